import { and, asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { countries as allCountries } from "#app/domain/countries.ts";
import type { Language } from "#app/domain/language.ts";
import { liveCount } from "#app/domain/live-codes.ts";
import type { Database } from "./database.ts";
import { livePromoCodes, type PromoCode } from "./promo-codes.ts";
import { brands } from "./schema.ts";

const { search_text, expiry_tally, ...columns } = getTableColumns(brands);

/** A brand as the API gives it: every field of the catalogue, without the derived ones. */
export type Brand = Omit<typeof brands.$inferSelect, "search_text" | "expiry_tally">;
export type BrandWithCodes = Brand & { promo_codes: PromoCode[] };

/** What a brand's card shows. */
export type BrandCard = Pick<Brand, "name" | "name_ar" | "slug"> & { liveCodes: number };

// Shoppers look a brand up under the name they read.
const byName = {
  en: sql`${brands.name} COLLATE NOCASE`,
  ar: sql`coalesce(${brands.name_ar}, ${brands.name}) COLLATE NOCASE`,
} satisfies Record<Language, unknown>;

/** A country's active brands by name, with how many of their codes are live on `today`. One query. */
export async function listBrandCards(
  db: Database,
  countryId: number,
  language: Language,
  today: string,
): Promise<BrandCard[]> {
  const rows = await db
    .select({ name: brands.name, name_ar: brands.name_ar, slug: brands.slug, expiry_tally })
    .from(brands)
    .where(and(eq(brands.country_id, countryId), eq(brands.is_active, true)))
    .orderBy(asc(byName[language]));
  return rows.map(({ expiry_tally, ...card }) => ({
    ...card,
    liveCodes: liveCount(expiry_tally, today),
  }));
}

/** A country's active brands by name, each with its live codes, newest first. Two queries, one trip. */
export async function listBrandsWithCodes(
  db: Database,
  countryId: number,
  today: string,
): Promise<BrandWithCodes[]> {
  const active = and(eq(brands.country_id, countryId), eq(brands.is_active, true));
  const [brandRows, codes] = await db.batch([
    db.select(columns).from(brands).where(active).orderBy(asc(byName.en)),
    livePromoCodes(db, active, today),
  ]);
  const codesOf = Map.groupBy(codes, (code) => code.brand_id);
  return brandRows.map((brand) => ({ ...brand, promo_codes: codesOf.get(brand.id) ?? [] }));
}

/** An active brand of a country with its live codes, newest first, or null. */
export async function findBrandWithCodes(
  db: Database,
  countryId: number,
  slug: string,
  today: string,
): Promise<BrandWithCodes | null> {
  const active = and(
    eq(brands.country_id, countryId),
    eq(brands.slug, slug),
    eq(brands.is_active, true),
  );
  const [[brand], promo_codes] = await db.batch([
    db.select(columns).from(brands).where(active),
    livePromoCodes(db, active, today),
  ]);
  return brand ? { ...brand, promo_codes } : null;
}

/** Where else an active brand is listed, with its live codes there. */
export interface Elsewhere {
  countryId: number;
  liveCodes: number;
}

/** What the brand page shows: the brand, its live codes and the same brand elsewhere. Two queries, one trip. */
export async function readBrandPage(
  db: Database,
  countryId: number,
  slug: string,
  today: string,
): Promise<{ brand: BrandWithCodes; elsewhere: Elsewhere[] } | null> {
  const everywhere = allCountries.map((country) => country.id);
  const thisBrand = and(eq(brands.country_id, countryId), eq(brands.slug, slug));
  const [rows, promo_codes] = await db.batch([
    db
      .select({ ...columns, expiry_tally })
      .from(brands)
      // One index probe a country, where the slug alone would need an index of its own.
      .where(
        and(
          inArray(brands.country_id, everywhere),
          eq(brands.slug, slug),
          eq(brands.is_active, true),
        ),
      ),
    livePromoCodes(db, thisBrand, today),
  ]);
  const here = rows.find((row) => row.country_id === countryId);
  if (!here) return null;
  const { expiry_tally: _, ...brand } = here;
  const elsewhere = rows
    .filter((row) => row !== here)
    .map((row) => ({
      countryId: row.country_id,
      liveCodes: liveCount(row.expiry_tally, today),
    }));
  return { brand: { ...brand, promo_codes }, elsewhere };
}
