import { type Answer, call, fail } from "#app/admin/requests/client.ts";

/** Why the cookie was not kept: browsers do not tell, and name cookies as enabled even if they block them. */
const explain = () =>
  [
    "The login was accepted, but this browser did not keep the cookie of the session.",
    "Allow cookies for this site, then log in again.",
    location.protocol === "http:" &&
      "Without HTTPS most browsers keep it at localhost alone, and some not even there.",
  ]
    .filter(Boolean)
    .join(" ");

/**
 * Logs in, and finds out whether the browser sends the session back: it may block cookies, or refuse one that
 * is for HTTPS alone, and says so to nobody.
 */
export async function confirmSession<Value>(
  logIn: () => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  const answer = await logIn();
  if (!answer.ok) return answer;
  const session = await call("get", "/admin/session", {});
  return session.ok || session.code !== "no-session" ? answer : fail("no-cookie", explain());
}
