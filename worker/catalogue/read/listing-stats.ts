import { sql } from "drizzle-orm";
import { addDays } from "#app/domain/base/dates.ts";
import { type CountryCode, countryById, perCountry } from "#app/domain/directory/countries.ts";
import {
  checkedWithin,
  endedWithin,
  type ListingStats,
  startOfSpan,
} from "#app/domain/directory/listing-stats.ts";
import { type Database, prepare } from "#worker/catalogue/database.ts";
import { hasUsesLeft, isLiveOn } from "./live-codes.ts";

export type CountryStats = Record<CountryCode, ListingStats>;

type Row = { countryId: number; live: number; ended: number; checked: string };

/**
 * Counts every country's codes on `today`: those listed, those of them checked lately and those that
 * ended lately. Codes that were switched off, used up or removed count nowhere. Reads every active code once.
 */
export async function readListingStats(db: Database, today: string): Promise<CountryStats> {
  const isLive = isLiveOn(today);
  const checked = checkedWithin.map(
    (days) => sql`count(CASE WHEN ${isLive} AND p.last_reported_date >= ${startOfSpan(days, today)}
      THEN 1 END)`,
  );
  const endedFrom = addDays(today, -endedWithin);
  const { results } = await prepare(
    db.$client,
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
  const none = { live: 0, checked: checkedWithin.map(() => 0), ended: 0 };
  return perCountry(({ code }) => counts.get(code) ?? none);
}
