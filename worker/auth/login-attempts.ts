import { secondsOf } from "./sessions.ts";
import { keyedHash } from "./token.ts";

/** The number of failures from one address within the window after which it must wait. */
export const maxFailures = 5;
/** The length of the window in seconds. */
export const windowSeconds = 15 * 60;

/**
 * Counts an attempt as a failure before the password is checked, so that no number of simultaneous
 * tries gets past five. Returns null if the attempt may go on, otherwise the seconds to wait.
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
