import { and, count, eq, gte, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database.ts";
import { brands, promoCodes } from "../schema.ts";

export type PromoCode = typeof promoCodes.$inferSelect;

// The rule of isLive in app/domain/live-codes.ts, in SQL.
function isLiveOn(today: string): SQL | undefined {
  const unexpired = or(isNull(promoCodes.expiry_date), gte(promoCodes.expiry_date, today));
  return and(eq(promoCodes.is_active, true), unexpired);
}

/** A query for the codes live on `today` of the brands that `whichBrands` selects, in any order. */
export function livePromoCodes(db: Database, whichBrands: SQL | undefined, today: string) {
  const brandIds = db.select({ id: brands.id }).from(brands).where(whichBrands);
  return db
    .select()
    .from(promoCodes)
    .where(and(inArray(promoCodes.brand_id, brandIds), isLiveOn(today)));
}

/** How many live codes the active ones among these brands have; unknown ids count nothing. */
export async function countLivePromoCodes(
  db: Database,
  brandIds: number[],
  today: string,
): Promise<number> {
  // One JSON parameter, because D1 binds no more than 100.
  const named = sql`${brands.id} IN (SELECT value FROM json_each(${JSON.stringify(brandIds)}))`;
  const [row] = await db
    .select({ count: count() })
    .from(brands)
    .innerJoin(promoCodes, eq(promoCodes.brand_id, brands.id))
    .where(and(named, eq(brands.is_active, true), isLiveOn(today)));
  return row?.count ?? 0;
}
