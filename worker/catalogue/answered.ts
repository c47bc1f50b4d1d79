import { sql } from "drizzle-orm";

// Answers and suggestions belong to a country, the slug of a store in it and the text of a code, as ids change
// when a code comes back. In all of these `a` is the answered code, `s` the suggested one, `b` the brand and `p`
// the promo code.

/** Whether the answered code `a` is the code `p` of the brand `b`. */
export const isAnswered = sql`
  a.country_id = b.country_id AND a.slug = b.slug AND a.code = p.code`;

/** Joins the answered code of a brand and its code, if it was ever copied or answered about. */
export const joinAnswers = sql`LEFT JOIN answered_codes a ON ${isAnswered}`;

/** Joins the brand and the code of an answered code: few codes are, so that these come first. */
export const joinCode = sql`
  CROSS JOIN brands b ON b.country_id = a.country_id AND b.slug = a.slug
  CROSS JOIN promo_codes p ON p.brand_id = b.id AND p.code = a.code`;

/** Whether the verdict of an answered code is that since the code's last check. */
export const isOfCheck = sql`a.checked = p.last_reported_date`;

/** Whether the suggested code `s` is one for the brand `b`. */
export const isOfStore = sql`s.country_id = b.country_id AND s.slug = b.slug`;

/** Whether the brand `b` has the suggested code `s` by now, however its letters are written. */
export const isCode = sql`EXISTS (
  SELECT 1 FROM promo_codes p WHERE p.brand_id = b.id AND upper(p.code) = upper(s.code))`;
