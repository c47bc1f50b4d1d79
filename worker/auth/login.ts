import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import * as z from "zod";
import { ok } from "#app/domain/base/result.ts";
import { isWithinLimit, limitKey } from "../http/limits.ts";
import { type Result, refuse } from "../refusals.ts";
import { knownDevice, rememberDevice } from "./device.ts";
import { beginAttempt, forgetFailures, lockedFor } from "./login-attempts.ts";
import { checkPasskey } from "./passkeys.ts";
import { verifyPassword } from "./password.ts";
import { logSecurity } from "./security-log.ts";
import { closeSession, closeSessions, openSession } from "./sessions.ts";
import { keyedHash } from "./token.ts";

type Secrets = Pick<Env, "DB" | "ADMIN_PASSWORD_HASH" | "SESSION_SECRET" | "LOGIN_LIMITER">;

/** The sender of a login or logout, with or without a session. */
export interface PublicRequest {
  readonly env: Secrets;
  readonly request: Request;
  /** The e-mail address from Cloudflare Access; null without one. */
  readonly email: string | null;
}

/** The period of the LOGIN_LIMITER binding in wrangler.toml. */
const limiterSeconds = 60;

// Not "cookies", which hold the known browser; not "storage", which holds an upload's draft.
const clearSiteData = '"cache"';

const withCookies = (...cookies: string[]): Headers =>
  new Headers(cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]));

// A known browser has a separate counter: strangers at its address cannot lock it out.
async function attemptKey(env: Secrets, request: Request, now: Date) {
  const device = await knownDevice(env, request, now);
  const key = device ? `device ${device}` : `address ${limitKey(request)}`;
  return keyedHash(env.SESSION_SECRET, "login", key);
}

async function locked(env: Secrets, request: Request, seconds: number) {
  await logSecurity(env, request, "lockout", { seconds });
  return {
    ...refuse(429, "too-many-attempts", { minutes: Math.ceil(seconds / 60) }),
    retryAfter: seconds,
  };
}

/** Refuses a login before its body is read, after too many from its browser or address. */
export async function checkLoginLimit(env: Secrets, request: Request): Promise<Result<null>> {
  const now = new Date();
  const keyHash = await attemptKey(env, request, now);
  if (!(await isWithinLimit(env.LOGIN_LIMITER, keyHash))) {
    await logSecurity(env, request, "refused", { reason: "too many logins" });
    return { ...refuse(429, "too-many-attempts", { minutes: 1 }), retryAfter: limiterSeconds };
  }
  const seconds = await lockedFor(env.DB, keyHash, now);
  return seconds === null ? ok(null) : locked(env, request, seconds);
}

/** The fields of the login form: a body without a password counts as a wrong password. */
export const credentials = z.object({ password: z.string() }).catch({ password: "" });

/** Bytes in WebAuthn's base64url encoding. */
export const base64url = z.string().regex(/^[A-Za-z0-9_-]+$/);

/** A passkey's assertion in WebAuthn's JSON format. */
export const passkeyAssertion = z.object({
  id: base64url.max(1_400),
  rawId: base64url,
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).optional(),
  clientExtensionResults: z.object({}),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});

/**
 * Checks a password or passkey and opens a session, bound to the e-mail address from Cloudflare
 * Access. Returns the headers with its cookies; a 429 after five failures within 15 minutes.
 */
async function logInBy(
  { env, request, email }: PublicRequest,
  refusal: "wrong-password" | "wrong-passkey",
  verify: (now: Date) => Promise<boolean>,
): Promise<Result<Headers>> {
  const now = new Date();
  const keyHash = await attemptKey(env, request, now);
  const seconds = await beginAttempt(env.DB, keyHash, now);
  if (seconds !== null) return locked(env, request, seconds);
  if (!(await verify(now))) {
    await logSecurity(env, request, "failed login");
    return refuse(401, refusal);
  }
  await forgetFailures(env.DB, keyHash);
  // End any existing session: its token may have been planted.
  await closeSession(env, request);
  const session = await openSession(env, request, now, email);
  const device = await rememberDevice(env, await knownDevice(env, request, now), now);
  await logSecurity(env, request, "login");
  return ok(withCookies(session, device));
}

export const logIn = (sender: PublicRequest, { password }: z.output<typeof credentials>) =>
  logInBy(sender, "wrong-password", () => verifyPassword(password, sender.env.ADMIN_PASSWORD_HASH));

export const logInByPasskey = (
  sender: PublicRequest,
  assertion: z.output<typeof passkeyAssertion>,
) =>
  logInBy(sender, "wrong-passkey", (now) =>
    checkPasskey(sender.env, sender.request, assertion as AuthenticationResponseJSON, now),
  );

/** Ends the session, or every session; returns the headers that clear the cookie. */
export async function logOut(
  { env, request }: Pick<PublicRequest, "env" | "request">,
  everywhere: boolean,
): Promise<Headers> {
  if (everywhere) await closeSessions(env.DB);
  const cookie = await closeSession(env, request);
  await logSecurity(env, request, everywhere ? "logout everywhere" : "logout");
  const headers = withCookies(cookie);
  headers.set("Clear-Site-Data", clearSiteData);
  return headers;
}
