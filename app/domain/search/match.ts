import type { BrandIndex } from "./brand-index.ts";
import { type MatchOptions, matchIndex, type SearchResult } from "./match-words.ts";
import { nearMatcher } from "./near.ts";
import { type Query, readQuery } from "./read-query.ts";

export type { Hit } from "./match-words.ts";

export interface SearchOptions extends MatchOptions {
  /** Take the query literally: find nothing that only comes near. */
  readonly exact?: boolean | undefined;
}

/** Finds brands as `matchIndex` does, and those whose spelling comes near if there are none. */
export function matchQuery(
  index: BrandIndex,
  query: Query,
  { exact, ...bounds }: SearchOptions = {},
): SearchResult {
  return matchIndex(index, query, bounds, exact ? undefined : nearMatcher);
}

/** Reads a query and finds its brands. */
export function searchIndex(
  index: BrandIndex,
  text: string,
  options?: SearchOptions,
): SearchResult {
  return matchQuery(index, readQuery(index, text), options);
}
