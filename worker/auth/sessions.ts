import { sql } from "drizzle-orm";
import { prepare } from "../catalogue/database.ts";
import { browserName } from "./browser-name.ts";
import { cookieValues, setCookie } from "./cookies.ts";
import { keyedHash, randomToken } from "./token.ts";

/** Seconds without a request after which a session ends. */
const idleSeconds = 30 * 60;
/** Maximum lifetime of a session in seconds. */
const maxSeconds = 8 * 60 * 60;

const cookieName = "__Host-session";

type Secrets = Pick<Env, "DB" | "ADMIN_PASSWORD_HASH" | "SESSION_SECRET">;

export interface OpenSession {
  hash: string;
}

/** A session as listed for the operator. Times are Unix seconds. */
export interface ListedSession {
  /** Identifies a session without granting access: 16 digits of the hash. */
  id: string;
  /** The e-mail address from Cloudflare Access; null without one. */
  email: string | null;
  /** Such as "Chrome, Android"; "" if unknown. */
  browser: string;
  startedAt: number;
  lastSeenAt: number;
  isOwn: boolean;
}

export const toSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

// The hash depends on both secrets: a session ends when either changes.
const tokenHash = (env: Secrets, token: string): Promise<string> =>
  keyedHash(env.SESSION_SECRET, "session", `${token}\n${env.ADMIN_PASSWORD_HASH}`);

function sessionToken(request: Request): string | null {
  const values = cookieValues(request, cookieName);
  return values.find((value) => /^[0-9a-f]{64}$/.test(value)) ?? null;
}

/** SQL condition for sessions that are open. */
const isOpen = (now: Date) =>
  sql`(last_seen_at > ${toSeconds(now) - idleSeconds} AND created_at > ${toSeconds(now) - maxSeconds})`;

export const dropEndedSessions = (d1: D1Database, now: Date): D1PreparedStatement =>
  prepare(d1, sql`DELETE FROM sessions WHERE NOT ${isOpen(now)}`);

/** Opens a session, deletes ended ones and returns the Set-Cookie value with its token. */
export async function openSession(
  env: Secrets,
  request: Request,
  now: Date,
  email: string | null,
): Promise<string> {
  const token = randomToken();
  const hash = await tokenHash(env, token);
  const seconds = toSeconds(now);
  const browser = browserName(request.headers.get("User-Agent") ?? "");
  await env.DB.batch([
    dropEndedSessions(env.DB, now),
    prepare(
      env.DB,
      sql`INSERT INTO sessions (token_hash, created_at, last_seen_at, email, browser)
        VALUES (${hash}, ${seconds}, ${seconds}, ${email}, ${browser})`,
    ),
  ]);
  return setCookie(cookieName, token, maxSeconds);
}

/** Returns the request's open session and records its use; null for another e-mail address. */
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
  const known = await prepare(
    env.DB,
    sql`SELECT 1 FROM sessions WHERE token_hash = ${hash}`,
  ).first();
  if (!known) return null;
  return prepare(
    env.DB,
    sql`UPDATE sessions SET last_seen_at = ${toSeconds(now)}
      WHERE token_hash = ${hash} AND ${isOpen(now)} AND email IS ${email}
      RETURNING token_hash AS hash`,
  ).first<OpenSession>();
}

/** Lists the open sessions, `current` first, then the most recently used. */
export async function listSessions(
  d1: D1Database,
  current: OpenSession,
  now: Date,
): Promise<ListedSession[]> {
  const { results } = await prepare(
    d1,
    sql`SELECT substr(token_hash, 1, 16) AS id, email, browser, created_at AS startedAt,
        last_seen_at AS lastSeenAt, token_hash = ${current.hash} AS isOwn
      FROM sessions WHERE ${isOpen(now)}
      ORDER BY isOwn DESC, last_seen_at DESC LIMIT 100`,
  ).all<ListedSession>();
  // SQLite's truth is 1.
  return results.map((session) => ({ ...session, isOwn: Boolean(session.isOwn) }));
}

/** Ends the listed session with this id. Returns false if it has already ended. */
export async function endSession(d1: D1Database, id: string): Promise<boolean> {
  const ended = prepare(d1, sql`DELETE FROM sessions WHERE substr(token_hash, 1, 16) = ${id}`);
  return (await ended.run()).meta.changes > 0;
}

/** Ends the request's session, if any, and returns the Set-Cookie value that removes the cookie. */
export async function closeSession(env: Secrets, request: Request): Promise<string> {
  const token = sessionToken(request);
  if (token !== null) {
    const hash = await tokenHash(env, token);
    await prepare(env.DB, sql`DELETE FROM sessions WHERE token_hash = ${hash}`).run();
  }
  return setCookie(cookieName, "", 0);
}

/** Ends all sessions except the named one, if any. */
export async function closeSessions(d1: D1Database, except?: OpenSession): Promise<void> {
  await prepare(d1, sql`DELETE FROM sessions WHERE token_hash <> ${except?.hash ?? ""}`).run();
}
