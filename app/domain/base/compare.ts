/** Compares two texts by UTF-16 code units, which sorts ISO dates chronologically. */
export const compareTexts = (a: string, b: string): number => Number(a > b) - Number(a < b);
