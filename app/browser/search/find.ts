import {
  type MatchOptions,
  matchIndex,
  type SearchResult,
} from "#app/domain/search/match-words.ts";
import { type LoadIndex, readIndex } from "./read-index.ts";

/** Searches the index of all brands; what finds spellings that come near is loaded when first needed. */
export async function find(
  load: LoadIndex,
  text: string,
  options: MatchOptions,
): Promise<SearchResult> {
  const index = await readIndex(load);
  const found = matchIndex(index, text, options);
  if (found.total > 0 || text.trim() === "") return found;
  const { nearMatcher } = await import("#app/domain/search/near.ts");
  return matchIndex(index, text, options, nearMatcher);
}
