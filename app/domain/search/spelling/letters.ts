/** Makes a function that replaces each letter of `from` with the one in its place in `to`. */
export function letters(from: string, to: string): (text: string) => string {
  const any = new RegExp(`[${from}]`, "g");
  return (text) => text.replace(any, (letter) => to[from.indexOf(letter)] ?? "");
}
