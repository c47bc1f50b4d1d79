import { sql } from "drizzle-orm";
import { countries } from "#app/domain/directory/countries.ts";
import { prepare } from "../database.ts";
import { isLiveOn } from "./live-codes.ts";

/** A country's active brands and their live codes. */
export interface CountryCounts {
  code: string;
  brands: number;
  codes: number;
}

type Row = Omit<CountryCounts, "code"> & { countryId: number };

/** The counts of all countries on `today`, in their order. Reads every active code once. */
export async function readCountryCounts(d1: D1Database, today: string): Promise<CountryCounts[]> {
  const { results } = await prepare(
    d1,
    sql`SELECT b.country_id AS countryId, count(DISTINCT b.id) AS brands, count(p.id) AS codes
      FROM brands b LEFT JOIN promo_codes p ON p.brand_id = b.id AND ${isLiveOn(today)}
      WHERE b.is_active GROUP BY b.country_id`,
  ).all<Row>();
  const byId = new Map(results.map(({ countryId, ...counts }) => [countryId, counts]));
  return countries.map(({ id, code }) => ({ code, ...(byId.get(id) ?? { brands: 0, codes: 0 }) }));
}
