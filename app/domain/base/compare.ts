/** Compares two texts by their characters, by which ISO dates come in their order. */
export const compareTexts = (a: string, b: string): number => Number(a > b) - Number(a < b);
