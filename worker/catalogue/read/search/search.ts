import { sql } from "drizzle-orm";
import { type BrandSummaries, bestOn } from "#app/domain/catalogue/brand-summary.ts";
import { type Category, isCategory, minListedStores } from "#app/domain/directory/categories.ts";
import { type CountryId, countries } from "#app/domain/directory/countries.ts";
import type { CountryDays } from "#app/domain/directory/country-days.ts";
import type { Basket } from "#app/domain/offers/basket.ts";
import {
  type BrandIndex,
  brandAt,
  type IndexedBrand,
  slugAt,
} from "#app/domain/search/brand-index.ts";
import { closestNames } from "#app/domain/search/closest-names.ts";
import type { Hit } from "#app/domain/search/match-names.ts";
import { countryMask, prepareIndex } from "#app/domain/search/prepare.ts";
import { looksLikeCode, type QueryReading, readQuery } from "#app/domain/search/read-query.ts";
import type { ReadOptions } from "#app/domain/search/read-words.ts";
import { isAnyOffer, queriedBasket, queriedCountry, subject } from "#app/domain/search/subject.ts";
import { prepare } from "../../database.ts";
import { type Absent, explainAbsence } from "./absent.ts";
import {
  brandsWithCodes,
  type FoundCode,
  readCodesNamed,
  readCodesOffering,
} from "./found-codes.ts";
import type { FoundBrand, SearchIndex } from "./search-index.ts";

const maxShown = { search: 12, category: 60, popular: 6, closest: 4, api: 50 };

/** The brands of a page, best first. */
export interface FoundBrands {
  brands: FoundBrand[];
  /** All that were found, shown or not. */
  total: number;
  /** How many of all are listed in each country; countries without one are left out. */
  countries: { countryId: CountryId; brands: number }[];
}

/** The answer to a search. */
export interface SearchAnswer extends FoundBrands {
  /** The country that was asked for, by its code or in words; null if none is known. */
  country: CountryId | null;
  /** What the query was read as. */
  reading: QueryReading;
  /** The query is about a country, to whose page it leads. */
  leadsTo: CountryId | null;
  /** The brands are not named as typed: they are spelled much the same, or other words were left out. */
  near: boolean;
  /** Codes of the text, or with the offer that was asked for. */
  codes: FoundCode[];
  /** If the country asked for has none of what was found, or nothing was found: why, as far as it is known. */
  absent: Absent | null;
  /** If nothing was found: names like it, and stores that many look for. */
  instead: { closest: IndexedBrand[]; popular: FoundBrand[]; categories: string[] } | null;
}

/** The finds of a search in a country's list, or the page that it leads to. */
export interface FoundInCountry {
  /** The slugs of the country's brands, best first. */
  slugs: string[];
  near: boolean;
  /** Another country's page, or that of a store there; a store's page here for a basket that is named. */
  elsewhere: { country: CountryId; slug: string | null; basket: Basket | null } | null;
  /** It asks for offers, which the search over all countries lists. */
  isOffer: boolean;
}

/** Finds a country's brands by a query. */
export function matchesIn(index: BrandIndex, text: string, country: CountryId): FoundInCountry {
  const reading = readQuery(index, text, { country });
  const { hits, store, isLink } = reading;
  const about = subject(reading);
  const there = reading.country;
  const basket = queriedBasket(reading);
  const leadsTo = there ?? country;
  const isElsewhere = there !== null && (isLink || there !== country);
  const slug =
    store && (isElsewhere || basket) && (isLink || isListed(store, leadsTo)) ? store.slug : null;
  return {
    slugs: hits.map(({ slug }) => slug),
    near: hits[0]?.near ?? false,
    elsewhere: slug || (there && about === "country") ? { country: leadsTo, slug, basket } : null,
    isOffer: about === "offer",
  };
}

function isListed(brand: IndexedBrand | null, country: CountryId): boolean {
  return brand?.places.some(({ countryId }) => countryId === country) ?? false;
}

/** How many of the brands each country has, by a mask of countries for each brand. */
function countPlaces(masks: ArrayLike<number>, found: readonly number[]): FoundBrands["countries"] {
  return countries
    .map(({ id }) => {
      let brands = 0;
      for (const at of found) if ((masks[at] ?? 0) & countryMask(id)) brands++;
      return { countryId: id, brands };
    })
    .filter(({ brands }) => brands > 0);
}

/** The country whose offer is shown: the one asked for if it lists the brand, else that with the most codes. */
function shownPlace({ places }: IndexedBrand, asked: CountryId | null): CountryId {
  const most = places.reduce((a, b) => (b.liveCodes > a.liveCodes ? b : a));
  return (places.find(({ countryId }) => countryId === asked) ?? most).countryId;
}

// CROSS JOIN: one probe of the index for each brand.
const selectFacts = (keys: string) => sql`
  SELECT b.country_id AS countryId, b.slug, b.live_facts AS facts
  FROM json_each(${keys}) j
    CROSS JOIN brands b ON b.country_id = j.value ->> 0 AND b.slug = j.value ->> 1`;

interface FactsRow {
  countryId: CountryId;
  slug: string;
  facts: string;
}

// Less than half a kilobyte each.
const maxRemembered = 4_000;

/** Reads brands with their offers, as far as they are not remembered. */
async function readBrands(
  d1: D1Database,
  { read: remembered }: SearchIndex,
  brands: readonly IndexedBrand[],
  asked: CountryId | null,
  days: CountryDays,
): Promise<FoundBrand[]> {
  const shown = brands.map((brand) => {
    const countryId = shownPlace(brand, asked);
    return { brand, countryId, key: `${countryId} ${brand.slug}` };
  });
  const unknown = shown.filter(({ key }) => !remembered.has(key));
  const keys = unknown.map(({ countryId, brand }) => [countryId, brand.slug]);
  const known = new Map<string, string>();
  if (unknown.length > 0) {
    const read = await prepare(d1, selectFacts(JSON.stringify(keys))).all<FactsRow>();
    for (const row of read.results) known.set(`${row.countryId} ${row.slug}`, row.facts);
  }
  return shown.map(({ brand, countryId, key }) => {
    const before = remembered.get(key);
    if (before) return before;
    const facts = known.get(key);
    const best = facts ? bestOn(JSON.parse(facts) as BrandSummaries, days.dayIn(countryId)) : null;
    const found = { ...brand, offer: { countryId, best } };
    if (remembered.size < maxRemembered) remembered.set(key, found);
    return found;
  });
}

/** Reads the codes that a query names, or whose offers it asks for in a country or in all. */
async function readCodes(
  d1: D1Database,
  index: BrandIndex,
  text: string,
  reading: QueryReading,
  country: CountryId | null,
  days: CountryDays,
): Promise<FoundCode[]> {
  const { offer, found, codes, total } = reading;
  const isWished = offer && (subject(reading) === "offer" || (total > 0 && !isAnyOffer(offer)));
  const isNamed = (code: string) => looksLikeCode(text, code);
  const named = isWished || total > 0 ? codes.filter(isNamed) : codes;
  const among = total > 0 ? found : undefined;
  const read = await Promise.all([
    readCodesNamed(d1, named, days),
    isWished
      ? readCodesOffering(d1, brandsWithCodes(index, country, offer, among), offer, country, days)
      : [],
  ]);
  const distinct = read
    .flat()
    .map((one) => [`${one.countryId} ${one.slug} ${one.code}`, one] as const);
  return [...new Map(distinct).values()];
}

/** The first brands of the index, which are the popular ones, that have live codes in a country or in any. */
export function popularIn(index: BrandIndex, country: CountryId | null): IndexedBrand[] {
  const { withCodes } = prepareIndex(index);
  const popular: IndexedBrand[] = [];
  for (let at = 0; at < withCodes.length && popular.length < maxShown.popular; at++) {
    const isThere = (withCodes[at] ?? 0) & countryMask(country);
    if (isThere) popular.push(brandAt(index, at));
  }
  return popular;
}

/** The bounds of a search for the results page. */
export type SearchBounds = Pick<ReadOptions, "country" | "exact">;

/** Searches all countries, or one, for the results page: at most 12 brands, and codes of that text or offer. */
export async function searchBrands(
  d1: D1Database,
  made: SearchIndex,
  text: string,
  options: SearchBounds,
  days: CountryDays,
): Promise<SearchAnswer> {
  const { index } = made;
  const all = readQuery(index, text, { exact: options.exact, limit: maxShown.search });
  // A country that the text names is the one it is about.
  const reading =
    options.country && !all.country
      ? readQuery(index, text, { ...options, limit: maxShown.search })
      : all;
  const asked = queriedCountry(reading, options.country ?? null);
  const { hits, total, found } = reading;
  const isEmpty = total === 0;
  const listed = isEmpty ? popularIn(index, asked) : hits.map(({ near: _, ...brand }) => brand);
  const [brands, codes] = await Promise.all([
    readBrands(d1, made, listed, asked, days),
    readCodes(d1, index, text, reading, asked, days),
  ]);
  const closest = isEmpty ? closestNames(index, reading.rest, maxShown.closest) : [];
  const isNowhereHere = asked !== null && (isEmpty || !isAnyListed(index, found, asked));
  return {
    brands: isEmpty ? [] : brands,
    reading,
    leadsTo: subject(reading) === "country" ? reading.country : null,
    near: hits[0]?.near ?? false,
    total,
    country: asked,
    countries: countPlaces(prepareIndex(index).listed, options.country ? all.found : found),
    codes,
    absent: isNowhereHere ? explainAbsence(index, all, "", asked) : null,
    instead: isEmpty ? { closest, popular: brands, categories: [...index.categories] } : null,
  };
}

function isAnyListed(index: BrandIndex, found: readonly number[], country: CountryId): boolean {
  const { listed } = prepareIndex(index);
  return found.some((at) => (listed[at] ?? 0) & countryMask(country));
}

/** A known category with the countries whose pages of it search engines may list. */
export interface CategoryPlaces {
  category: Category;
  countryIds: CountryId[];
}

/** The known categories of brands with codes, each with its countries. */
export function listCategories(index: BrandIndex): CategoryPlaces[] {
  const { withCodes } = prepareIndex(index);
  return index.categories.filter(isCategory).flatMap((category) => {
    const offering = positionsIn(index, category).flatMap((at) => withCodes[at] || []);
    if (offering.length === 0) return [];
    const isListed = (id: CountryId) =>
      offering.filter((mask) => mask & countryMask(id)).length >= minListedStores;
    return { category, countryIds: countries.map(({ id }) => id).filter(isListed) };
  });
}

function positionsIn({ category, categories }: BrandIndex, name: string): number[] {
  const wanted = categories.indexOf(name);
  // -1 is also that of brands without one.
  return wanted < 0 ? [] : [...category.keys()].filter((at) => category[at] === wanted);
}

/**
 * The brands of a category over all countries, the popular ones first: at most 60. Those with codes, as in
 * all counts of categories, unless there are none.
 */
export async function brandsOfCategory(
  d1: D1Database,
  made: SearchIndex,
  category: string,
  days: CountryDays,
): Promise<FoundBrands> {
  const { index } = made;
  const { withCodes, listed } = prepareIndex(index);
  const all = positionsIn(index, category);
  const offering = all.filter((at) => withCodes[at]);
  const [found, masks] = offering.length > 0 ? [offering, withCodes] : [all, listed];
  const first = found.slice(0, maxShown.category).map((at) => brandAt(index, at));
  const brands = await readBrands(d1, made, first, null, days);
  return { brands, total: found.length, countries: countPlaces(masks, found) };
}

/** The API's answer to a search. */
export interface ApiSearch {
  reading: QueryReading;
  /** At most 50. */
  hits: Hit[];
}

/** The brands that a query finds, codes' brands first, for the API; of a country all that it lists. */
export async function findBrands(
  d1: D1Database,
  index: BrandIndex,
  text: string,
  country: CountryId | undefined,
  days: CountryDays,
): Promise<ApiSearch> {
  const reading = readQuery(index, text, { country, limit: maxShown.api });
  const { hits, offer } = reading;
  const brandsAt = (isAmong: (at: number) => unknown) =>
    [...index.name.keys()]
      .filter(isAmong)
      .slice(0, maxShown.api)
      .map((at) => ({ ...brandAt(index, at), near: false }));
  if (subject(reading) === "country") {
    const { listed } = prepareIndex(index);
    const there = countryMask(reading.country);
    return { reading, hits: brandsAt((at) => (listed[at] ?? 0) & there) };
  }
  const asked = country ?? queriedCountry(reading, null);
  const codes = await readCodes(d1, index, text, reading, asked, days);
  const here = codes.filter(({ countryId }) => countryId === (country ?? countryId));
  const slugs = new Set(here.map(({ slug }) => slug));
  if (slugs.size === 0 || (offer && hits.length > 0)) return { reading, hits };
  const others = hits.filter(({ slug, near }) => !near && !slugs.has(slug));
  return { reading, hits: [...brandsAt((at) => slugs.has(slugAt(index, at))), ...others] };
}
