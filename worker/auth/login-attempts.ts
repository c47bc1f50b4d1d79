import { sql } from "drizzle-orm";
import { prepare } from "../catalogue/database.ts";
import { toSeconds } from "./sessions.ts";

/** Failures of one key within the window that lock it. */
const maxFailures = 5;
/** The length of the window in seconds. */
const windowSeconds = 15 * 60;

// A row holds the last five failures, oldest first: the key is locked while the first is within the
// window. Rows are found by the key's hash, so lookups stay fast.
const neverFailed = Array<number>(maxFailures - 1).fill(0);

function secondsToWait(firstFailure: number, now: Date): number | null {
  const wait = firstFailure + windowSeconds - toSeconds(now);
  return wait > 0 ? wait : null;
}

/** Returns the seconds for which a key is locked; null if it is not. */
export async function lockedFor(
  d1: D1Database,
  keyHash: string,
  now: Date,
): Promise<number | null> {
  const first = await prepare(
    d1,
    sql`SELECT failed_at ->> 0 AS first FROM login_attempts WHERE key_hash = ${keyHash}`,
  ).first<number>("first");
  return first === null ? null : secondsToWait(first, now);
}

/** Counts a failure before the check, so that no attempts exceed five. Returns seconds to wait. */
export async function beginAttempt(
  d1: D1Database,
  keyHash: string,
  now: Date,
): Promise<number | null> {
  const seconds = toSeconds(now);
  const failures = JSON.stringify([...neverFailed, seconds]);
  const { meta } = await prepare(
    d1,
    sql`INSERT INTO login_attempts (key_hash, failed_at, last_failed_at)
      VALUES (${keyHash}, ${failures}, ${seconds})
      ON CONFLICT (key_hash) DO UPDATE SET last_failed_at = ${seconds},
        failed_at = json_insert(json_remove(failed_at, '$[0]'), '$[#]', ${seconds})
      WHERE failed_at ->> 0 <= ${seconds - windowSeconds}`,
  ).run();
  if (meta.changes === 1) return null;
  return (await lockedFor(d1, keyHash, now)) ?? 1;
}

export async function forgetFailures(d1: D1Database, keyHash: string): Promise<void> {
  await prepare(d1, sql`DELETE FROM login_attempts WHERE key_hash = ${keyHash}`).run();
}

/** Returns the statement that deletes keys without a recent failure. Scans the table. */
export function dropOldAttempts(d1: D1Database, now: Date): D1PreparedStatement {
  const oldest = toSeconds(now) - windowSeconds;
  return prepare(d1, sql`DELETE FROM login_attempts WHERE last_failed_at <= ${oldest}`);
}
