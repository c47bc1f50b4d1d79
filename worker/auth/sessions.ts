import { browserName } from "./browser-name.ts";
import { cookieValues, setCookie } from "./cookies.ts";
import { keyedHash, randomToken } from "./token.ts";

/** Seconds without a request after which a session ends. */
const idleSeconds = 30 * 60;
/** Seconds after which a session ends even if it is used. */
const maxSeconds = 8 * 60 * 60;

/** Seconds for which a login, or a password or passkey that is given again, proves who the operator is. */
const proofSeconds = 10 * 60;

const cookieName = "__Host-session";

type Secrets = Pick<Env, "DB" | "ADMIN_PASSWORD_HASH" | "SESSION_SECRET">;

/** Who a session is of: an account, or the owner (null). */
export interface SessionOwner {
  accountId: number | null;
  /** For the history of changes; null for none. */
  name: string | null;
}

/** A session that is open. */
export interface OpenSession extends SessionOwner {
  hash: string;
  /** Unix seconds of the last password or passkey that was given. */
  provedAt: number;
}

/** Unix time in whole seconds. */
export function toSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}

// Made from both secrets: a session ends when either changes.
function tokenHash(env: Secrets, token: string): Promise<string> {
  return keyedHash(env.SESSION_SECRET, "session", `${token}\n${env.ADMIN_PASSWORD_HASH}`);
}

/** The session token that a request carries, or null. */
function sessionToken(request: Request): string | null {
  const values = cookieValues(request, cookieName);
  return values.find((value) => /^[0-9a-f]{64}$/.test(value)) ?? null;
}

/** The times in Unix seconds after which a session must have been used, and opened, to be open now. */
export function liveSession(now: Date): { idle: number; oldest: number } {
  const seconds = toSeconds(now);
  return { idle: seconds - idleSeconds, oldest: seconds - maxSeconds };
}

/** The statement that deletes the sessions that have ended. */
export function dropEndedSessions(d1: D1Database, now: Date): D1PreparedStatement {
  const { idle, oldest } = liveSession(now);
  return d1
    .prepare("DELETE FROM sessions WHERE last_seen_at <= ?1 OR created_at <= ?2")
    .bind(idle, oldest);
}

/**
 * Opens a session and returns the Set-Cookie value that carries its token; null if its account was ended
 * meanwhile. `email` is by Cloudflare Access; null for none. Deletes sessions that have ended.
 */
export async function openSession(
  env: Secrets,
  request: Request,
  now: Date,
  { accountId, name, email }: SessionOwner & { email: string | null },
): Promise<string | null> {
  const token = randomToken();
  const browser = browserName(request.headers.get("User-Agent") ?? "");
  const [, opened] = await env.DB.batch([
    dropEndedSessions(env.DB, now),
    env.DB.prepare(
      `INSERT INTO sessions (token_hash, created_at, last_seen_at, name, email, account_id, browser)
        SELECT ?1, ?2, ?2, ?3, ?4, ?5, ?6
        WHERE ?5 IS NULL OR EXISTS (SELECT 1 FROM accounts WHERE id = ?5)`,
    ).bind(await tokenHash(env, token), toSeconds(now), name, email, accountId, browser),
  ]);
  return opened?.meta.changes ? setCookie(cookieName, token, maxSeconds) : null;
}

/**
 * The session whose token a request carries, with the name that was given at login; null if it has
 * ended, is another e-mail address's, or there is none. Notes that it was used.
 */
export async function touchSession(
  env: Secrets,
  request: Request,
  now: Date,
  email: string | null,
): Promise<OpenSession | null> {
  const token = sessionToken(request);
  if (token === null) return null;
  const hash = await tokenHash(env, token);
  // Looked up first: anybody can make up a token, and a write costs more than a read.
  const known = await env.DB.prepare("SELECT 1 FROM sessions WHERE token_hash = ?1")
    .bind(hash)
    .first();
  if (!known) return null;
  const { idle, oldest } = liveSession(now);
  return env.DB.prepare(
    `UPDATE sessions SET last_seen_at = ?2
      WHERE token_hash = ?1 AND last_seen_at > ?3 AND created_at > ?4 AND email IS ?5
      RETURNING token_hash AS hash, name, account_id AS accountId,
        coalesce(proved_at, created_at) AS provedAt`,
  )
    .bind(hash, toSeconds(now), idle, oldest, email)
    .first<OpenSession>();
}

/** Whether the operator of a session has given a password or a passkey in the last ten minutes. */
export function isProved({ provedAt }: OpenSession, now: Date): boolean {
  return toSeconds(now) - provedAt <= proofSeconds;
}

/** Notes that the operator of a session has given a password or a passkey again. False if it has ended. */
export async function noteProof(d1: D1Database, { hash }: OpenSession, now: Date) {
  const noted = d1.prepare("UPDATE sessions SET proved_at = ?2 WHERE token_hash = ?1");
  return (await noted.bind(hash, toSeconds(now)).run()).meta.changes === 1;
}

/** Ends all sessions but the request's own. */
export async function closeOtherSessions(env: Secrets, request: Request): Promise<void> {
  const own = await tokenHash(env, sessionToken(request) ?? "");
  await env.DB.prepare("DELETE FROM sessions WHERE token_hash <> ?1").bind(own).run();
}

/** Ends the request's session, if any, and returns the Set-Cookie value that removes the cookie. */
export async function closeSession(env: Secrets, request: Request): Promise<string> {
  const token = sessionToken(request);
  if (token !== null) {
    const hash = await tokenHash(env, token);
    await env.DB.prepare("DELETE FROM sessions WHERE token_hash = ?1").bind(hash).run();
  }
  return setCookie(cookieName, "", 0);
}

/** Ends the sessions of an account, or all of them at the owner's wish, but for one if it is named. */
export async function closeSessions(
  d1: D1Database,
  accountId: number | null,
  except = "",
): Promise<void> {
  await d1
    .prepare("DELETE FROM sessions WHERE token_hash <> ?2 AND (?1 IS NULL OR account_id = ?1)")
    .bind(accountId, except)
    .run();
}
