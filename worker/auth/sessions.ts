import { keyedHash, randomToken } from "./token.ts";

/** Seconds without a request after which a session ends. */
export const idleSeconds = 30 * 60;
/** Seconds after which a session ends even if it is used. */
export const maxSeconds = 8 * 60 * 60;

const cookieName = "__Host-session";
// "__Host-" lets browsers refuse a cookie that another host or path set.
const attributes = "Path=/; Secure; HttpOnly; SameSite=Strict";

/** Unix time in whole seconds. */
export function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}

/** The session token that a request carries, or null. */
export function sessionToken(request: Request): string | null {
  const cookies = request.headers.get("Cookie") ?? "";
  for (const cookie of cookies.split(/; */)) {
    const [name, value] = cookie.split("=", 2);
    if (name === cookieName && value && /^[0-9a-f]{64}$/.test(value)) return value;
  }
  return null;
}

/** Opens a session and returns the Set-Cookie value that carries its token. Deletes sessions that have ended. */
export async function openSession(d1: D1Database, secret: string, now: Date): Promise<string> {
  const token = randomToken();
  const seconds = secondsOf(now);
  await d1.batch([
    d1
      .prepare("DELETE FROM sessions WHERE last_seen_at <= ?1 OR created_at <= ?2")
      .bind(seconds - idleSeconds, seconds - maxSeconds),
    d1
      .prepare("INSERT INTO sessions (token_hash, created_at, last_seen_at) VALUES (?1, ?2, ?2)")
      .bind(await keyedHash(secret, token), seconds),
  ]);
  return `${cookieName}=${token}; ${attributes}; Max-Age=${maxSeconds}`;
}

/** True if the request carries the token of a session that has not ended; notes that it was used. */
export async function touchSession(
  d1: D1Database,
  secret: string,
  request: Request,
  now: Date,
): Promise<boolean> {
  const token = sessionToken(request);
  if (token === null) return false;
  const seconds = secondsOf(now);
  const { meta } = await d1
    .prepare(
      `UPDATE sessions SET last_seen_at = ?2
      WHERE token_hash = ?1 AND last_seen_at > ?3 AND created_at > ?4`,
    )
    .bind(await keyedHash(secret, token), seconds, seconds - idleSeconds, seconds - maxSeconds)
    .run();
  return meta.changes === 1;
}

/** Ends the request's session, if any, and returns the Set-Cookie value that removes the cookie. */
export async function closeSession(
  d1: D1Database,
  secret: string,
  request: Request,
): Promise<string> {
  const token = sessionToken(request);
  if (token !== null) {
    const hash = await keyedHash(secret, token);
    await d1.prepare("DELETE FROM sessions WHERE token_hash = ?1").bind(hash).run();
  }
  return `${cookieName}=; ${attributes}; Max-Age=0`;
}
