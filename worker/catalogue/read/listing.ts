import { type SQL, sql } from "drizzle-orm";
import { newest } from "#app/domain/base/dates.ts";
import type { Language } from "#app/domain/base/language.ts";
import { memoize, once } from "#app/domain/base/once.ts";
import { byName } from "#app/domain/base/order.ts";
import {
  addedOn,
  type BrandSummaries,
  type LiveSummary,
  liveSummary,
  type RatedBest,
  rateBest,
} from "#app/domain/catalogue/brand-summary.ts";
import type { ExpiryTally } from "#app/domain/catalogue/live-codes.ts";
import { pageDate } from "#app/domain/catalogue/page-date.ts";
import type { Named } from "#app/domain/directory/brand-names.ts";
import { type Category, isCategory } from "#app/domain/directory/categories.ts";
import type { CountryId } from "#app/domain/directory/countries.ts";
import { publicVerdict, type Verdict } from "#app/domain/verdict/verdict.ts";
import { isCurrentVerdict, joinCode, verdictColumns } from "../answered.ts";
import { type Database, queryAll } from "../database.ts";

/** A brand in its country's list, with the summary of its live codes. */
export interface BrandCard extends Named, LiveSummary {
  slug: string;
  category: string | null;
  best: RatedBest | null;
  /** Shoppers' verdict on its best code, as `toPublicVerdict` returns it. */
  verdict: Verdict | null;
}

/** A country's active brands by name, with totals. Dates are YYYY-MM-DD. Immutable. */
export interface CountryListing {
  countryId: CountryId;
  /** The day of the listing. */
  day: string;
  brands: readonly BrandCard[];
  /** Live codes of all brands. */
  coupons: number;
  /** Brands with a live code. */
  stores: number;
  /** Known categories of brands with a live code, largest first. */
  categories: readonly CategoryCount[];
  /** Codes added on this day or the six days before. */
  addedThisWeek: number;
  /** The latest check of a live code. */
  lastChecked: string | null;
  /** The date of its page, YYYY-MM-DD; see pageDate. */
  lastChange: string | null;
}

/** A category and its number of brands with a live code. */
interface CategoryCount {
  category: Category;
  stores: number;
}

/** A brand of the list with its row id. */
export interface ListedBrand extends BrandCard {
  id: number;
}

/** A country's active brands in the orders in which pages and the API list them. */
export interface Listings {
  /** Number of brands. */
  size: number;
  in: (language: Language) => CountryListing;
  /** Sorted by English name, then by id. */
  forApi: () => readonly ListedBrand[];
}

type CardRow = Omit<ListedBrand, keyof LiveSummary | "verdict"> & {
  updated_at: string;
  expiry_tally: string;
  live_facts: string;
};

// A template, because drizzle's mapping of hundreds of rows takes longer than the query.
const activeBrands = (countryId: number) => sql`
  SELECT id, name, name_ar, name_en, slug, category, updated_at, expiry_tally, live_facts
  FROM brands WHERE country_id = ${countryId} AND is_active`;

/** Selects the verdicts of answered codes `a` that belong to their last checks. */
export const selectVerdicts = (which: SQL) => sql`
  SELECT a.country_id AS countryId, a.slug, a.code, ${verdictColumns}
  FROM answered_codes a ${joinCode}
  WHERE ${which} AND a.level IS NOT NULL AND ${isCurrentVerdict}`;

export type VerdictRow = Record<keyof Verdict, unknown> & {
  countryId: CountryId;
  slug: string;
  code: string;
};

/** Converts a row of a verdict, or none: see publicVerdict. */
export function toPublicVerdict(row: Record<keyof Verdict, unknown> | undefined): Verdict | null {
  if (!row?.level) return null;
  const { level, worked, answers, last_worked } = row;
  const reasons = JSON.parse((row.reasons as string | null) ?? "null");
  const confirmed = row.confirmed === 1;
  return publicVerdict({ level, worked, answers, last_worked, reasons, confirmed } as Verdict);
}

/** Selects the verdicts on the codes of stores; `keys` is JSON, a country id and slug for each. */
export const selectVerdictsOf = (keys: string) =>
  selectVerdicts(sql`(a.country_id, a.slug) IN (
    SELECT value ->> 0, value ->> 1 FROM json_each(${keys}))`);

/** Returns a lookup of the public verdict on a code. */
export function findVerdict(rows: readonly VerdictRow[]) {
  const byCode = new Map(rows.map((row) => [`${row.countryId} ${row.slug} ${row.code}`, row]));
  return (countryId: CountryId, slug: string, code: string) =>
    toPublicVerdict(byCode.get(`${countryId} ${slug} ${code}`));
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

function toListings(
  countryId: CountryId,
  rows: readonly CardRow[],
  verdicts: readonly VerdictRow[],
  day: string,
): Listings {
  let addedThisWeek = 0;
  const verdictOf = findVerdict(verdicts);
  const cards = rows.map(({ updated_at, expiry_tally, live_facts, ...brand }): ListedBrand => {
    const tally = JSON.parse(expiry_tally) as ExpiryTally;
    const facts = JSON.parse(live_facts) as BrandSummaries;
    addedThisWeek += addedOn(facts, day);
    const live = liveSummary(tally, facts, day);
    const verdict = live.best && verdictOf(countryId, brand.slug, live.best.code);
    return { ...brand, ...live, best: rateBest(live.best, verdict, day), verdict };
  });
  const lastChecked = newest(cards.map(({ checked }) => checked));
  const listing = {
    countryId,
    day,
    coupons: cards.reduce((sum, { liveCodes }) => sum + liveCodes, 0),
    stores: cards.filter(({ liveCodes }) => liveCodes > 0).length,
    categories: countCategories(cards),
    addedThisWeek,
    lastChecked,
    lastChange: pageDate(
      newest(rows.map(({ updated_at }) => updated_at)),
      newest([lastChecked, ...cards.map(({ started }) => started)]),
    ),
  };
  return {
    size: cards.length,
    in: memoize((language: Language) => ({ ...listing, brands: byName(cards, language) })),
    forApi: once(() =>
      byName(
        cards.toSorted((a, b) => a.id - b.id),
        "en",
      ),
    ),
  };
}

/** Reads a country's active brands. */
export async function readListings(
  db: Database,
  countryId: CountryId,
  day: string,
): Promise<Listings> {
  const [brands, verdicts] = await queryAll<[CardRow, VerdictRow]>(
    db.$client,
    activeBrands(countryId),
    selectVerdicts(sql`a.country_id = ${countryId}`),
  );
  return toListings(countryId, brands, verdicts, day);
}
