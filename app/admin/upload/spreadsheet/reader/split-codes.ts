// A space alone parts none: some codes have one.
const separators = /[,،;؛|/\\\n]|\s(?:or|and|&|\+|أو)\s/i;

/** The codes of a cell that may hold several: "SAVE10 / SAVE20", "A10, B20", or one on each line. */
export function splitCodes(text: string): string[] {
  const codes = text.split(separators).map((code) => code.trim());
  return [...new Set(codes.filter(Boolean))];
}
