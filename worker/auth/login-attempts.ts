import { sql } from "drizzle-orm";
import { prepare } from "../catalogue/database.ts";
import { toSeconds } from "./sessions.ts";

/** The number of failures of one key within the window after which it must wait. */
const maxFailures = 5;
/** The length of the window in seconds. */
const windowSeconds = 15 * 60;

// A row holds the times of the last five failures, oldest first: a key is locked while the first of
// them is within the window. One row a key is looked up by its hash, however many rows there are.
const neverFailed = Array<number>(maxFailures - 1).fill(0);

function secondsToWait(firstFailure: number, now: Date): number | null {
  const wait = firstFailure + windowSeconds - toSeconds(now);
  return wait > 0 ? wait : null;
}

/** The seconds for which a key is locked, or null. */
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

/**
 * Counts an attempt as a failure before the password is checked, so that no number of simultaneous
 * tries gets past five. Returns null if the attempt may go on, otherwise the seconds to wait.
 */
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

/** Forgets the failures of a key after the right password. */
export async function forgetFailures(d1: D1Database, keyHash: string): Promise<void> {
  await prepare(d1, sql`DELETE FROM login_attempts WHERE key_hash = ${keyHash}`).run();
}

/** The statement that deletes the rows of keys without a failure in the window. Reads the whole table. */
export function dropOldAttempts(d1: D1Database, now: Date): D1PreparedStatement {
  const oldest = toSeconds(now) - windowSeconds;
  return prepare(d1, sql`DELETE FROM login_attempts WHERE last_failed_at <= ${oldest}`);
}
