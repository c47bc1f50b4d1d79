import { sql } from "drizzle-orm";
import { type CountryInfo, countries, countryById } from "#app/domain/directory/countries.ts";
import { CountryDays, daysAt } from "#app/domain/directory/country-days.ts";
import { prepare } from "./catalogue/database.ts";
import { storeListingStats } from "./catalogue/read/listing-stats.ts";
import { rowDay } from "./catalogue/read/live-codes.ts";
import { writeTags } from "./http/cache-policy.ts";
import { enqueuePurge } from "./purges/outbox.ts";
import { readFigure, recordAs } from "./site/status.ts";

const recordName = "days";

// Selects active brands with a code that ended the day before or starts, from their tallies.
const brandsWithNewDay = (days: CountryDays, countryIds: readonly number[]) => sql`
  SELECT country_id AS countryId, json_group_array(slug) AS slugs FROM brands
  WHERE is_active AND country_id IN (SELECT value FROM json_each(${JSON.stringify(countryIds)}))
    AND (instr(expiry_tally, '"' || ${rowDay(days, -1, sql`country_id`)}) > 0
      OR instr(expiry_tally, '/' || ${rowDay(days, 0, sql`country_id`)}) > 0)
  GROUP BY country_id`;

async function purgeChangedBrands(
  d1: D1Database,
  days: CountryDays,
  started: readonly CountryInfo[],
  now: Date,
): Promise<void> {
  const ids = started.map(({ id }) => id);
  const query = prepare(d1, brandsWithNewDay(days, ids));
  const { results } = await query.all<{ countryId: number; slugs: string }>();
  const changed = results.flatMap(({ countryId, slugs }) => {
    const country = countryById(countryId);
    const brands = JSON.parse(slugs) as string[];
    return country ? [{ country: country.code, brands, logosChanged: false }] : [];
  });
  if (changed.length > 0) await enqueuePurge(d1, writeTags(changed), now).run();
}

/**
 * Starts the day of each country whose date has changed: enqueues a purge of pages with expired
 * or starting codes and, in a large site, stores the counts that pages cannot compute.
 */
export async function beginDays(d1: D1Database, now: Date): Promise<void> {
  const days = daysAt(now);
  const last = await readFigure<{ days: string }>(d1, recordName);
  if (last?.days === days.name) return;
  const before = last && CountryDays.parse(last.days);
  const started = countries.filter(({ id }) => before?.dayIn(id) !== days.dayIn(id));
  await purgeChangedBrands(d1, days, started, now);
  await storeListingStats(d1, now);
  await recordAs(d1, recordName, { days: days.name }, now).run();
}
