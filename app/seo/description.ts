/** Length of a description in search results, in characters. */
export const descriptionLength = { least: 110, most: 155 };

/** Returns the first clause and those following ones that fit, most important first. */
export function fitDescription(first: string, more: readonly (string | null)[]): string {
  return more.reduce<string>((text, clause) => {
    const longer = `${text} ${clause}`;
    return clause && longer.length <= descriptionLength.most ? longer : text;
  }, first);
}
