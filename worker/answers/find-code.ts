import { sql } from "drizzle-orm";
import type { CountryId } from "#app/domain/directory/countries.ts";
import type { CountryDays } from "#app/domain/directory/country-days.ts";
import { joinAnswers } from "../catalogue/answered.ts";
import { prepare } from "../catalogue/database.ts";
import { isLiveOn, rowDay } from "../catalogue/read/live-codes.ts";

/** The fields of a visible code that answers need. */
export interface AnsweredCode {
  /** The id in `answered_codes`, not that of the promo code. */
  readonly id: number;
  readonly code: string;
  readonly slug: string;
  readonly countryId: CountryId;
  /** The day of the operator's last check, YYYY-MM-DD. */
  readonly checked: string;
}

const selectCode = (id: number, days: CountryDays) => sql`
  SELECT a.id, p.code, b.slug, b.country_id AS countryId, p.last_reported_date AS checked
  FROM promo_codes p JOIN brands b ON b.id = p.brand_id ${joinAnswers}
  WHERE p.id = ${id} AND b.is_active AND ${isLiveOn(rowDay(days))}`;

const addCode = ({ countryId, slug, code }: Omit<AnsweredCode, "id">) => sql`
  INSERT INTO answered_codes (country_id, slug, code) VALUES (${countryId}, ${slug}, ${code})
  ON CONFLICT DO NOTHING`;

/** Returns the live promo code with this id; null if it is unknown, expired or inactive. */
export async function findLiveCode(
  d1: D1Database,
  id: number,
  days: CountryDays,
): Promise<AnsweredCode | null> {
  const query = prepare(d1, selectCode(id, days));
  const found = await query.first<Omit<AnsweredCode, "id"> & { id: number | null }>();
  if (!found) return null;
  if (found.id !== null) return { ...found, id: found.id };
  const [, added] = await d1.batch<AnsweredCode>([prepare(d1, addCode(found)), query]);
  return added?.results[0] ?? null;
}
