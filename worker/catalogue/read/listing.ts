import type { CountryId } from "#app/domain/countries.ts";
import type { Language } from "#app/domain/language.ts";
import { type ExpiryTally, liveCount } from "#app/domain/live-codes.ts";
import { byName } from "#app/domain/order.ts";
import type { Database } from "../database.ts";

/** A brand in the list of its country. */
export interface BrandCard {
  name: string;
  name_ar: string | null;
  slug: string;
  liveCodes: number;
}

/** A country's active brands by name, and how many live codes they have together. Never changed. */
export interface CountryListing {
  countryId: CountryId;
  brands: readonly BrandCard[];
  coupons: number;
}

interface Remembered {
  state: string;
  day: string;
  until: number;
  listing: CountryListing;
}

type CardRow = Omit<BrandCard, "liveCodes"> & { expiry_tally: string };

// Written out: drizzle's mapping of hundreds of rows takes longer than the query.
const catalogueState = "SELECT catalogue_state AS state FROM countries WHERE id = ?1";
const activeBrands = `
  SELECT name, name_ar, slug, expiry_tally FROM brands WHERE country_id = ?1 AND is_active`;

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

function makeListing(
  countryId: CountryId,
  rows: readonly CardRow[],
  language: Language,
  day: string,
): CountryListing {
  const cards = rows.map(({ expiry_tally, ...card }) => {
    const liveCodes = liveCount(JSON.parse(expiry_tally) as ExpiryTally, day);
    return { ...card, liveCodes };
  });
  const coupons = cards.reduce((sum, card) => sum + card.liveCodes, 0);
  return { countryId, brands: byName(cards, language), coupons };
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
