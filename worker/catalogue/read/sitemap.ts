import { and, asc, count, eq, max } from "drizzle-orm";
import type { Database } from "../database.ts";
import { brands } from "../schema.ts";

/** When a country's brands last changed, ISO 8601 UTC; countries without brands are left out. */
export async function lastChanges(db: Database): Promise<Map<number, string>> {
  const rows = await db
    .select({ countryId: brands.country_id, changed: max(brands.updated_at) })
    .from(brands)
    .where(eq(brands.is_active, true))
    .groupBy(brands.country_id);
  return new Map(rows.map(({ countryId, changed }) => [countryId, changed ?? ""]));
}

/** The number of active brands by country; countries without brands are left out. */
export async function countBrandPages(db: Database): Promise<Map<number, number>> {
  const rows = await db
    .select({ countryId: brands.country_id, pages: count() })
    .from(brands)
    .where(eq(brands.is_active, true))
    .groupBy(brands.country_id);
  return new Map(rows.map(({ countryId, pages }) => [countryId, pages]));
}

/**
 * The slugs of some of a country's active brands with their last change, in the order of the slugs,
 * and the last change of all of them.
 */
export async function listBrandPages(
  db: Database,
  countryId: number,
  { from, count }: { from: number; count: number },
) {
  const active = and(eq(brands.country_id, countryId), eq(brands.is_active, true));
  const [pages, [last]] = await db.batch([
    db
      .select({ slug: brands.slug, changed: brands.updated_at })
      .from(brands)
      .where(active)
      .orderBy(asc(brands.slug))
      .limit(count)
      .offset(from),
    db
      .select({ changed: max(brands.updated_at) })
      .from(brands)
      .where(active),
  ]);
  return { brands: pages, changed: last?.changed ?? null };
}
