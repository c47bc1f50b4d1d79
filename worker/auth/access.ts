import { adminMessages } from "#app/domain/admin-messages.ts";
import { clientAddress } from "../http/client-address.ts";
import { isNotCrossSite, isSameOrigin } from "../http/same-origin.ts";
import { beginAttempt, forgetFailures } from "./login-attempts.ts";
import { verifyPassword } from "./password.ts";
import { closeSession, openSession, touchSession } from "./sessions.ts";

/** Why a request of the operator's is refused. */
export interface Refusal {
  ok: false;
  status: 401 | 403 | 429;
  error: string;
  /** Seconds to wait, with 429. */
  retryAfter?: number;
}

type Secrets = Pick<Env, "DB" | "ADMIN_PASSWORD_HASH" | "SESSION_SECRET">;

const foreign: Refusal = { ok: false, status: 403, error: "The request comes from another site" };
const locked: Refusal = { ok: false, status: 401, error: "Log in first" };

/**
 * Checks the password and opens a session; `cookie` is the Set-Cookie value. After five failures
 * from one address within 15 minutes the answer is 429, whatever the password.
 */
export async function logIn(
  env: Secrets,
  request: Request,
  password: unknown,
): Promise<{ ok: true; cookie: string } | Refusal> {
  if (!isSameOrigin(request)) return foreign;
  const { DB, SESSION_SECRET } = env;
  const address = clientAddress(request);
  const now = new Date();
  const retryAfter = await beginAttempt(DB, SESSION_SECRET, address, now);
  if (retryAfter !== null) {
    const error = `Too many attempts. Try again in ${Math.ceil(retryAfter / 60)} minutes.`;
    return { ok: false, status: 429, error, retryAfter };
  }
  const right =
    typeof password === "string" && (await verifyPassword(password, env.ADMIN_PASSWORD_HASH));
  if (!right) return { ok: false, status: 401, error: adminMessages.incorrectPassword };
  await forgetFailures(DB, SESSION_SECRET, address);
  // A session that was open before ends: its token may have been planted.
  await closeSession(DB, SESSION_SECRET, request);
  return { ok: true, cookie: await openSession(DB, SESSION_SECRET, now) };
}

/** Ends the session; `cookie` is the Set-Cookie value that removes it. */
export async function logOut(
  env: Secrets,
  request: Request,
): Promise<{ ok: true; cookie: string } | Refusal> {
  if (!isSameOrigin(request)) return foreign;
  return { ok: true, cookie: await closeSession(env.DB, env.SESSION_SECRET, request) };
}

/** Whether the request carries a live session. */
export function isLoggedIn(env: Secrets, request: Request): Promise<boolean> {
  return touchSession(env.DB, env.SESSION_SECRET, request, new Date());
}

/** Lets a request of the operator's through, or says why not: another site, or no session. */
export async function authorize(env: Secrets, request: Request): Promise<{ ok: true } | Refusal> {
  const reads = request.method === "GET" || request.method === "HEAD";
  if (!(reads ? isNotCrossSite(request) : isSameOrigin(request))) return foreign;
  return (await isLoggedIn(env, request)) ? { ok: true } : locked;
}
