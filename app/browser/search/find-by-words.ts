import type { BrandIndex } from "#app/domain/search/brand-index.ts";
import type { MatchOptions, Reading } from "#app/domain/search/match-names.ts";
import { readWords } from "#app/domain/search/read-words.ts";

/** Text that read-signs.ts parses: digits, signs and marks, and letters that are repeated. */
export const sign = /[^\p{L}\s]|(\p{L})\1\1/u;

/** Parses a query that is more than a name, or a misspelled name. */
export async function findByWords(
  index: BrandIndex,
  text: string,
  options: MatchOptions,
): Promise<Reading> {
  const signs = sign.test(text) ? await import("#app/domain/search/read-signs.ts") : undefined;
  const reading = readWords(index, text, { ...options, signs });
  if (reading.total > 0 || reading.rest.length === 0) return reading;
  const understood = await import("#app/domain/search/read-understood.ts");
  return readWords(index, text, { ...options, signs, understood });
}
