/** English country names that take "the" inside a sentence. */
const takesArticle = /^(UAE|United )/;

/**
 * The English country name as it reads after a preposition.
 *
 * "UAE" becomes "the UAE"; "Jordan" stays as it is.
 */
export function withArticle(countryName: string): string {
  return takesArticle.test(countryName) ? `the ${countryName}` : countryName;
}
