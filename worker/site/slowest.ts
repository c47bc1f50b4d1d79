import { toDay } from "#app/domain/base/dates.ts";
import { findPageOfUrl } from "../http/addresses.ts";
import { withDeadline } from "../http/deadline.ts";
import { logFallback } from "../http/log.ts";

/** Milliseconds. Faster answers are not worth a row. */
const minMilliseconds = 200;
const deadline = 2_000;

/** The slowest answer of the day to paths of one kind. */
export interface SlowAnswer {
  path: string;
  milliseconds: number;
  /** Milliseconds since 1970. */
  at: number;
}

// The slowest that this isolate has seen on its day, by kind: it writes only when one is slower, so that
// a kind costs a few rows a day, however many requests there are.
const seen = { day: "", slowest: new Map<string, number>() };

/** Whether an answer is slow enough to be noted. */
export const isSlow = (milliseconds: number) => milliseconds >= minMilliseconds;

/** A request: its decoded path, and the pattern of the API's route or "*". */
export interface Asked {
  path: string;
  url: string;
  route: string;
}

/** Whether an answer is the slowest of its kind that this isolate has given on the day. */
function isSlowest(kind: string, milliseconds: number, day: string): boolean {
  if (seen.day !== day) {
    seen.day = day;
    seen.slowest.clear();
  }
  if (milliseconds <= (seen.slowest.get(kind) ?? 0)) return false;
  seen.slowest.set(kind, milliseconds);
  return true;
}

const note = `
  INSERT INTO site_status (name, at, value)
  VALUES ('slow ' || ?1, ?2, json_object('day', ?3, 'path', ?4, 'milliseconds', ?5))
  ON CONFLICT (name) DO UPDATE SET at = excluded.at, value = excluded.value
  WHERE value ->> 'day' <> ?3 OR value ->> 'milliseconds' < ?5`;

/**
 * Notes an answer that is the slowest of the day for paths of its kind, such as "/:country". The clock
 * stands still while code runs, so the milliseconds are those that it waited. Never fails.
 */
export async function noteSlowAnswer(
  d1: D1Database,
  { path, url, route }: Asked,
  milliseconds: number,
  now: Date,
): Promise<void> {
  const day = toDay(now);
  const kind = findPageOfUrl(new URL(url))?.page.path ?? route;
  if (!isSlowest(kind, milliseconds, day)) return;
  const values = [kind, now.getTime(), day, path.slice(0, 200), milliseconds];
  try {
    await withDeadline(
      d1
        .prepare(note)
        .bind(...values)
        .run(),
      "D1",
      deadline,
    );
  } catch (error) {
    logFallback("a slow answer was not noted", error);
  }
}

/** Selects the slowest answers of the day ?1, the slowest first. */
export const selectSlowest = `
  SELECT value ->> 'path' AS path, value ->> 'milliseconds' AS milliseconds, at
  FROM site_status WHERE name GLOB 'slow *' AND value ->> 'day' = ?1
  ORDER BY milliseconds DESC LIMIT 5`;
