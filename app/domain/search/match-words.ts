import type { CountryId } from "#app/domain/directory/countries.ts";
import { type BrandIndex, brandAt, type IndexedBrand } from "./brand-index.ts";
import { brandMatcher, type Matcher, nameMatcher } from "./matchers.ts";
import { countryMask, type PreparedIndex, prepareIndex } from "./prepare.ts";
import { none } from "./rank.ts";
import { detached, type Query } from "./read-query.ts";

/** A brand that a query found. */
export interface Hit extends IndexedBrand {
  /** Nothing matched, and this brand is spelled much the same. */
  near: boolean;
}

export interface MatchOptions {
  /** Search the brands of this country alone. */
  readonly country?: CountryId | undefined;
  /** How many hits to give; all by default. */
  readonly limit?: number | undefined;
}

/** Makes the matcher of spellings that come near: see near.ts. */
export type NearMatcher = (
  index: BrandIndex,
  ready: PreparedIndex,
  words: readonly string[],
) => Matcher;

export interface SearchResult {
  /** Best first. */
  hits: Hit[];
  /** All hits, the limit aside. */
  total: number;
  /** Their positions in the index. */
  found: number[];
}

/**
 * Finds brands by names, aliases, sites and categories. Every word of the query must match, but for
 * those said of any store; spellings that come near count only if nothing matches. Best match
 * first; among equals brands with live codes (in the country searched, else the one the query
 * names), then the order of the index: by popularity, then by name.
 */
export function matchIndex(
  index: BrandIndex,
  { words, content, country: named }: Query,
  { country, limit }: MatchOptions = {},
  nearMatcher?: NearMatcher,
): SearchResult {
  const ready = prepareIndex(index);
  const here = countryMask(country ?? null);
  const preferred = countryMask(country ?? named);

  const byContent = brandMatcher(index, ready, content);
  const literal = nameMatcher(ready, words);
  const bare = content.map(detached);
  const attempts = [
    // "Sun Store" before "Sun" for "sun store".
    isSame(words, content) ? byContent : (at: number) => Math.min(literal(at), byContent(at) + 0.5),
    !isSame(bare, content) && brandMatcher(index, ready, bare),
    nearMatcher?.(index, ready, content),
  ];
  for (const [attempt, match] of attempts.entries()) {
    if (!match) continue;
    const byOrder: number[][] = [];
    for (let at = 0; at < index.name.length; at++) {
      if (((ready.listed[at] ?? 0) & here) === 0) continue;
      const rank = match(at);
      if (rank >= none) continue;
      const order = rank * 4 + ((ready.withCodes[at] ?? 0) & preferred ? 0 : 1);
      byOrder[order] ??= [];
      byOrder[order]?.push(at);
    }
    const found = byOrder.flat();
    if (found.length === 0) continue;
    const near = attempt === 2;
    return {
      hits: found.slice(0, limit).map((at) => ({ ...brandAt(index, at), near })),
      total: found.length,
      found,
    };
  }
  return { hits: [], total: 0, found: [] };
}

function isSame(words: readonly string[], others: readonly string[]): boolean {
  return words.join() === others.join();
}
