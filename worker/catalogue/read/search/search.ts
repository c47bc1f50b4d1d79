import { sql } from "drizzle-orm";
import { type BrandSummaries, bestOn } from "#app/domain/catalogue/brand-summary.ts";
import { isCategory, minListedStores } from "#app/domain/directory/categories.ts";
import { type CountryId, countries, countryById } from "#app/domain/directory/countries.ts";
import type { CountryDays } from "#app/domain/directory/country-days.ts";
import type { Basket } from "#app/domain/offers/basket.ts";
import {
  type BrandIndex,
  brandAt,
  type IndexedBrand,
  slugAt,
} from "#app/domain/search/brand-index.ts";
import { closestNames } from "#app/domain/search/closest-names.ts";
import { siteName } from "#app/domain/search/hosts.ts";
import { linkBasket } from "#app/domain/search/link-price.ts";
import type { Hit } from "#app/domain/search/match-names.ts";
import { anyOffer } from "#app/domain/search/parse-words.ts";
import { countryMask, prepareIndex } from "#app/domain/search/prepare.ts";
import type { OfferQuery } from "#app/domain/search/query-words.ts";
import { looksLikeCode, type QueryReading, readQuery } from "#app/domain/search/read-query.ts";
import type { ReadOptions } from "#app/domain/search/read-words.ts";
import { isAnyOffer, queriedBasket, queriedCountry, subject } from "#app/domain/search/subject.ts";
import { prepare } from "../../database.ts";
import { findVerdict, selectVerdictsOf, type VerdictRow } from "../listing.ts";
import { type Absent, explainAbsence, positionsIn } from "./absent.ts";
import {
  candidateBrands,
  type FoundCode,
  readCodesByOffer,
  readCodesByText,
} from "./found-codes.ts";
import type { FoundBrand, SearchIndex } from "./search-index.ts";

const maxShown = { search: 12, category: 60, popular: 6, closest: 4, api: 50 };

/** The brands of a page, best first. */
export interface FoundBrands {
  brands: FoundBrand[];
  /** Number of all matches, shown or not. */
  total: number;
  /** Matches per country; countries without one are omitted. */
  countries: { countryId: CountryId; brands: number }[];
}

/** The result of a search. */
export interface SearchResult extends FoundBrands {
  /** The queried country, by code or in words; null if none. */
  country: CountryId | null;
  /** The interpretation of the query. */
  reading: QueryReading;
  /** The country that the query is about, to whose page it redirects; null if it may be another. */
  redirectCountry: CountryId | null;
  /** True if no brand has the typed name: spellings differ, or words were left out. */
  near: boolean;
  /** Codes with that text or the queried offer. */
  codes: FoundCode[];
  /** Other countries with codes for the season of a query without any in its country. */
  seasonCountries: CountryId[];
  /** Explains why the queried country has no result, as far as known. */
  absent: Absent | null;
  /** Alternatives to an empty result: similar names and popular stores. */
  instead: { closest: IndexedBrand[]; popular: FoundBrand[]; categories: string[] } | null;
}

/** The matches in a country's list, or the page to redirect to. */
export interface CountryMatches {
  /** The slugs of the country's brands, best first. */
  slugs: string[];
  near: boolean;
  /** Another country's page or a store there, or a store here with a basket. */
  elsewhere: { country: CountryId; slug: string | null; basket: Basket | null } | null;
  /** True for a query about offers or another country, or with ignored words: see ResultsPage. */
  isOffer: boolean;
}

export function matchesIn(index: BrandIndex, text: string, country: CountryId): CountryMatches {
  const reading = readQuery(index, text, { country });
  const { hits, store, isLink, ignored, otherCountry } = reading;
  const kind = subject(reading);
  const namedCountry = reading.country;
  const target = namedCountry ?? country;
  const basket = isLink ? linkBasket(text, countryById(target)) : queriedBasket(reading);
  const isElsewhere = isLink || (namedCountry !== null && namedCountry !== country);
  const slug = store && (isElsewhere || basket) && isListed(store, target) ? store.slug : null;
  return {
    slugs: hits.map(({ slug }) => slug),
    near: hits[0]?.near ?? false,
    elsewhere:
      slug || (namedCountry && kind === "country" && !otherCountry)
        ? { country: target, slug, basket }
        : null,
    isOffer:
      kind === "offer" ||
      ignored.length > 0 ||
      (isElsewhere && !isLink && !kind) ||
      otherCountry !== null,
  };
}

const isListed = (brand: IndexedBrand | null, country: CountryId): boolean =>
  brand?.places.some(({ countryId }) => countryId === country) ?? false;

/** Counts the matches per country; `masks` are the country masks of the brands. */
function countByCountry(
  masks: ArrayLike<number>,
  matches: readonly number[],
): FoundBrands["countries"] {
  return countries
    .map(({ id }) => {
      let brands = 0;
      for (const at of matches) if ((masks[at] ?? 0) & countryMask(id)) brands++;
      return { countryId: id, brands };
    })
    .filter(({ brands }) => brands > 0);
}

/** Returns the queried country if it lists the brand, else the one with most codes. */
function displayCountry({ places }: IndexedBrand, queryCountry: CountryId | null): CountryId {
  const largest = places.reduce((a, b) => (b.liveCodes > a.liveCodes ? b : a));
  return (places.find(({ countryId }) => countryId === queryCountry) ?? largest).countryId;
}

// CROSS JOIN: one index probe per brand.
const selectFacts = (keys: string) => sql`
  SELECT b.country_id AS countryId, b.slug, b.live_facts AS facts
  FROM json_each(${keys}) j
    CROSS JOIN brands b ON b.country_id = j.value ->> 0 AND b.slug = j.value ->> 1`;

type FactsRow = { countryId: CountryId; slug: string; facts: string };

// Less than half a kilobyte each.
const maxCached = 4_000;

/** Reads brands with their offers, unless they are cached. */
async function readBrands(
  d1: D1Database,
  { brandCache: cache }: SearchIndex,
  brands: readonly IndexedBrand[],
  queryCountry: CountryId | null,
  days: CountryDays,
): Promise<FoundBrand[]> {
  const displayed = brands.map((brand) => {
    const countryId = displayCountry(brand, queryCountry);
    return { brand, countryId, key: `${countryId} ${brand.slug}` };
  });
  const unknown = displayed.filter(({ key }) => !cache.has(key));
  const keysOf = (items: typeof displayed) =>
    JSON.stringify(items.map(({ countryId, brand }) => [countryId, brand.slug]));
  const [rows, verdicts] = await Promise.all([
    unknown.length > 0 ? prepare(d1, selectFacts(keysOf(unknown))).all<FactsRow>() : null,
    prepare(d1, selectVerdictsOf(keysOf(displayed))).all<VerdictRow>(),
  ]);
  const verdictOf = findVerdict(verdicts.results);
  const known = new Map(
    rows?.results.map(({ countryId, slug, facts }) => [
      `${countryId} ${slug}`,
      bestOn(JSON.parse(facts) as BrandSummaries, days.dayIn(countryId)),
    ]),
  );
  return displayed.map(({ brand, countryId, key }) => {
    const best = cache.get(key) ?? known.get(key) ?? null;
    if (cache.size < maxCached) cache.set(key, best);
    const verdict = best && verdictOf(countryId, brand.slug, best.code);
    return { ...brand, offer: { countryId, best, verdict } };
  });
}

/** Reads the codes that a query names, or that match its offer, in a country or in all. */
async function readCodes(
  d1: D1Database,
  index: BrandIndex,
  text: string,
  reading: QueryReading,
  country: CountryId | null,
  days: CountryDays,
): Promise<FoundCode[]> {
  const { offer, found, codes, total } = reading;
  const wantsOffer = offer && (subject(reading) === "offer" || (total > 0 && !isAnyOffer(offer)));
  const isNamed = (code: string) => looksLikeCode(text, code);
  const named = wantsOffer || total > 0 ? codes.filter(isNamed) : codes;
  const among = total > 0 ? found : undefined;
  const stores = found.slice(0, maxShown.search);
  const read = await Promise.all([
    readCodesByText(d1, named, days, { country, slugs: stores.map((at) => slugAt(index, at)) }),
    wantsOffer
      ? readCodesByOffer(d1, candidateBrands(index, country, offer, among), offer, country, days)
      : [],
  ]);
  const distinct = read
    .flat()
    .map((code) => [`${code.countryId} ${code.slug} ${code.code}`, code] as const);
  return [...new Map(distinct).values()];
}

/** Reads the countries with codes for the season of a query. */
async function readSeasonCountries(
  d1: D1Database,
  index: BrandIndex,
  query: OfferQuery | null,
  days: CountryDays,
): Promise<CountryId[]> {
  const season = query?.season;
  if (!season) return [];
  const offer = { ...anyOffer, season };
  const codes = await readCodesByOffer(d1, candidateBrands(index, null, offer), offer, null, days);
  const found = new Set(codes.map(({ countryId }) => countryId));
  return countries.map(({ id }) => id).filter((id) => found.has(id));
}

/** Returns the most popular brands with live codes in a country or in any. */
export function popularIn(index: BrandIndex, country: CountryId | null): IndexedBrand[] {
  const { withCodes } = prepareIndex(index);
  const popular: IndexedBrand[] = [];
  for (let at = 0; at < withCodes.length && popular.length < maxShown.popular; at++) {
    const isThere = (withCodes[at] ?? 0) & countryMask(country);
    if (isThere) popular.push(brandAt(index, at));
  }
  return popular;
}

export type SearchBounds = Pick<ReadOptions, "country" | "exact">;

/** Reads a query in all countries, and in the shopper's unless the text names another. */
function readForShopper(index: BrandIndex, text: string, { country, exact }: SearchBounds) {
  const limit = maxShown.search;
  const all = readQuery(index, text, { exact, limit, shopperCountry: country });
  if (!country || all.country) return { all, reading: all };
  const within = readQuery(index, text, { exact, limit, country });
  const [best] = within.hits;
  const isWorse = best ? best.near && best.slug !== all.store?.slug : !subject(within);
  // A store that the country does not list is shown where it is listed.
  return { all, reading: all.store && isWorse ? all : within };
}

/** Searches all countries, or one: at most 12 brands, and codes by text or offer. */
export async function searchBrands(
  d1: D1Database,
  searchIndex: SearchIndex,
  text: string,
  options: SearchBounds,
  days: CountryDays,
): Promise<SearchResult> {
  const { index } = searchIndex;
  const { all, reading } = readForShopper(index, text, options);
  const queryCountry = queriedCountry(reading, options.country ?? null);
  const { hits, total, found } = reading;
  const isEmpty = total === 0;
  const listed = isEmpty
    ? popularIn(index, queryCountry)
    : hits.map(({ near: _, ...brand }) => brand);
  const [brands, codes] = await Promise.all([
    readBrands(d1, searchIndex, listed, queryCountry, days),
    readCodes(d1, index, text, reading, queryCountry, days),
  ]);
  // The name of an unknown shop may be a known one with more words: "noon-deals".
  const unknownWords = reading.host ? siteName(reading.host).split("-") : reading.rest;
  const closest = isEmpty ? closestNames(index, unknownWords, maxShown.closest) : [];
  const isAbsentHere =
    queryCountry !== null && (isEmpty || !isAnyListed(index, found, queryCountry));
  return {
    brands: isEmpty ? [] : brands,
    reading,
    redirectCountry:
      subject(reading) === "country" && !reading.otherCountry ? reading.country : null,
    near: hits[0]?.near ?? false,
    total,
    country: queryCountry,
    countries: countByCountry(prepareIndex(index).listed, options.country ? all.found : found),
    codes,
    seasonCountries:
      codes.length === 0 && !reading.country
        ? await readSeasonCountries(d1, index, reading.offer, days)
        : [],
    absent: isAbsentHere ? explainAbsence(index, all, "", queryCountry) : null,
    instead: isEmpty ? { closest, popular: brands, categories: [...index.categories] } : null,
  };
}

function isAnyListed(index: BrandIndex, matches: readonly number[], country: CountryId): boolean {
  const { listed } = prepareIndex(index);
  return matches.some((at) => (listed[at] ?? 0) & countryMask(country));
}

/** Lists the known categories and the countries whose pages of them search engines may index. */
export function listCategories(index: BrandIndex) {
  const { withCodes } = prepareIndex(index);
  return index.categories.filter(isCategory).flatMap((category) => {
    const offering = positionsIn(index, category).flatMap((at) => withCodes[at] || []);
    if (offering.length === 0) return [];
    const isListed = (id: CountryId) =>
      offering.filter((mask) => mask & countryMask(id)).length >= minListedStores;
    return { category, countryIds: countries.map(({ id }) => id).filter(isListed) };
  });
}

/** Returns up to 60 brands of a category, popular first: those with codes, or all without any. */
export async function brandsOfCategory(
  d1: D1Database,
  searchIndex: SearchIndex,
  category: string,
  days: CountryDays,
): Promise<FoundBrands> {
  const { index } = searchIndex;
  const { withCodes, listed } = prepareIndex(index);
  const all = positionsIn(index, category);
  const offering = all.filter((at) => withCodes[at]);
  const [positions, masks] = offering.length > 0 ? [offering, withCodes] : [all, listed];
  const first = positions.slice(0, maxShown.category).map((at) => brandAt(index, at));
  const brands = await readBrands(d1, searchIndex, first, null, days);
  return { brands, total: positions.length, countries: countByCountry(masks, positions) };
}

export interface ApiSearchResult {
  reading: QueryReading;
  /** At most 50. */
  hits: Hit[];
}

/** Finds brands for the API, brands of matching codes first; for a country, all that it lists. */
export async function findBrands(
  d1: D1Database,
  index: BrandIndex,
  text: string,
  country: CountryId | undefined,
  days: CountryDays,
): Promise<ApiSearchResult> {
  const reading = readQuery(index, text, { country, limit: maxShown.api });
  const { hits, offer } = reading;
  const brandsAt = (isIncluded: (at: number) => unknown) =>
    [...index.name.keys()]
      .filter(isIncluded)
      .slice(0, maxShown.api)
      .map((at) => ({ ...brandAt(index, at), near: false }));
  if (subject(reading) === "country") {
    const { listed } = prepareIndex(index);
    const namedCountry = countryMask(reading.country);
    return { reading, hits: brandsAt((at) => (listed[at] ?? 0) & namedCountry) };
  }
  const queryCountry = country ?? queriedCountry(reading, null);
  const codes = await readCodes(d1, index, text, reading, queryCountry, days);
  const here = codes.filter(({ countryId }) => countryId === (country ?? countryId));
  const slugs = new Set(here.map(({ slug }) => slug));
  if (slugs.size === 0 || (offer && hits.length > 0)) return { reading, hits };
  const others = hits.filter(({ slug, near }) => !near && !slugs.has(slug));
  return { reading, hits: [...brandsAt((at) => slugs.has(slugAt(index, at))), ...others] };
}
