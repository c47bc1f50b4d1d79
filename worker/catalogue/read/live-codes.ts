import { type SQL, sql } from "drizzle-orm";
import { addDays } from "#app/domain/base/dates.ts";
import type { CountryDays } from "#app/domain/directory/country-days.ts";
import { qualifiedColumn } from "../columns.ts";

// SQL for the rules of app/domain/catalogue/live-codes.ts. `codes` is the alias of the promo codes.

export function hasUsesLeft(codes = "p"): SQL {
  const limit = qualifiedColumn(codes, "max_usage");
  return sql`(${limit} IS NULL OR ${qualifiedColumn(codes, "usage_count")} < ${limit})`;
}

/** A day, or the SQL expression for the day of each row's country. */
export type RowDay = string | SQL;

const brandCountry = sql`b.country_id`;

/** Returns the day of each row's country, plus `offset` days. */
export function rowDay(days: CountryDays, offset = 0, countryId: SQL = brandCountry): RowDay {
  const first = addDays(days.first, offset);
  if (days.ahead === 0) return first;
  return sql`iif((${days.ahead} >> ${countryId}) & 1, ${addDays(days.last, offset)}, ${first})`;
}

/** SQL condition for active codes that have started and not expired on a day. */
export function isOffered(today: RowDay, codes = "p"): SQL {
  const [start, expiry] = [
    qualifiedColumn(codes, "start_date"),
    qualifiedColumn(codes, "expiry_date"),
  ];
  return sql`${qualifiedColumn(codes, "is_active")} AND (${expiry} IS NULL OR ${expiry} >= ${today})
    AND (${start} IS NULL OR ${start} <= ${today})`;
}

/** SQL condition for a key of an ExpiryTally whose codes are live on a day. */
export const isLiveKey = (today: RowDay): SQL =>
  sql`key >= ${today} AND (instr(key, '/') = 0 OR substr(key, -10) <= ${today})`;

/** SQL condition for codes that are live on a day. */
export const isLiveOn = (today: RowDay, codes = "p"): SQL =>
  sql`(${isOffered(today, codes)} AND ${hasUsesLeft(codes)})`;

/** SQL condition for codes that would be live on a day if they had uses left. */
export const isUsedUpOn = (today: RowDay, codes = "p"): SQL =>
  sql`(${isOffered(today, codes)} AND NOT ${hasUsesLeft(codes)})`;

/** SQL condition for a `step` of a brand's summaries that applies to a day; see brand-summary.ts. */
export const isCurrentStep = (today: RowDay): SQL =>
  sql`step.value ->> '$.until' >= ${today} AND ifnull(step.value ->> '$.from', '') <= ${today}`;
