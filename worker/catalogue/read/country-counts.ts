import { sql } from "drizzle-orm";
import type { CountryTotals } from "#app/domain/catalogue/country-totals.ts";
import { liveCount } from "#app/domain/catalogue/live-codes.ts";
import { countries } from "#app/domain/directory/countries.ts";
import type { CountryDays } from "#app/domain/directory/country-days.ts";
import { prepare } from "../database.ts";

/** Numbers of a country's active brands and their live codes. */
export interface CountryCounts {
  code: string;
  brands: number;
  codes: number;
}

// Codes are counted from the stored tallies.
const selectCounts = sql`
  SELECT id, totals,
    (SELECT count(*) FROM brands WHERE country_id = countries.id AND is_active) AS brands
  FROM countries`;

export async function readCountryCounts(
  d1: D1Database,
  days: CountryDays,
): Promise<CountryCounts[]> {
  const read = prepare(d1, selectCounts).all<{ id: number; totals: string; brands: number }>();
  const byId = new Map((await read).results.map(({ id, ...counts }) => [id, counts]));
  return countries.map(({ id, code }) => {
    const { totals = "{}", brands = 0 } = byId.get(id) ?? {};
    const { live = {} }: Partial<CountryTotals> = JSON.parse(totals);
    return { code, brands, codes: liveCount(live, days.dayIn(id)) };
  });
}
