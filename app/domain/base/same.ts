/** Returns true if two values have equal JSON; all stored and sent data is JSON. */
export function isSame(first: unknown, second: unknown): boolean {
  return first === second || JSON.stringify(first) === JSON.stringify(second);
}
