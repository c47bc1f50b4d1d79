import { sql } from "drizzle-orm";
import { type BrandSummaries, bestOn } from "#app/domain/catalogue/brand-summary.ts";
import { type Category, isCategory, minListedStores } from "#app/domain/directory/categories.ts";
import { type CountryId, countries } from "#app/domain/directory/countries.ts";
import { type Offer, statedFacts } from "#app/domain/offers/offer.ts";
import { decodeOffer } from "#app/domain/offers/offer-text.ts";
import {
  type BrandIndex,
  brandAt,
  type IndexedBrand,
  slugAt,
} from "#app/domain/search/brand-index.ts";
import { closestNames } from "#app/domain/search/closest-names.ts";
import { type Hit, matchQuery, type SearchOptions } from "#app/domain/search/match.ts";
import { countryMask, prepareIndex } from "#app/domain/search/prepare.ts";
import { codeIn, readQuery } from "#app/domain/search/read-query.ts";
import { brandOfLink, storeLink } from "#app/domain/search/store-link.ts";
import { prepare } from "../database.ts";
import { type Absent, explainAbsence, unknownHost } from "./absent.ts";
import { isLiveOn } from "./live-codes.ts";
import type { FoundBrand, IndexedRead, SearchIndex } from "./search-index.ts";

const maxShown = { search: 12, category: 60, popular: 6, closest: 4, codes: 4 };

/** A live code whose text is the query. Dates are YYYY-MM-DD. */
export interface FoundCode {
  countryId: CountryId;
  slug: string;
  name: string;
  name_ar: string | null;
  code: string;
  discount: string;
  discount_ar: string | null;
  offer: Offer | null;
}

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
  /** Nothing matched, and these brands are spelled much the same. */
  near: boolean;
  codes: FoundCode[];
  /** The query is an address of the one brand found; the country that it speaks of, if that lists it. */
  link: { country: CountryId | null } | null;
  /** The query is the address of a shop that is not listed, and nothing was found. */
  unknownHost: string | null;
  /** If nothing was found: why, as far as it is known. */
  absent: Absent | null;
  /** If nothing was found: names like it, and stores that many look for. */
  instead: { closest: IndexedBrand[]; popular: FoundBrand[]; categories: string[] } | null;
}

interface Found {
  hits: Hit[];
  total: number;
  found: number[];
  link: SearchAnswer["link"];
}

/** Reads a query once, and finds brands by it: the one of a store's address, else those that match. */
function reader(index: BrandIndex, text: string) {
  const query = readQuery(index, text);
  const address = storeLink(text);
  const owner = address && brandOfLink(index, address);
  const sought = address ? readQuery(index, address.host) : query;
  const find = (options: SearchOptions): Found => {
    if (!owner) return { ...matchQuery(index, sought, options), link: null };
    const here = owner.places.find(({ countryId }) => countryId === address.country);
    const link = { country: here?.countryId ?? null };
    return { hits: [{ ...owner, near: false }], total: 1, found: [], link };
  };
  return { query, find };
}

/**
 * The slugs of a country's brands that a query finds, best first, and whether they only come near.
 * `elsewhere` is the country that the address of a store speaks of, if that lists the store.
 */
export function matchesIn(
  index: BrandIndex,
  text: string,
  country: CountryId,
): { slugs: string[]; near: boolean; elsewhere: CountryId | null } {
  const { hits, link } = reader(index, text).find({ country });
  return {
    slugs: hits.map(({ slug }) => slug),
    near: hits[0]?.near ?? false,
    elsewhere: link?.country ?? null,
  };
}

function countListings(index: BrandIndex, found: readonly number[]): FoundBrands["countries"] {
  const { listed } = prepareIndex(index);
  return countries
    .map(({ id }) => {
      let brands = 0;
      for (const at of found) if ((listed[at] ?? 0) & countryMask(id)) brands++;
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

const codesNamed = (code: string, today: string) => sql`
  SELECT b.country_id AS countryId, b.slug, b.name, b.name_ar, p.code, p.discount, p.discount_ar, p.offer
  FROM promo_codes p JOIN brands b ON b.id = p.brand_id
  WHERE p.code IN (${code}, ${code.toUpperCase()}) AND b.is_active
    AND ${isLiveOn(today)}
  ORDER BY p.id LIMIT ${maxShown.codes}`;

interface FactsRow {
  countryId: CountryId;
  slug: string;
  facts: string | null;
}
type CodeRow = Omit<FoundCode, "offer"> & { offer: string | null };

// Less than half a kilobyte each.
const maxRemembered = 4_000;

/** Plans to read brands with their offers, as far as they are not remembered, and the codes named so. */
function planBrands(
  d1: D1Database,
  { read }: SearchIndex,
  brands: readonly IndexedBrand[],
  asked: CountryId | null,
  today: string,
  code: string | null = null,
): IndexedRead<{ brands: FoundBrand[]; codes: FoundCode[] }> {
  const shown = brands.map((brand) => {
    const countryId = shownPlace(brand, asked);
    return { brand, countryId, key: `${countryId} ${brand.slug}` };
  });
  const unknown = shown.filter(({ key }) => !read.has(key));
  const keys = unknown.map(({ countryId, brand }) => [countryId, brand.slug]);
  const statements = [
    ...(unknown.length > 0 ? [prepare(d1, selectFacts(JSON.stringify(keys)))] : []),
    ...(code === null ? [] : [prepare(d1, codesNamed(code, today))]),
  ];
  const answer = (results: D1Result[]) => {
    const facts = unknown.length > 0 ? (results[0] as D1Result<FactsRow>).results : [];
    const codes = code === null ? [] : (results.at(-1) as D1Result<CodeRow>).results;
    const known = new Map(facts.map((row) => [`${row.countryId} ${row.slug}`, row.facts]));
    return {
      brands: shown.map(({ brand, countryId, key }) => {
        const remembered = read.get(key);
        if (remembered) return remembered;
        const best = bestOn(JSON.parse(known.get(key) ?? "null") as BrandSummaries | null, today);
        const found = { ...brand, offer: { countryId, best } };
        if (read.size < maxRemembered) read.set(key, found);
        return found;
      }),
      codes: codes.map((row) => ({
        ...row,
        offer: row.offer === null ? null : statedFacts(decodeOffer(row.offer)),
      })),
    };
  };
  return { statements, answer };
}

/** The first brands of the index, which are the popular ones, that have live codes in a country or in any. */
function popularIn(index: BrandIndex, country: CountryId | null): IndexedBrand[] {
  const { withCodes } = prepareIndex(index);
  const popular: IndexedBrand[] = [];
  for (let at = 0; at < withCodes.length && popular.length < maxShown.popular; at++) {
    const isThere = (withCodes[at] ?? 0) & countryMask(country);
    if (isThere) popular.push(brandAt(index, at));
  }
  return popular;
}

/** The bounds of a search for the results page. */
export type SearchBounds = Pick<SearchOptions, "country" | "exact">;

/** Searches all countries, or one, for the results page: at most 12 brands, and codes of that text. */
export function searchBrands(
  d1: D1Database,
  made: SearchIndex,
  text: string,
  options: SearchBounds,
  today: string,
): IndexedRead<SearchAnswer> {
  const { index } = made;
  const { query, find } = reader(index, text);
  const asked = options.country ?? query.country;
  const all = find({ exact: options.exact, limit: maxShown.search });
  const { hits, total, found, link } = options.country
    ? find({ ...options, limit: maxShown.search })
    : all;
  const isEmpty = hits.length === 0;
  const near = hits[0]?.near ?? false;
  const listed = isEmpty ? popularIn(index, asked) : hits.map(({ near: _, ...brand }) => brand);
  const plan = planBrands(d1, made, listed, asked, today, codeIn(text));
  const counts = countListings(index, options.country ? all.found : found);
  const closest = isEmpty ? closestNames(index, query, maxShown.closest) : [];
  return {
    statements: plan.statements,
    answer: (results) => {
      const { brands, codes } = plan.answer(results);
      const { categories } = index;
      return {
        brands: isEmpty ? [] : brands,
        near,
        total,
        country: asked,
        countries: counts,
        codes,
        link,
        absent: isEmpty && asked ? explainAbsence(index, { q: text, category: "" }, asked) : null,
        unknownHost: isEmpty ? unknownHost(index, text) : null,
        instead: isEmpty ? { closest, popular: brands, categories: categories.slice() } : null,
      };
    },
  };
}

/** A known category with the countries whose pages of it search engines may list. */
export interface CategoryPlaces {
  category: Category;
  countryIds: CountryId[];
}

/** The known categories of all brands, each with its countries. */
export function listCategories(index: BrandIndex): CategoryPlaces[] {
  const { withCodes } = prepareIndex(index);
  return index.categories.filter(isCategory).map((category) => {
    const found = positionsIn(index, category);
    const storesIn = (id: CountryId) =>
      found.filter((at) => (withCodes[at] ?? 0) & countryMask(id));
    const listed = countries.filter(({ id }) => storesIn(id).length >= minListedStores);
    return { category, countryIds: listed.map(({ id }) => id) };
  });
}

function positionsIn({ category, categories }: BrandIndex, name: string): number[] {
  const wanted = categories.indexOf(name);
  // -1 is also that of brands without one.
  return wanted < 0 ? [] : [...category.keys()].filter((at) => category[at] === wanted);
}

/** The brands of a category over all countries, the popular ones first: at most 60. */
export function brandsOfCategory(
  d1: D1Database,
  made: SearchIndex,
  category: string,
  today: string,
): IndexedRead<FoundBrands> {
  const { index } = made;
  const found = positionsIn(index, category);
  const first = found.slice(0, maxShown.category);
  const brands = first.map((at) => brandAt(index, at));
  const { statements, answer } = planBrands(d1, made, brands, null, today);
  const total = found.length;
  const listed = countListings(index, found);
  return {
    statements,
    answer: (results) => ({ brands: answer(results).brands, total, countries: listed }),
  };
}

/** The brands that a query finds, codes' brands first, for the API: at most 50. */
export function findBrands(
  d1: D1Database,
  index: BrandIndex,
  text: string,
  country: CountryId | undefined,
  today: string,
): IndexedRead<Hit[]> {
  const { hits } = reader(index, text).find({ country, limit: 50 });
  const code = codeIn(text);
  if (code === null) return { statements: [], answer: () => hits };
  const answer = ([codes]: D1Result[]) => {
    const rows = (codes as D1Result<CodeRow>).results;
    const here = rows.filter(({ countryId }) => countryId === (country ?? countryId));
    const slugs = new Set(here.map(({ slug }) => slug));
    if (slugs.size === 0) return hits;
    const ofCodes = [...index.name.keys()]
      .filter((at) => slugs.has(slugAt(index, at)))
      .map((at) => ({ ...brandAt(index, at), near: false }));
    return [...ofCodes, ...hits.filter(({ slug, near }) => !near && !slugs.has(slug))];
  };
  return { statements: [prepare(d1, codesNamed(code, today))], answer };
}
