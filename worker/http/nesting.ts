/** Maximum nesting of lists and objects in a JSON body. */
export const maxNesting = 32;

const quote = 0x22;
const backslash = 0x5c;
// "[" and "{" differ only in this bit, and so do "]" and "}".
const braceBit = 0x20;
const opening = 0x7b;
const closing = 0x7d;

/**
 * Creates a check for the bytes of one JSON document, in order; true while nothing is nested deeper
 * than `maxNesting`. Runs before JSON.parse, which needs memory and time per level; no byte of a
 * multi-byte UTF-8 character looks like ASCII.
 */
export function createNestingCheck(): (chunk: Uint8Array) => boolean {
  let depth = 0;
  let inString = false;
  let isEscaped = false;
  const readInString = (byte: number) => {
    if (isEscaped) isEscaped = false;
    else if (byte === backslash) isEscaped = true;
    else if (byte === quote) inString = false;
  };
  const readOutside = (byte: number) => {
    if (byte === quote) inString = true;
    else if ((byte | braceBit) === opening) depth += 1;
    else if ((byte | braceBit) === closing) depth -= 1;
  };
  return (chunk) => {
    for (const byte of chunk) {
      if (inString) readInString(byte);
      else readOutside(byte);
      if (depth > maxNesting) return false;
    }
    return true;
  };
}
