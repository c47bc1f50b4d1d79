import { and, eq, getTableColumns } from "drizzle-orm";
import { byName, newestFirst } from "#app/domain/order.ts";
import type { Database } from "../database.ts";
import { brands } from "../schema.ts";
import { livePromoCodes, type PromoCode } from "./promo-codes.ts";

const { search_text, expiry_tally, ...columns } = getTableColumns(brands);

/** A brand as the API gives it: every field of the catalogue, without the derived ones. */
export type Brand = Omit<typeof brands.$inferSelect, "search_text" | "expiry_tally">;
type BrandWithCodes = Brand & { promo_codes: PromoCode[] };

/** A country's active brands by name, each with its live codes, newest first. Two queries, one trip. */
export async function listBrandsWithCodes(
  db: Database,
  countryId: number,
  today: string,
): Promise<BrandWithCodes[]> {
  const active = and(eq(brands.country_id, countryId), eq(brands.is_active, true));
  const [brandRows, codes] = await db.batch([
    db.select(columns).from(brands).where(active),
    livePromoCodes(db, active, today),
  ]);
  const codesOf = Map.groupBy(newestFirst(codes), (code) => code.brand_id);
  return byName(brandRows, "en").map((brand) => ({
    ...brand,
    promo_codes: codesOf.get(brand.id) ?? [],
  }));
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
  return brand ? { ...brand, promo_codes: newestFirst(promo_codes) } : null;
}
