import { sql } from "drizzle-orm";
import { type CountryCode, countryById, perCountry } from "#app/domain/directory/countries.ts";
import { type CountryDays, daysAt } from "#app/domain/directory/country-days.ts";
import {
  checkedWithin,
  endedWithin,
  type ListingStats,
} from "#app/domain/directory/listing-stats.ts";
import { type Database, prepare } from "#worker/catalogue/database.ts";
import { readFigure, storeFigure } from "#worker/site/status.ts";
import { readCatalogues } from "./active-brands.ts";
import { maxAtOnce } from "./derived.ts";
import { hasUsesLeft, isLiveOn, rowDay } from "./live-codes.ts";

export type CountryStats = Record<CountryCode, ListingStats>;

type Row = { countryId: number; live: number; ended: number; checked: string };

/** Scans every active code. */
async function countListings(
  d1: Pick<D1Database, "prepare">,
  days: CountryDays,
): Promise<CountryStats> {
  const today = rowDay(days);
  const isLive = isLiveOn(today);
  const checked = checkedWithin.map(
    (
      within,
    ) => sql`count(CASE WHEN ${isLive} AND p.last_reported_date >= ${rowDay(days, 1 - within)}
      THEN 1 END)`,
  );
  const endedFrom = rowDay(days, -endedWithin);
  const { results } = await prepare(
    d1,
    sql`SELECT b.country_id AS countryId, count(CASE WHEN ${isLive} THEN 1 END) AS live,
        json_array(${sql.join(checked, sql`, `)}) AS checked,
        count(CASE WHEN p.expiry_date >= ${endedFrom} AND p.expiry_date < ${today} THEN 1 END) AS ended
      FROM brands b JOIN promo_codes p ON p.brand_id = b.id AND p.is_active
        AND ${hasUsesLeft()}
      WHERE b.is_active GROUP BY b.country_id`,
  ).all<Row>();
  const counts = new Map(
    results.map(({ countryId, live, checked, ended }) => [
      countryById(countryId)?.code,
      { live, checked: JSON.parse(checked) as number[], ended },
    ]),
  );
  const zero = { live: 0, checked: checkedWithin.map(() => 0), ended: 0 };
  return perCountry(({ code }) => counts.get(code) ?? zero);
}

const name = "listing stats";

/** Computes the counts at the start of a day; stores them if pages cannot compute them. */
export async function storeListingStats(d1: D1Database, now: Date): Promise<void> {
  const { brands } = await readCatalogues(d1);
  const stats = brands > maxAtOnce ? await countListings(d1, daysAt(now)) : null;
  await storeFigure(d1, name, stats, now).run();
}

/** Counts codes by country, in a large site as of the day's start: listed, checked and expired. */
export async function readListingStats(
  { $client: d1 }: Database,
  days: CountryDays,
): Promise<CountryStats> {
  return (await readFigure<CountryStats>(d1, name)) ?? countListings(d1, days);
}
