import { secondsOf } from "./sessions.ts";
import { keyedHash } from "./token.ts";

/** Failures from one address within the window after which it must wait. */
export const maxFailures = 5;
/** Length of the window in seconds. */
export const windowSeconds = 15 * 60;

/**
 * Counts an attempt as a failure before the password is looked at, so that any number of tries at
 * once come to five. Returns null where the attempt may go on, else the seconds to wait.
 */
export async function beginAttempt(
  d1: D1Database,
  secret: string,
  address: string,
  now: Date,
): Promise<number | null> {
  const hash = await keyedHash(secret, address);
  const seconds = secondsOf(now);
  const since = seconds - windowSeconds;
  const [, reserved, oldest] = (await d1.batch([
    d1.prepare("DELETE FROM login_failures WHERE failed_at <= ?1").bind(since),
    d1
      .prepare(
        `INSERT INTO login_failures (address_hash, failed_at) SELECT ?1, ?2
        WHERE (SELECT count(*) FROM login_failures WHERE address_hash = ?1) < ?3`,
      )
      .bind(hash, seconds, maxFailures),
    d1
      .prepare("SELECT min(failed_at) AS at FROM login_failures WHERE address_hash = ?1")
      .bind(hash),
  ])) as [D1Result, D1Result, D1Result<{ at: number }>];
  if (reserved.meta.changes === 1) return null;
  const first = oldest.results[0]?.at ?? seconds;
  return Math.max(1, first + windowSeconds - seconds);
}

/** Forgets the failures of an address after the right password. */
export async function forgetFailures(
  d1: D1Database,
  secret: string,
  address: string,
): Promise<void> {
  const hash = await keyedHash(secret, address);
  await d1.prepare("DELETE FROM login_failures WHERE address_hash = ?1").bind(hash).run();
}
