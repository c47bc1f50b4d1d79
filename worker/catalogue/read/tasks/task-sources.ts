import { type SQL, sql } from "drizzle-orm";
import { addDays } from "#app/domain/base/dates.ts";
import { soonDays, staleDays } from "#app/domain/catalogue/check-age.ts";
import type { TaskList } from "#app/domain/catalogue/tasks.ts";
import type { CountryDays } from "#app/domain/directory/country-days.ts";
import { isOfCheck, joinAnswers, joinCode } from "#worker/catalogue/answered.ts";
import { dayOfRow, isLiveOn, isUsedUpOn, type RowDay } from "../live-codes.ts";

/** What lists are made of: "untranslated" of codes, and of the brands that are "unnamed". */
export const sourceNames = [
  "expiring",
  "expired",
  "unverified",
  "untranslated",
  "unnamed",
  "unused",
  "bare",
  "unread",
  "usedUp",
  "reported",
] as const satisfies (TaskList | "unnamed")[];

export type SourceName = (typeof sourceNames)[number];

/** The sources of a list. */
export const sourcesOf = (list: Exclude<TaskList, "suggested">): SourceName[] =>
  list === "untranslated" ? ["untranslated", "unnamed"] : [list];

/** Which codes `p` of brands `b`, or which brands, are to be done, and in which order. */
interface TaskSource {
  isOfBrands?: true;
  /** All that may be on the list. */
  from: SQL;
  /** What the condition needs of a code and a brand that are known already. */
  join?: SQL;
  condition: SQL;
  /** Those with a smaller one come first. */
  urgency: SQL;
}

const ofBrands = { from: sql`brands b`, isOfBrands: true } as const;
const ofCodes = { from: sql`brands b CROSS JOIN promo_codes p ON p.brand_id = b.id` };
// Found from the answers, which few codes have: looking each code up takes as long as all other lists.
const ofAnswers = (countryId: number | null) => {
  const inCountry = countryId ? sql`AND country_id = ${countryId}` : sql``;
  return sql`(
  SELECT id FROM answered_codes WHERE level IN ('failing', 'mixed') ${inCountry}
  UNION SELECT code_id FROM code_days WHERE reported_at IS NOT NULL
) one CROSS JOIN answered_codes a ON a.id = one.id ${joinCode}`;
};

// Shoppers say that it fails, or not only that it works; or four say so, which is too few for a verdict.
const isReported = sql`((a.level IN ('failing', 'mixed') AND ${isOfCheck}) OR (
  a.checked IS NOT p.last_reported_date AND EXISTS (
    SELECT 1 FROM code_days d
    WHERE d.code_id = a.id AND d.checked = p.last_reported_date AND d.reported_at IS NOT NULL)))`;

const isUnused = (today: RowDay) => sql`NOT EXISTS (
  SELECT 1 FROM promo_codes p WHERE p.brand_id = b.id AND ${isLiveOn(today)})`;

// Of a brand without codes nobody asks.
const isBare = (today: RowDay) => sql`b.delivery_fee IS NULL AND b.return_days IS NULL
  AND b.payments IS NULL AND NOT (${isUnused(today)})`;

/** A source of all countries, or of one. */
export function taskSource(
  name: SourceName,
  days: CountryDays,
  countryId: number | null = null,
): TaskSource {
  const dayIn = (offset = 0) =>
    countryId === null ? dayOfRow(days, offset) : addDays(days.dayIn(countryId), offset);
  const today = dayIn();
  const live = isLiveOn(today);
  const urgency = sql`b.country_id`;
  const sources: Record<SourceName, TaskSource> = {
    expiring: {
      ...ofCodes,
      condition: sql`${live} AND p.expiry_date <= ${dayIn(soonDays)}`,
      urgency: sql`p.expiry_date`,
    },
    expired: {
      ...ofCodes,
      condition: sql`p.is_active AND p.expiry_date < ${today}`,
      urgency: sql`-unixepoch(p.expiry_date)`,
    },
    unverified: {
      ...ofCodes,
      condition: sql`${live} AND p.last_reported_date < ${dayIn(-staleDays)}`,
      urgency: sql`p.last_reported_date`,
    },
    untranslated: { ...ofCodes, condition: sql`${live} AND p.discount_ar IS NULL`, urgency },
    unnamed: { ...ofBrands, condition: sql`b.name_ar IS NULL`, urgency },
    unused: { ...ofBrands, condition: isUnused(today), urgency },
    bare: { ...ofBrands, condition: isBare(today), urgency },
    unread: { ...ofCodes, condition: sql`${live} AND p.offer IS NULL`, urgency },
    usedUp: { ...ofCodes, condition: isUsedUpOn(today), urgency },
    reported: {
      from: ofAnswers(countryId),
      join: joinAnswers,
      condition: sql`${live} AND ${isReported}`,
      urgency: sql`NOT (a.level IS 'failing' AND ${isOfCheck})`,
    },
  };
  return sources[name];
}
