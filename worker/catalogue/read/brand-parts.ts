import type { Language } from "#app/domain/base/language.ts";
import { byName, compareNames } from "#app/domain/base/order.ts";
import { type ExpiryTally, liveCount } from "#app/domain/catalogue/live-codes.ts";
import { type Named, nameIn } from "#app/domain/directory/brand-names.ts";
import { cutIntoParts, firstPart } from "#app/domain/directory/list-parts.ts";
import { pageCodes } from "#app/domain/pages/printable-file.ts";
import type { Database } from "../database.ts";
import { type BrandWithCodes, readBrandsWithCodes } from "./records.ts";

/** What is read of all brands of a country to know which of them a part of the list holds. */
export interface BrandEntry extends Named {
  id: number;
  slug: string;
  liveCodes: number;
  tally: ExpiryTally;
}

// Written out: drizzle's mapping of thousands of rows takes longer than the query.
const activeBrands = `
  SELECT id, slug, name, name_ar, name_en, expiry_tally AS tally
  FROM brands WHERE country_id = ?1 AND is_active ORDER BY id`;

/** A country's active brands by name, and of one name by id, without their codes. */
export async function listBrandEntries(
  db: Database,
  countryId: number,
  language: Language,
  today: string,
): Promise<BrandEntry[]> {
  const { results } = await db.$client
    .prepare(activeBrands)
    .bind(countryId)
    .all<Omit<BrandEntry, "tally"> & { tally: string }>();
  const entries = results.map((row) => {
    const tally = JSON.parse(row.tally) as ExpiryTally;
    return { ...row, tally, liveCodes: liveCount(tally, today) };
  });
  return byName(entries, language);
}

const ids = (brands: readonly BrandEntry[]) => brands.map(({ id }) => id);

/** The most codes of an answer of the API: some 5 MB, of an isolate's 128. */
const maxCodes = 10_000;

/** The brand after which a part begins, by its place in the list: it may be renamed or gone by then. */
export type BrandCursor = readonly [name: string, id: number];

/** A part of a country's list of brands; `next` is null for the last. */
export interface BrandPart {
  brands: BrandWithCodes[];
  next: BrandCursor | null;
}

/** The next brands of a country with their live codes, at most `limit` and 10,000 codes. */
export async function readBrandPart(
  db: Database,
  countryId: number,
  { limit, after }: { limit: number; after: BrandCursor | null },
  today: string,
): Promise<BrandPart> {
  const entries = await listBrandEntries(db, countryId, "en", today);
  const [name, id] = after ?? ["", 0];
  const isAfter = (one: BrandEntry) =>
    (compareNames(nameIn(one, "en"), name, "en") || one.id - id) > 0;
  const start = after ? entries.findIndex(isAfter) : 0;
  const rest = start < 0 ? [] : entries.slice(start);
  const part = firstPart(rest, { brands: limit, codes: maxCodes });
  const last = part.length < rest.length ? part.at(-1) : undefined;
  const brands = await readBrandsWithCodes(db, ids(part), today);
  return { brands, next: last ? [nameIn(last, "en"), last.id] : null };
}

/** A page of a country's printable list. */
export interface PrintablePart {
  /** By name in the language, each with its live codes. */
  brands: BrandWithCodes[];
  pages: number;
  /** The brands that have live codes, and these codes, on all pages. */
  stores: number;
  coupons: number;
}

/** Reads the brands on a page, from 1; null if there is no such page. */
export async function readPrintablePart(
  db: Database,
  countryId: number,
  { page, language }: { page: number; language: Language },
  today: string,
): Promise<PrintablePart | null> {
  const entries = await listBrandEntries(db, countryId, language, today);
  const listed = entries.filter(({ liveCodes }) => liveCodes > 0);
  const parts = cutIntoParts(listed, { brands: Number.POSITIVE_INFINITY, codes: pageCodes });
  const part = parts[page - 1];
  if (!part) return null;
  return {
    brands: await readBrandsWithCodes(db, ids(part), today),
    pages: parts.length,
    stores: listed.length,
    coupons: listed.reduce((sum, { liveCodes }) => sum + liveCodes, 0),
  };
}
