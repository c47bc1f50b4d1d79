import { type SQL, sql } from "drizzle-orm";
import { addDays } from "#app/domain/base/dates.ts";
import { soonDays, staleDays } from "#app/domain/catalogue/check-age.ts";
import type { TaskList } from "#app/domain/catalogue/tasks.ts";
import type { CountryDays } from "#app/domain/directory/country-days.ts";
import { isCurrentVerdict, joinAnswers, joinCode } from "#worker/catalogue/answered.ts";
import { isLiveOn, isUsedUpOn, type RowDay, rowDay } from "../live-codes.ts";

/** Sources of the lists: "untranslated" has codes, and the "unnamed" brands. */
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

export const listSources = (list: Exclude<TaskList, "suggested">): SourceName[] =>
  list === "untranslated" ? ["untranslated", "unnamed"] : [list];

/** Selects the codes `p` of brands `b`, or the brands, of a task list, with their order. */
interface TaskSource {
  selectsBrands?: true;
  /** All candidates. */
  from: SQL;
  /** Joins that the condition needs if the code and brand are already selected. */
  join?: SQL;
  condition: SQL;
  /** Smaller values come first. */
  urgency: SQL;
}

const brandSource = { from: sql`brands b`, selectsBrands: true } as const;
const codeSource = { from: sql`brands b CROSS JOIN promo_codes p ON p.brand_id = b.id` };
// Starts from the answers, which few codes have: a lookup per code would take as long as all other
// lists.
const reportedCodes = (countryId: number | null) => {
  const inCountry = countryId ? sql`AND country_id = ${countryId}` : sql``;
  return sql`(
  SELECT id FROM answered_codes WHERE level IN ('failing', 'mixed') ${inCountry}
  UNION SELECT code_id FROM code_days WHERE reported_at IS NOT NULL
) reported CROSS JOIN answered_codes a ON a.id = reported.id ${joinCode}`;
};

// Reported: the verdict is failing or mixed, or at least four reports are too few for a verdict.
const isReported = sql`((a.level IN ('failing', 'mixed') AND ${isCurrentVerdict}) OR (
  (a.level IS 'few' OR a.checked IS NOT p.last_reported_date) AND EXISTS (
    SELECT 1 FROM code_days d
    WHERE d.code_id = a.id AND d.checked = p.last_reported_date AND d.reported_at IS NOT NULL)))`;

const isUnused = (today: RowDay) => sql`NOT EXISTS (
  SELECT 1 FROM promo_codes p WHERE p.brand_id = b.id AND ${isLiveOn(today)})`;

/** SQL condition: the brand `b` has no Arabic name, and its name is not Arabic itself. */
export const lacksArabicName = sql`(b.name_ar IS NULL AND NOT b.name GLOB '*[ء-ي]*')`;

// Shoppers do not need the terms of a brand without codes.
const isBare = (today: RowDay) => sql`b.delivery_fee IS NULL AND b.return_days IS NULL
  AND b.payments IS NULL AND NOT (${isUnused(today)})`;

/** Returns a source for one country, or for all. */
export function taskSource(
  name: SourceName,
  days: CountryDays,
  countryId: number | null = null,
): TaskSource {
  const dayIn = (offset = 0) =>
    countryId === null ? rowDay(days, offset) : addDays(days.dayIn(countryId), offset);
  const today = dayIn();
  const live = isLiveOn(today);
  const urgency = sql`b.country_id`;
  const sources: Record<SourceName, TaskSource> = {
    expiring: {
      ...codeSource,
      condition: sql`${live} AND p.expiry_date <= ${dayIn(soonDays)}`,
      urgency: sql`p.expiry_date`,
    },
    expired: {
      ...codeSource,
      condition: sql`p.is_active AND p.expiry_date < ${today}`,
      urgency: sql`-unixepoch(p.expiry_date)`,
    },
    unverified: {
      ...codeSource,
      condition: sql`${live} AND p.last_reported_date < ${dayIn(-staleDays)}`,
      urgency: sql`p.last_reported_date`,
    },
    untranslated: { ...codeSource, condition: sql`${live} AND p.discount_ar IS NULL`, urgency },
    unnamed: { ...brandSource, condition: lacksArabicName, urgency },
    unused: { ...brandSource, condition: isUnused(today), urgency },
    bare: { ...brandSource, condition: isBare(today), urgency },
    unread: { ...codeSource, condition: sql`${live} AND p.offer IS NULL`, urgency },
    usedUp: { ...codeSource, condition: isUsedUpOn(today), urgency },
    reported: {
      from: reportedCodes(countryId),
      join: joinAnswers,
      condition: sql`${live} AND ${isReported}`,
      urgency: sql`NOT (a.level IS 'failing' AND ${isCurrentVerdict})`,
    },
  };
  return sources[name];
}
