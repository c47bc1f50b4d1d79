import type { BrandIndex } from "./brand-index.ts";
import { type MatchOptions, matchIndex, type SearchResult } from "./match-words.ts";
import { nearMatcher } from "./near.ts";

export type { Hit } from "./match-words.ts";

export interface SearchOptions extends MatchOptions {
  /** Take the query literally: find nothing that only comes near. */
  readonly exact?: boolean | undefined;
}

/** Finds brands as `matchIndex` does, and those whose spelling comes near if there are none. */
export function searchIndex(
  index: BrandIndex,
  text: string,
  { exact, ...bounds }: SearchOptions = {},
): SearchResult {
  return matchIndex(index, text, bounds, exact ? undefined : nearMatcher);
}
