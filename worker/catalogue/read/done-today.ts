import { type SQL, sql } from "drizzle-orm";
import { addDays } from "#app/domain/base/dates.ts";
import { bulkKinds } from "#app/domain/catalogue/catalogue-edit.ts";

/** Codes changed by hand and not undone, by the minute of their last change. */
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
 * Selects the operators' work of `today` by minute, because only the browser knows the time zone:
 * the day begins up to 14 hours before UTC's and ends up to 12 after it. A code counts once, at its
 * last change. An undone change does not count for its code, unless the undo was undone too.
 * Changes without code names count by their numbers.
 */
export const countDone = (today: string): SQL => sql`
  WITH recent AS (
    SELECT id, country_id, operation, kind, summary, substr(created_at, 1, 16) || 'Z' AS at
    FROM revisions WHERE created_at >= ${addDays(today, -1)}
  ), undoing AS (
    SELECT r.id AS target, u.id AS undo, u.summary ->> '$.touched' AS touched
    FROM recent u JOIN revisions first ON first.id = u.summary ->> '$.undoes'
      JOIN recent r ON (r.id = first.id OR r.operation = first.operation) AND r.country_id = u.country_id
    WHERE u.kind = 'undo'
  ), undone AS MATERIALIZED (
    SELECT target, undo, j.value AS code FROM undoing JOIN json_each(undoing.touched) j
  ), gone AS MATERIALIZED (
    SELECT target, code FROM undone
    WHERE (undo, code) NOT IN (SELECT target, code FROM undone)
  ), hand AS (SELECT * FROM recent WHERE kind IN (${byHand})),
  done AS (
    SELECT max(at) AS at, 1 AS codes FROM hand JOIN json_each(hand.summary, '$.touched') j
    WHERE (hand.id, j.value) NOT IN (SELECT target, code FROM gone)
    GROUP BY country_id, j.value
    UNION ALL
    SELECT at, ${total} FROM hand
    WHERE summary -> '$.touched' IS NULL AND id NOT IN (SELECT target FROM undoing)
  )
  SELECT at, sum(codes) AS codes FROM done GROUP BY at ORDER BY at`;
