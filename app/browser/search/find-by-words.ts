import type { BrandIndex } from "#app/domain/search/brand-index.ts";
import type { MatchOptions, Reading } from "#app/domain/search/match-names.ts";
import { readWords } from "#app/domain/search/read-words.ts";

/** Characters that read-signs.ts parses: digits, signs and marks. */
export const sign = /[^\p{L}\s]/u;

/** Parses a query that is more than a name, or a misspelled name. */
export async function findByWords(
  index: BrandIndex,
  text: string,
  options: MatchOptions,
): Promise<Reading> {
  const signs = sign.test(text) ? await import("#app/domain/search/read-signs.ts") : undefined;
  return readWords(index, text, { ...options, signs });
}
