import { env } from "cloudflare:workers";
import { addDays } from "#app/domain/base/dates.ts";
import { countries } from "#app/domain/directory/countries.ts";

// All in SQL: to make and to send so many rows would take minutes.
const numbers = (most: number) =>
  `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${most - 1})`;

/** Fills all countries with so many brands and codes, of which every list of the operator's has thousands. */
export async function fillLargeSite(brands: number, codes: number, today: string): Promise<void> {
  const soon = addDays(today, 3);
  const past = addDays(today, -3);
  const old = addDays(today, -200);
  const total = brands * countries.length;
  const facts = JSON.stringify({ version: 1, best: [], checked: [], added: {} });
  const live = JSON.stringify({ never: (brands * codes) / 2, [soon]: (brands * codes) / 4 });
  const statement = (text: string, ...values: unknown[]) => env.DB.prepare(text).bind(...values);
  await env.DB.batch([
    statement(
      `${numbers(total)}
      INSERT INTO brands (id, country_id, name, slug, category, search_text, expiry_tally, live_facts)
      SELECT i + 1, 1 + i % 11, 'Brand ' || i, 'brand-' || i, 'fashion', 'brand ' || i, '{"never":2}', ?1
      FROM n`,
      facts,
    ),
    statement(
      `${numbers(total * codes)}
      INSERT INTO promo_codes (brand_id, code, discount, last_reported_date, expiry_date, usage_count, max_usage)
      SELECT 1 + i / ${codes}, 'C' || i, '10% off', iif(i % 8 < 3, ?1, ?2),
        CASE i % 4 WHEN 0 THEN ?3 WHEN 1 THEN ?4 END, 5, iif(i % 16 = 6, 5, NULL)
      FROM n`,
      old,
      today,
      soon,
      past,
    ),
    statement("UPDATE promo_codes SET is_active = false WHERE brand_id % 10 = 0"),
    statement(
      `INSERT INTO answered_codes (country_id, slug, code, checked, level, worked, answers)
      SELECT b.country_id, b.slug, p.code, p.last_reported_date, iif(p.id % 2, 'failing', 'works'), 1, 9
      FROM promo_codes p JOIN brands b ON b.id = p.brand_id WHERE p.id % 27 = 0`,
    ),
    statement(
      `INSERT INTO code_days (code_id, checked, day, copied, worked, failed)
      SELECT a.id, a.checked, date(?1, '-' || j.value || ' days'), a.id % 9, 1, 8
      FROM answered_codes a CROSS JOIN json_each('[0,1,2,3,4,5,6,7,8,9]') j`,
      today,
    ),
    statement(
      `UPDATE countries SET catalogue_version = 1, catalogue_state = 's' || id, totals = ?1`,
      JSON.stringify({ brands, codes: brands * codes, live: JSON.parse(live) }),
    ),
  ]);
}
