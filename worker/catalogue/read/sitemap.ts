import { and, asc, count, desc, eq, gt, inArray, max, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { lastChange } from "#app/domain/catalogue/page-date.ts";
import { type CountryId, countries } from "#app/domain/directory/countries.ts";
import type { CountryDays } from "#app/domain/directory/country-days.ts";
import type { Database } from "../database.ts";
import { brands } from "../schema/catalogue.ts";
import { schemaIsMigrated } from "../schema-check.ts";
import { isCurrentStep, isLiveKey, type RowDay, rowDay } from "./live-codes.ts";

/** SQL condition for brands with a live code on a day; "never" sorts after all days. */
const hasLiveCode = (today: RowDay, tally: SQLWrapper = brands.expiry_tally) =>
  sql`EXISTS (SELECT 1 FROM json_each(${tally}) WHERE ${isLiveKey(today)})`;

const countryIds = countries.map(({ id }) => id);
const other = alias(brands, "other");

// Columns of the only table of a query carry no table name, so the outer one is written out.
/** Ids of all countries in which a brand has a live code, by one index probe each. */
const liveCountries = (days: CountryDays) => sql<string>`(
  SELECT group_concat(${other.country_id}) FROM ${brands} AS other
  WHERE ${inArray(other.country_id, countryIds)} AND ${other.slug} = "brands"."slug"
    AND ${other.is_active} AND ${hasLiveCode(rowDay(days, 0, sql`${other.country_id}`), other.expiry_tally)})`;

/** A store or brand page with the countries in which it is listed, and its last change. */
const toPage = (row: {
  slug: string;
  ids: string | null;
  changed: string | null;
  checked: string | null;
}) => ({
  slug: row.slug,
  countryIds: (row.ids ?? "").split(",").map(Number) as CountryId[],
  changed: lastChange(row.changed, row.checked),
});

const brandDay = (days: CountryDays) => rowDay(days, 0, sql`${brands.country_id}`);

/** The last check, or start, of a brand's codes that are live on a day, YYYY-MM-DD, or null. */
export const lastCheck = (today: RowDay) => sql<string | null>`(SELECT max(day) FROM (
  SELECT step.value ->> '$.day' AS day FROM json_each(${brands.live_facts}, '$.checked') step
  WHERE ${isCurrentStep(today)}
  UNION ALL SELECT substr(key, -10) FROM json_each(${brands.expiry_tally})
  WHERE instr(key, '/') AND ${isLiveKey(today)}))`;

/** The columns that `lastChange` needs, over some brands. */
export const changeColumns = (today: RowDay) => ({
  changed: max(brands.updated_at),
  checked: max(lastCheck(today)),
});

/** Reads when each country's page last changed, ISO 8601 UTC; omits countries without brands. */
export async function lastChanges(db: Database, days: CountryDays): Promise<Map<number, string>> {
  const rows = await db
    .select({ countryId: brands.country_id, ...changeColumns(brandDay(days)) })
    .from(brands)
    .where(and(eq(brands.is_active, true), schemaIsMigrated))
    .groupBy(brands.country_id);
  return new Map(
    rows.map(({ countryId, changed, checked }) => [countryId, lastChange(changed, checked) ?? ""]),
  );
}

/** Counts the active brands with a live code by country; omits countries without any. */
export async function countBrandPages(
  db: Database,
  days: CountryDays,
): Promise<Map<number, number>> {
  const rows = await db
    .select({ countryId: brands.country_id, pages: count() })
    .from(brands)
    .where(and(eq(brands.is_active, true), hasLiveCode(brandDay(days))))
    .groupBy(brands.country_id);
  return new Map(rows.map(({ countryId, pages }) => [countryId, pages]));
}

/** Limit of stores in the sitemap; those in most countries come first. */
const maxStores = 1_000;

/** Lists the stores with live codes in more than one country, with their last changes. */
export async function listStores(db: Database, days: CountryDays) {
  const places = count();
  const stores = await db
    .select({
      slug: brands.slug,
      ids: sql<string>`group_concat(${brands.country_id})`,
      ...changeColumns(brandDay(days)),
    })
    .from(brands)
    .where(and(eq(brands.is_active, true), hasLiveCode(brandDay(days))))
    .groupBy(brands.slug)
    .having(gt(places, 1))
    .orderBy(desc(places), asc(brands.slug))
    .limit(maxStores);
  return stores.map(toPage);
}

/** Lists active brands with a live code in slug order, with the last changes. */
export async function listBrandPages(
  db: Database,
  countryId: CountryId,
  { from, count }: { from: number; count: number },
  days: CountryDays,
) {
  const today = days.dayIn(countryId);
  const active = and(eq(brands.country_id, countryId), eq(brands.is_active, true));
  const [pages, [last]] = await db.batch([
    db
      .select({
        slug: brands.slug,
        ids: liveCountries(days),
        changed: brands.updated_at,
        checked: lastCheck(today),
      })
      .from(brands)
      .where(and(active, hasLiveCode(today)))
      .orderBy(asc(brands.slug))
      .limit(count)
      .offset(from),
    db.select(changeColumns(today)).from(brands).where(active),
  ]);
  return {
    brands: pages.map(toPage),
    changed: lastChange(last?.changed, last?.checked),
  };
}
