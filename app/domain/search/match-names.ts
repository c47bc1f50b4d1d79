import type { CountryId } from "#app/domain/directory/countries.ts";
import { type BrandIndex, brandAt, type IndexedBrand } from "./brand-index.ts";
import { bareWords, foldedWords } from "./fold.ts";
import { type Matcher, nameMatcher } from "./matchers.ts";
import { countryMask, prepareIndex } from "./prepare.ts";
import type { OfferQuery } from "./query-words.ts";
import { exact, none } from "./rank.ts";

export interface Hit extends IndexedBrand {
  /** Approximate match: the spelling differs, or words of the query were ignored. */
  near: boolean;
}

export interface MatchOptions {
  /** Limits the search to the brands of this country. */
  readonly country?: CountryId | undefined;
  /** Country of the shopper, which decides between countries of one name. */
  readonly shopperCountry?: CountryId | undefined;
  /** Maximum number of hits; all by default. */
  readonly limit?: number | undefined;
}

export interface SearchResult {
  /** Best first. */
  hits: Hit[];
  /** Number of all hits, regardless of the limit. */
  total: number;
  /** Positions of the hits in the index. */
  found: number[];
}

/** Meaning of a query and the brands that it finds. */
export interface Reading extends SearchResult {
  store: Hit | null;
  country: CountryId | null;
  /** Another country that its name may mean. */
  otherCountry: CountryId | null;
  /** Category of the query, or of its product. */
  category: string | null;
  /** Product named by the query, as typed and folded. */
  product: string | null;
  /** Requested offer; without store, category and country the query is only about offers. */
  offer: OfferQuery | null;
  /** Unknown words of a query without a store, folded. */
  rest: string[];
  /** Unknown words that the results do not match, as typed. */
  ignored: string[];
}

/** Creates the reading of a query that is only a name. */
export function nameReading(result: SearchResult): Reading {
  const store = result.hits[0] ?? null;
  const nothingElse = {
    country: null,
    otherCountry: null,
    category: null,
    product: null,
    offer: null,
  };
  return { ...result, ...nothingElse, store, rest: [], ignored: [] };
}

/** Maximum length of a query in UTF-16 code units; the rest is ignored. */
const maxQuery = 100;

export const truncateQuery = (text: string) => text.slice(0, maxQuery);

/**
 * Collects the matching brands. Best match first; equal matches are ordered by live codes (in the
 * searched country, else the preferred one), then by the order of the index: popularity, then name.
 * Brands of a preferred country come first, except that exact names precede them.
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
    // Ranks may be halves.
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
 * Finds brands by name only, as browsers do on each keystroke: the first step of `readQuery`. Null
 * if there are none, or if a word has another meaning: then the query must be parsed fully.
 */
export function matchNames(
  index: BrandIndex,
  text: string,
  options: MatchOptions = {},
): Reading | null {
  const ready = prepareIndex(index);
  const words = foldedWords(truncateQuery(text));
  const bare = bareWords(words);
  // A single letter is the beginning of a name.
  if ([...bare, bare.join("")].some((word) => word[1] && ready.meaningWords.has(word))) return null;
  const result = collectMatches(index, namesMatcher(index, words, bare), options);
  return result.total > 0 ? nameReading(result) : null;
}

/** Creates a matcher of names by all words, else without generic ones: "The Sun", then "Sun". */
export function namesMatcher(
  index: BrandIndex,
  words: readonly string[],
  content: readonly string[],
): Matcher {
  const ready = prepareIndex(index);
  const matchContent = nameMatcher(ready, content);
  if (words.join() === content.join()) return matchContent;
  const matchLiteral = nameMatcher(ready, words);
  return (at) => Math.min(matchLiteral(at), matchContent(at) + 0.5);
}
