import {
  type MatchOptions,
  matchIndex,
  type SearchResult,
} from "#app/domain/search/match-words.ts";
import { type Query, readQuery } from "#app/domain/search/read-query.ts";
import { type LoadIndex, readIndex } from "./read-index.ts";

/** Loads what finds spellings that come near. */
export const loadNear = () => import("#app/domain/search/near.ts");

/** What a search finds, and how it was read. */
export interface Found extends SearchResult {
  query: Query;
  /** The host of a shop that is not listed, if the text is its address: see find-link.ts. */
  host?: string;
}

/** Searches the index of all brands; what finds spellings that come near is loaded when first needed. */
export async function find(load: LoadIndex, text: string, options: MatchOptions): Promise<Found> {
  const index = await readIndex(load);
  const query = readQuery(index, text);
  let found = matchIndex(index, query, options);
  if (found.total === 0 && text.trim() !== "") {
    const { nearMatcher } = await loadNear();
    found = matchIndex(index, query, options, nearMatcher);
  }
  return { ...found, query };
}
