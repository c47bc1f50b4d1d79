import type { Language } from "#app/domain/base/language.ts";
import { byName } from "#app/domain/base/order.ts";
import {
  addedOn,
  type BrandSummaries,
  type LiveSummary,
  liveSummary,
} from "#app/domain/catalogue/brand-summary.ts";
import type { ExpiryTally } from "#app/domain/catalogue/live-codes.ts";
import { type Category, isCategory } from "#app/domain/directory/categories.ts";
import type { CountryId } from "#app/domain/directory/countries.ts";
import type { Database } from "../database.ts";

/** A brand in the list of its country, with what is known of its live codes. */
export interface BrandCard extends LiveSummary {
  name: string;
  name_ar: string | null;
  slug: string;
  category: string | null;
}

/** A country's active brands by name, with the sums of the country. Dates are YYYY-MM-DD. Never changed. */
export interface CountryListing {
  countryId: CountryId;
  /** The day that the listing is of. */
  day: string;
  brands: readonly BrandCard[];
  /** Live codes of all brands. */
  coupons: number;
  /** Brands with a live code. */
  stores: number;
  /** The known categories of the brands with a live code, the largest first. */
  categories: readonly CategoryCount[];
  /** Codes added on this day or in the six days before it. */
  addedThisWeek: number;
  /** The newest report of a live code. */
  lastChecked: string | null;
  /** The last change of a brand or of one of its codes. */
  lastChange: string | null;
}

/** A category with its number of brands that have a live code. */
export interface CategoryCount {
  category: Category;
  stores: number;
}

interface Remembered {
  state: string;
  day: string;
  until: number;
  listing: CountryListing;
}

type CardRow = Omit<BrandCard, keyof LiveSummary> & {
  updated_at: string;
  expiry_tally: string;
  live_facts: string | null;
};

// Written out: drizzle's mapping of hundreds of rows takes longer than the query.
const catalogueState = "SELECT catalogue_state AS state FROM countries WHERE id = ?1";
const activeBrands = `
  SELECT name, name_ar, slug, category, updated_at, expiry_tally, live_facts
  FROM brands WHERE country_id = ?1 AND is_active`;

// The last listing of each country and language in this isolate. It halves the CPU of a country page
// (60 brands: 1.7 ms a request, 3.4 without it), because the page's HTML is kept with it. It is used
// only while the database still names the state that it was made from; the time limit is for rows
// that were changed by hand, which leaves the state as it was. A brand with its card takes about a
// kilobyte, several with the longest names, and an isolate has 128 MB.
const remembered = new Map<string, Remembered>();
const maxAge = 10 * 60_000;
const maxBrands = 10_000;

function remember(key: string, one: Remembered): void {
  remembered.delete(key);
  remembered.set(key, one);
  let brands = 0;
  for (const { listing } of remembered.values()) brands += listing.brands.length;
  for (const [oldest, { listing }] of remembered) {
    if (brands <= maxBrands) return;
    remembered.delete(oldest);
    brands -= listing.brands.length;
  }
}

/** The latest of some dates; null if there is none. */
function latest(dates: readonly (string | null)[]): string | null {
  return dates.reduce((last, date) => (date && (!last || date > last) ? date : last), null);
}

function countCategories(brands: readonly BrandCard[]): CategoryCount[] {
  const counts = new Map<Category, number>();
  for (const { category, liveCodes } of brands) {
    if (category === null || !isCategory(category) || liveCodes === 0) continue;
    counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  const categories = [...counts].map(([category, stores]) => ({ category, stores }));
  return categories.sort((a, b) => b.stores - a.stores);
}

function makeListing(
  countryId: CountryId,
  rows: readonly CardRow[],
  language: Language,
  day: string,
): CountryListing {
  let addedThisWeek = 0;
  const cards = rows.map(({ updated_at, expiry_tally, live_facts, ...brand }): BrandCard => {
    const tally = JSON.parse(expiry_tally) as ExpiryTally;
    const facts = JSON.parse(live_facts ?? "null") as BrandSummaries | null;
    addedThisWeek += addedOn(facts, day);
    return { ...brand, ...liveSummary(tally, facts, day) };
  });
  return {
    countryId,
    day,
    brands: byName(cards, language),
    coupons: cards.reduce((sum, { liveCodes }) => sum + liveCodes, 0),
    stores: cards.filter(({ liveCodes }) => liveCodes > 0).length,
    categories: countCategories(cards),
    addedThisWeek,
    lastChecked: latest(cards.map(({ checked }) => checked)),
    lastChange: latest(rows.map(({ updated_at }) => updated_at))?.slice(0, 10) ?? null,
  };
}

async function readState(d1: D1Database, countryId: number): Promise<string> {
  return (await d1.prepare(catalogueState).bind(countryId).first<string>("state")) ?? "";
}

async function readStateAndBrands(d1: D1Database, countryId: number) {
  const [states, brands] = (await d1.batch([
    d1.prepare(catalogueState).bind(countryId),
    d1.prepare(activeBrands).bind(countryId),
  ])) as [D1Result<{ state: string }>, D1Result<CardRow>];
  return { state: states.results[0]?.state ?? "", rows: brands.results };
}

async function readBrands(d1: D1Database, countryId: number): Promise<CardRow[]> {
  return (await d1.prepare(activeBrands).bind(countryId).all<CardRow>()).results;
}

/**
 * Reads a country's listing on a day. If this isolate has the listing of the database's current
 * state, it returns that very object for one row read; otherwise two queries read it again.
 */
export async function readCountryListing(
  db: Database,
  countryId: CountryId,
  language: Language,
  day: string,
): Promise<CountryListing> {
  const d1 = db.$client;
  const key = `${countryId}/${language}`;
  const last = remembered.get(key);
  const known = last?.day === day && last.until > Date.now() ? last : null;
  const present = known && (await readState(d1, countryId));
  if (known && present === known.state) return known.listing;
  // A write between the two reads leaves newer brands under an older state. The next request sees
  // that the state has changed, and reads again.
  const { state, rows } =
    present === null
      ? await readStateAndBrands(d1, countryId)
      : { state: present, rows: await readBrands(d1, countryId) };
  const listing = makeListing(countryId, rows, language, day);
  // A country has no state before its first write.
  if (state === "") remembered.delete(key);
  else remember(key, { state, day, until: Date.now() + maxAge, listing });
  return listing;
}
