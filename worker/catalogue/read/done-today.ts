import { type SQL, sql } from "drizzle-orm";
import { addDays } from "#app/domain/base/dates.ts";
import { bulkKinds } from "#app/domain/catalogue/catalogue-edit.ts";

/** The codes that operators changed by hand in one minute, less those that were put back by undo. */
export interface DoneMinute {
  /** ISO 8601 UTC, to the minute. */
  at: string;
  codes: number;
}

const total = sql`(
  (summary ->> '$.codes.added') + (summary ->> '$.codes.changed') + (summary ->> '$.codes.removed'))`;

const byHand = sql.join(
  ["edit", ...bulkKinds.filter((kind) => kind !== "note")].map((kind) => sql`${kind}`),
  sql`, `,
);

/**
 * Counts what was done on `today` by minutes, as only the browser knows the operator's time zone: the day
 * begins up to 14 hours before that of UTC, and ends up to 12 after it.
 */
export const countDone = (today: string): SQL => sql`
  SELECT substr(created_at, 1, 16) || 'Z' AS at, sum(iif(kind = 'undo', -${total}, ${total})) AS codes
  FROM revisions
  WHERE created_at >= ${addDays(today, -1)} AND kind IN ('undo', ${byHand})
  GROUP BY 1 ORDER BY 1`;
