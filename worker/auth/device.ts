import { cookieValues, setCookie } from "./cookies.ts";
import { toSeconds } from "./sessions.ts";
import { isKeyedHash, keyedHash, randomToken } from "./token.ts";

/** Seconds for which a browser that has logged in is remembered. */
const deviceSeconds = 90 * 24 * 60 * 60;

const cookieName = "__Host-device";
const form = /^([0-9a-f]{64})\.(\d{10})\.([0-9a-f]{64})$/;

type Secrets = Pick<Env, "ADMIN_PASSWORD_HASH" | "SESSION_SECRET">;

// The password is part of the signed text: a password change forgets all browsers.
const signed = (env: Secrets, id: string, since: string) =>
  `${id}.${since}\n${env.ADMIN_PASSWORD_HASH}`;

/** Returns the id in a browser's signed cookie of a login within 90 days. It grants no access. */
export async function knownDevice(env: Secrets, request: Request, now: Date) {
  for (const value of cookieValues(request, cookieName)) {
    const [, id, since, signature] = form.exec(value) ?? [];
    if (!id || !since || !signature) continue;
    const age = toSeconds(now) - Number(since);
    if (age < 0 || age >= deviceSeconds) continue;
    const text = signed(env, id, since);
    if (await isKeyedHash(env.SESSION_SECRET, "device", text, signature)) return id;
  }
  return null;
}

/** Returns the Set-Cookie value that remembers the browser for another 90 days. */
export async function rememberDevice(env: Secrets, id: string | null, now: Date): Promise<string> {
  const deviceId = id ?? randomToken();
  const since = String(toSeconds(now));
  const signature = await keyedHash(env.SESSION_SECRET, "device", signed(env, deviceId, since));
  return setCookie(cookieName, `${deviceId}.${since}.${signature}`, deviceSeconds);
}
