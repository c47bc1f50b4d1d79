/** FNV-1a over UTF-16 code units, 32 bits. Not for secrets: texts with the same hash are easily made. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  return value >>> 0;
}
