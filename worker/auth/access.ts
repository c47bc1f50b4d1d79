import { ok, type Result, refuse } from "#app/domain/result.ts";
import { clientAddress } from "../http/limits.ts";
import { isCrossSite, isSameOrigin } from "../http/same-origin.ts";
import { beginAttempt, forgetFailures } from "./login-attempts.ts";
import { verifyPassword } from "./password.ts";
import { closeSession, openSession, touchSession } from "./sessions.ts";

type Secrets = Pick<Env, "DB" | "ADMIN_PASSWORD_HASH" | "SESSION_SECRET">;

const crossSite = refuse(403, "The request comes from another site");
const notLoggedIn = refuse(401, "Log in first");

/** Refuses a request that another site's page sent. Requests that change something must name their origin. */
export function checkOrigin(request: Request): Result<null> {
  const isRead = request.method === "GET" || request.method === "HEAD";
  const isAllowed = isRead ? !isCrossSite(request) : isSameOrigin(request);
  return isAllowed ? ok(null) : crossSite;
}

/** Refuses a request without a live session; otherwise notes that the session was used. */
export async function checkSession(env: Secrets, request: Request): Promise<Result<null>> {
  return (await isLoggedIn(env, request)) ? ok(null) : notLoggedIn;
}

/** True if the request carries a live session; notes that it was used. */
export function isLoggedIn(env: Secrets, request: Request): Promise<boolean> {
  return touchSession(env.DB, env.SESSION_SECRET, request, new Date());
}

/**
 * Checks the password and opens a session; the value is the Set-Cookie header. After five failures
 * from one address within 15 minutes the answer is 429, whatever the password.
 */
export async function logIn(
  env: Secrets,
  request: Request,
  password: string,
): Promise<Result<string>> {
  const { DB, SESSION_SECRET } = env;
  const address = clientAddress(request);
  const now = new Date();
  const retryAfter = await beginAttempt(DB, SESSION_SECRET, address, now);
  if (retryAfter !== null) {
    const minutes = Math.ceil(retryAfter / 60);
    return refuse(429, `Too many attempts. Try again in ${minutes} minutes.`, retryAfter);
  }
  const isRight = await verifyPassword(password, env.ADMIN_PASSWORD_HASH);
  if (!isRight) return refuse(401, "Incorrect password");
  await forgetFailures(DB, SESSION_SECRET, address);
  // A session that was open before ends: its token may have been planted.
  await closeSession(DB, SESSION_SECRET, request);
  return ok(await openSession(DB, SESSION_SECRET, now));
}

/** Ends the session, if any; returns the Set-Cookie header that removes its cookie. */
export function logOut(env: Secrets, request: Request): Promise<string> {
  return closeSession(env.DB, env.SESSION_SECRET, request);
}
