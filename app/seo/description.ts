/** What search engines show of a description, in characters. */
export const descriptionLength = { least: 110, most: 155 };

/** A description of the first clause and of those after it that fit, the most telling first. */
export function fitDescription(first: string, more: readonly (string | null)[]): string {
  return more.reduce<string>((text, clause) => {
    const longer = `${text} ${clause}`;
    return clause && longer.length <= descriptionLength.most ? longer : text;
  }, first);
}
