import { and, count, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SelectedFields } from "drizzle-orm/sqlite-core";
import { newestFirst } from "#app/domain/base/order.ts";
import type { Named } from "#app/domain/directory/brand-names.ts";
import type { CountryDays } from "#app/domain/directory/country-days.ts";
import { type Offer, statedFacts } from "#app/domain/offers/offer.ts";
import { unknown, type Verdict } from "#app/domain/verdict/verdict.ts";
import { shownBrandColumns, shownCodeColumns, storeNames } from "../columns.ts";
import type { Database } from "../database.ts";
import { answeredCodes } from "../schema/answers.ts";
import { brands, countries, promoCodes } from "../schema/catalogue.ts";
import { schemaIsMigrated } from "../schema-check.ts";
import { isLiveOn, rowDay } from "./live-codes.ts";

const { catalogue_version, catalogue_state, totals, ...countryColumns } =
  getTableColumns(countries);

export { countryColumns };

/** A country in the format of the API and the export. */
export type Country = Pick<typeof countries.$inferSelect, keyof typeof countryColumns>;

type ShownCode = Pick<typeof promoCodes.$inferSelect, keyof typeof shownCodeColumns>;

/** A promo code in the format of the API, with its verdict. */
export type PromoCode = Omit<ShownCode, "offer"> & { offer: Offer | null; verdict: Verdict };

/** Join condition of a code and its verdict since the last check. */
const isVerdictOfCode = and(
  eq(answeredCodes.country_id, brands.country_id),
  eq(answeredCodes.slug, brands.slug),
  eq(answeredCodes.code, promoCodes.code),
  eq(answeredCodes.checked, promoCodes.last_reported_date),
);

const { level, worked, answers, confirmed, last_worked, reasons } = answeredCodes;
/** Columns of a verdict, which drizzle returns as null without one. */
export const verdictFields = { level, worked, answers, confirmed, last_worked, reasons };

type CodeRow = {
  id: number;
  code: Omit<ShownCode, "id">;
  verdict: Record<keyof Verdict, unknown> | null;
};

/** Converts rows of `selectCodes`, newest first. */
export const shownCodes = (rows: readonly CodeRow[]): PromoCode[] => {
  const codes = rows.map(({ id, code, verdict }) => ({
    id,
    ...code,
    verdict: (verdict as Verdict | null) ?? unknown,
  }));
  return newestFirst(codes).map((code) => ({ ...code, offer: statedFacts(code.offer) }));
};

/** A brand in the format of the API, with its live codes. */
export type BrandWithCodes = Pick<typeof brands.$inferSelect, keyof typeof shownBrandColumns> & {
  promo_codes: PromoCode[];
};

/** The fields used to look up a brand's logo. */
export type LogoSource = Pick<typeof brands.$inferSelect, "name" | "logo_url" | "website_url">;

export const activeIn = (countryId: number) =>
  and(eq(brands.country_id, countryId), eq(brands.is_active, true));

export const activeBrand = (countryId: number, slug: string) =>
  and(activeIn(countryId), eq(brands.slug, slug));

const { id, ...codeFields } = shownCodeColumns;
/** Columns for `shownCodes`. */
export const codeWithVerdict = { code: codeFields, verdict: verdictFields };

/**
 * Selects the id and `more` of the codes that match `which`, unordered. A batch tells columns apart
 * by name, so no table's `id` may be among `more`.
 */
export const selectCodes = <More extends SelectedFields>(
  db: Database,
  more: More,
  which: SQL | undefined,
) =>
  db
    .select({ id, ...more })
    .from(brands)
    .innerJoin(promoCodes, eq(promoCodes.brand_id, brands.id))
    .leftJoin(answeredCodes, isVerdictOfCode)
    .where(which);

/** Lists all countries in site order. */
export const listCountries = (db: Database): Promise<Country[]> =>
  db.select(countryColumns).from(countries).where(schemaIsMigrated).orderBy(countries.id);

export async function findCountry(db: Database, code: string): Promise<Country | null> {
  const [country] = await db.select(countryColumns).from(countries).where(eq(countries.code, code));
  return country ?? null;
}

/** Reads the brands that match `which` with live codes, newest first, in one round trip. */
async function readBrands(
  db: Database,
  which: SQL | undefined,
  today: string,
): Promise<BrandWithCodes[]> {
  const [rows, codes] = await db.batch([
    db.select(shownBrandColumns).from(brands).where(which),
    selectCodes(db, codeWithVerdict, and(which, isLiveOn(today, "promo_codes"))),
  ]);
  const codesByBrand = Map.groupBy(shownCodes(codes), (code) => code.brand_id);
  return rows.map((brand) => ({ ...brand, promo_codes: codesByBrand.get(brand.id) ?? [] }));
}

// One JSON parameter, because D1 binds at most 100.
export const hasIdIn = (ids: readonly number[]) =>
  sql`${brands.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;

/** Returns an active brand of a country with its live codes, newest first, or null. */
export async function findBrandWithCodes(
  db: Database,
  countryId: number,
  slug: string,
  today: string,
): Promise<BrandWithCodes | null> {
  const [brand] = await readBrands(db, activeBrand(countryId, slug), today);
  return brand ?? null;
}

/** Matches brands that had this slug before. */
export const hadSlug = (slug: string) => sql`${brands.former_slugs} IS NOT NULL
  AND EXISTS (SELECT 1 FROM json_each(${brands.former_slugs}) WHERE value = ${slug})`;

/** Returns the current slug of an active brand that had this slug before, or null. */
export async function findCurrentSlug(
  db: Database,
  countryId: number,
  slug: string,
): Promise<string | null> {
  const [brand] = await db
    .select({ slug: brands.slug })
    .from(brands)
    .where(and(activeIn(countryId), hadSlug(slug)))
    .limit(1);
  return brand?.slug ?? null;
}

/** Counts the live codes of the active brands among these; unknown ids count as 0. */
export async function countLivePromoCodes(
  db: Database,
  brandIds: number[],
  days: CountryDays,
): Promise<number> {
  const today = rowDay(days, 0, sql`${brands.country_id}`);
  const [row] = await db
    .select({ count: count() })
    .from(brands)
    .innerJoin(promoCodes, eq(promoCodes.brand_id, brands.id))
    .where(and(hasIdIn(brandIds), eq(brands.is_active, true), isLiveOn(today, "promo_codes")));
  return row?.count ?? 0;
}

/** Returns the fields used to look up an active brand's logo, or null if it is not listed. */
export async function findLogoSource(
  db: Database,
  countryId: number,
  slug: string,
): Promise<(LogoSource & Named & { category: string | null }) | null> {
  const { category, logo_url, website_url } = shownBrandColumns;
  const [source] = await db
    .select({ ...storeNames, category, logo_url, website_url })
    .from(brands)
    .where(activeBrand(countryId, slug));
  return source ?? null;
}
