import { and, count, eq, gte } from "drizzle-orm";
import { addDays } from "#app/domain/base/dates.ts";
import { endOfDay } from "#app/domain/base/time-zones.ts";
import { type ExpiryTally, endedIn } from "#app/domain/catalogue/live-codes.ts";
import { type BrandNews, minutesAt, newsDays } from "#app/domain/device/country-news.ts";
import { type CountryId, countryById } from "#app/domain/directory/countries.ts";
import type { Database } from "../database.ts";
import { brands, promoCodes } from "../schema/catalogue.ts";
import { isLiveOn } from "./live-codes.ts";
import { activeIn } from "./records.ts";

/** Reads a country's brands with recently added or expired codes. Scans the country's codes. */
export async function readNewsByBrand(
  db: Database,
  countryId: CountryId,
  today: string,
): Promise<BrandNews[]> {
  const from = addDays(today, -newsDays);
  const { slug, expiry_tally: tally } = brands;
  const { created_at } = promoCodes;
  const [listed, codes] = await db.batch([
    db.select({ slug, tally }).from(brands).where(activeIn(countryId)).orderBy(brands.id),
    db
      .select({ slug, created_at, codes: count() })
      .from(brands)
      .innerJoin(promoCodes, eq(promoCodes.brand_id, brands.id))
      .where(and(activeIn(countryId), isLiveOn(today, "promo_codes"), gte(created_at, from)))
      .groupBy(brands.id, created_at)
      .orderBy(brands.id, created_at),
  ]);
  const added = new Map<string, Record<string, number>>();
  for (const { slug, created_at, codes: number } of codes) {
    const minutes = added.get(slug) ?? {};
    const minute = minutesAt(new Date(created_at));
    minutes[minute] = (minutes[minute] ?? 0) + number;
    added.set(slug, minutes);
  }
  const { timeZone } = countryById(countryId);
  const ended = (tally: ExpiryTally) =>
    Object.fromEntries(
      Object.entries(endedIn(tally, from, today)).map(([day, codes]) => [
        endOfDay(timeZone, day),
        codes,
      ]),
    );
  return listed
    .map(({ slug, tally }): BrandNews => [slug, added.get(slug) ?? {}, ended(tally)])
    .filter(([, added, ended]) => Object.keys({ ...added, ...ended }).length > 0);
}
