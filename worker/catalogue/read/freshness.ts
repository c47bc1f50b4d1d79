import { sql } from "drizzle-orm";
import { addDays } from "#app/domain/base/dates.ts";
import { soonDays } from "#app/domain/catalogue/check-age.ts";
import { countries } from "#app/domain/directory/countries.ts";
import { prepare } from "../database.ts";
import { isLiveOn } from "./live-codes.ts";

/** How fresh a country's live codes are. Dates are YYYY-MM-DD. */
export interface Freshness {
  code: string;
  brands: number;
  codes: number;
  /** The oldest "last verified" among the live codes; null without any. */
  oldestVerified: string | null;
  /** Live codes that expire within 14 days. */
  expiringSoon: number;
}

type Row = Omit<Freshness, "code"> & { countryId: number };

/** The freshness of all countries on `today`, in their order. Reads every active code once. */
export async function readFreshness(d1: D1Database, today: string): Promise<Freshness[]> {
  const { results } = await prepare(
    d1,
    sql`SELECT b.country_id AS countryId, count(DISTINCT b.id) AS brands, count(p.id) AS codes,
        min(p.last_reported_date) AS oldestVerified,
        count(CASE WHEN p.expiry_date <= ${addDays(today, soonDays)} THEN 1 END) AS expiringSoon
      FROM brands b LEFT JOIN promo_codes p ON p.brand_id = b.id AND ${isLiveOn(today)}
      WHERE b.is_active GROUP BY b.country_id`,
  ).all<Row>();
  const byId = new Map(results.map(({ countryId, ...freshness }) => [countryId, freshness]));
  const empty = { brands: 0, codes: 0, oldestVerified: null, expiringSoon: 0 };
  return countries.map(({ id, code }) => ({ code, ...(byId.get(id) ?? empty) }));
}
