import {
  type MatchOptions,
  matchIndex,
  type SearchResult,
} from "#app/domain/search/match-words.ts";
import { type Query, readQuery } from "#app/domain/search/read-query.ts";
import { type LoadIndex, readIndex } from "./read-index.ts";

/** Loads what finds spellings that come near. */
export const loadNear = () => import("#app/domain/search/near.ts");

/** Searches the index of all brands; what finds spellings that come near is loaded when first needed. */
export async function find(
  load: LoadIndex,
  text: string,
  options: MatchOptions,
): Promise<SearchResult & { query: Query }> {
  const index = await readIndex(load);
  const query = readQuery(index, text);
  let found = matchIndex(index, query, options);
  if (found.total === 0 && text.trim() !== "") {
    const { nearMatcher } = await loadNear();
    found = matchIndex(index, query, options, nearMatcher);
  }
  return { ...found, query };
}
