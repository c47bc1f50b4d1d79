/** True for values that read the same as JSON, as all that is stored and sent does. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
