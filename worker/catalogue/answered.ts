import { type SQL, sql } from "drizzle-orm";

// Answers and suggestions refer to a code by country, store slug and text, because ids change when
// a code returns. SQL aliases: `a` answered code, `s` suggested code, `b` brand, `p` promo code.

/** SQL condition: the answered code `a` is the code `p` of the brand `b`. */
export const isAnswered = sql`
  a.country_id = b.country_id AND a.slug = b.slug AND a.code = p.code`;

/** Joins a code's answered code, if it was ever copied or answered about. */
export const joinAnswers = sql`LEFT JOIN answered_codes a ON ${isAnswered}`;

const joinBy = (join: SQL) => sql`
  ${join} brands b ON b.country_id = a.country_id AND b.slug = a.slug
  ${join} promo_codes p ON p.brand_id = b.id AND p.code = a.code`;

/** Joins the brand and code of an answered code, starting with the few answered codes. */
export const joinCode = joinBy(sql`CROSS JOIN`);

/** Like joinCode, with nulls for a removed code. */
export const joinCodeOrNull = joinBy(sql`LEFT JOIN`);

/** SQL condition: the stored verdict belongs to the code's last check. */
export const isCurrentVerdict = sql`a.checked = p.last_reported_date`;

/** Joins the code's verdict since its last check, if it has one. */
export const joinVerdict = sql`LEFT JOIN answered_codes a ON ${isAnswered} AND ${isCurrentVerdict}`;

/** SQL for the verdict of the answered code `a`. */
export const verdictColumns = sql`
  a.level, a.worked, a.answers, a.confirmed, a.last_worked, a.reasons`;

/** SQL condition: the suggested code `s` is for the brand `b`. */
export const isForBrand = sql`s.country_id = b.country_id AND s.slug = b.slug`;

/** SQL condition: the brand `b` already has the suggested code `s`, in any case. */
export const isExistingCode = sql`EXISTS (
  SELECT 1 FROM promo_codes p WHERE p.brand_id = b.id AND upper(p.code) = upper(s.code))`;
