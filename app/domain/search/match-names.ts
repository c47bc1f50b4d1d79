import type { CountryId } from "#app/domain/directory/countries.ts";
import { type BrandIndex, brandAt, type IndexedBrand } from "./brand-index.ts";
import { bareWords, foldedWords } from "./fold.ts";
import { type Matcher, nameMatcher } from "./matchers.ts";
import { countryMask, prepareIndex } from "./prepare.ts";
import type { OfferAsked } from "./query-words.ts";
import { exact, none } from "./rank.ts";

/** A brand that a query found. */
export interface Hit extends IndexedBrand {
  /** The query does not name it as typed: it is spelled much the same, or other words were left out. */
  near: boolean;
}

export interface MatchOptions {
  /** Search the brands of this country alone. */
  readonly country?: CountryId | undefined;
  /** How many hits to give; all by default. */
  readonly limit?: number | undefined;
}

export interface SearchResult {
  /** Best first. */
  hits: Hit[];
  /** All hits, the limit aside. */
  total: number;
  /** Their positions in the index. */
  found: number[];
}

/** The meaning of a query, and the brands that it finds. */
export interface Reading extends SearchResult {
  /** The brand that it names. */
  store: Hit | null;
  /** The country that it names. */
  country: CountryId | null;
  /** The category that it names, or of the product that it names. */
  category: string | null;
  /** The product that it names, as typed and folded. */
  product: string | null;
  /** What it asks of offers; with neither store, category nor country it is about offers alone. */
  offer: OfferAsked | null;
  /** Without a store: the words that name nothing that is known, folded. */
  rest: string[];
}

/** The reading of a query that is a name and nothing else. */
export function nameReading(result: SearchResult): Reading {
  const store = result.hits[0] ?? null;
  return { ...result, store, country: null, category: null, product: null, offer: null, rest: [] };
}

/** Longest query that is read, in UTF-16 code units; the rest is ignored. */
const maxQuery = 100;

/** The part of a query that is read. */
export const cutQuery = (text: string) => text.slice(0, maxQuery);

/**
 * The brands that match. Best match first; among equals brands with live codes (in the country
 * searched, else the one preferred), then the order of the index: by popularity, then by name. Where a
 * country is preferred its brands come first, but for one of that very name.
 */
export function collectMatches(
  index: BrandIndex,
  match: Matcher,
  { country, limit }: MatchOptions,
  preferred: CountryId | null = null,
  near = false,
): SearchResult {
  const { listed, withCodes } = prepareIndex(index);
  const here = countryMask(country ?? null);
  const first = countryMask(country ?? preferred);
  const byOrder: number[][] = [];
  for (let at = 0; at < listed.length; at++) {
    if (((listed[at] ?? 0) & here) === 0) continue;
    const rank = match(at);
    if (rank >= none) continue;
    const isAway = preferred && rank > exact && !((listed[at] ?? 0) & first);
    // Half ranks too.
    const order = rank * 4 + ((withCodes[at] ?? 0) & first ? 0 : 1) + (isAway ? none : 0);
    byOrder[order] ??= [];
    byOrder[order]?.push(at);
  }
  const found = byOrder.flat();
  return {
    hits: found.slice(0, limit).map((at) => ({ ...brandAt(index, at), near })),
    total: found.length,
    found,
  };
}

/**
 * Finds brands by their names alone, as browsers do it at each key: the first step of `readQuery`. Null
 * if there are none, or if a word has another meaning: then the query must be read whole.
 */
export function matchNames(
  index: BrandIndex,
  text: string,
  options: MatchOptions = {},
): Reading | null {
  const ready = prepareIndex(index);
  const words = foldedWords(cutQuery(text));
  const bare = bareWords(words);
  // A letter is the beginning of a name.
  if ([...bare, bare.join("")].some((word) => word[1] && ready.meant.has(word))) return null;
  const result = collectMatches(index, namesMatcher(index, words, bare), options);
  return result.total > 0 ? nameReading(result) : null;
}

/** Matches names with words as typed, or else without what is said of any store: "The Sun" before "Sun". */
export function namesMatcher(
  index: BrandIndex,
  words: readonly string[],
  content: readonly string[],
): Matcher {
  const ready = prepareIndex(index);
  const byContent = nameMatcher(ready, content);
  if (words.join() === content.join()) return byContent;
  const literal = nameMatcher(ready, words);
  return (at) => Math.min(literal(at), byContent(at) + 0.5);
}
