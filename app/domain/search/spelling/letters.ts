/** Returns a function that replaces each letter of `from` with its counterpart in `to`. */
export function letters(from: string, to: string): (text: string) => string {
  const any = new RegExp(`[${from}]`, "g");
  return (text) => text.replace(any, (letter) => to[from.indexOf(letter)] ?? "");
}
/**
 * Returns the letters of a text as bits: one for each letter of an alphabet. A text can only
 * contain a word if it has the bits of the word; masks are faster to compare than texts.
 */
export function letterMask(text: string): number {
  let bits = 0;
  for (let at = 0; at < text.length; at++) bits |= 1 << (text.charCodeAt(at) & 31);
  return bits;
}
