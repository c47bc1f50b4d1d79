import { type SQL, sql } from "drizzle-orm";
import { addDays } from "#app/domain/base/dates.ts";
import { soonDays, staleDays } from "#app/domain/catalogue/check-age.ts";
import type { TaskList } from "#app/domain/catalogue/tasks.ts";
import { isAnswered, isOfCheck, joinCode } from "#worker/catalogue/answered.ts";
import { isLiveOn, isUsedUpOn } from "../live-codes.ts";

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
  condition: SQL;
  /** The same, for few rows that are known already. */
  recheck?: SQL;
  /** Those with a smaller one come first. */
  urgency: SQL;
}

// Shoppers say that it fails, or not only that it works; or four say so, which is too few for a verdict.
const isTold = sql`a.level IN ('failing', 'mixed') AND ${isOfCheck}`;

// Found from the answers, which few codes have: looking each code up takes as long as all other lists.
const isReported = (countryId: number | null) => {
  const inCountry = countryId ? sql`AND a.country_id = ${countryId}` : sql``;
  return sql`p.id IN (
  SELECT p.id FROM answered_codes a ${joinCode} WHERE ${isTold} ${inCountry}
  UNION ALL
  SELECT p.id FROM code_days d CROSS JOIN answered_codes a ON a.id = d.code_id ${inCountry} ${joinCode}
    WHERE d.reported_at IS NOT NULL AND d.checked = p.last_reported_date AND a.checked IS NOT d.checked)`;
};

const isStillReported = sql`EXISTS (
  SELECT 1 FROM answered_codes a WHERE ${isAnswered} AND ((${isTold}) OR (
    a.checked IS NOT p.last_reported_date AND EXISTS (
      SELECT 1 FROM code_days d
      WHERE d.code_id = a.id AND d.checked = p.last_reported_date AND d.reported_at IS NOT NULL))))`;

const isFailing = sql`EXISTS (
  SELECT 1 FROM answered_codes a WHERE ${isAnswered} AND a.level = 'failing' AND ${isOfCheck})`;

const isUnused = (today: string) => sql`NOT EXISTS (
  SELECT 1 FROM promo_codes p WHERE p.brand_id = b.id AND ${isLiveOn(today)})`;

// Of a brand without codes nobody asks.
const isBare = (today: string) => sql`b.delivery_fee IS NULL AND b.return_days IS NULL
  AND b.payments IS NULL AND NOT (${isUnused(today)})`;

/** A source of all countries, or of one. */
export function taskSource(
  name: SourceName,
  today: string,
  countryId: number | null = null,
): TaskSource {
  const live = isLiveOn(today);
  const stale = addDays(today, -staleDays);
  const urgency = sql`b.country_id`;
  const sources: Record<SourceName, TaskSource> = {
    expiring: {
      condition: sql`${live} AND p.expiry_date <= ${addDays(today, soonDays)}`,
      urgency: sql`p.expiry_date`,
    },
    expired: {
      condition: sql`p.is_active AND p.expiry_date < ${today}`,
      urgency: sql`-unixepoch(p.expiry_date)`,
    },
    unverified: {
      condition: sql`${live} AND p.last_reported_date < ${stale}`,
      urgency: sql`p.last_reported_date`,
    },
    untranslated: { condition: sql`${live} AND p.discount_ar IS NULL`, urgency },
    unnamed: { condition: sql`b.name_ar IS NULL`, urgency, isOfBrands: true },
    unused: { condition: isUnused(today), urgency, isOfBrands: true },
    bare: { condition: isBare(today), urgency, isOfBrands: true },
    unread: { condition: sql`${live} AND p.offer IS NULL`, urgency },
    usedUp: { condition: isUsedUpOn(today), urgency },
    reported: {
      condition: sql`${live} AND ${isReported(countryId)}`,
      recheck: sql`${live} AND ${isStillReported}`,
      urgency: sql`NOT ${isFailing}`,
    },
  };
  return sources[name];
}
