import { type ApiResult, call, fail } from "#app/admin/requests/client.ts";

/** Explains a missing cookie: browsers report neither a blocked cookie nor another cause. */
const explain = () =>
  [
    "The login was accepted, but this browser did not store the session cookie.",
    "Allow cookies for this site, then log in again.",
    location.protocol === "http:" &&
      "Without HTTPS most browsers store it only at localhost, and some not even there.",
  ]
    .filter(Boolean)
    .join(" ");

/**
 * Logs in, and checks that the browser sends the session cookie: it may silently block cookies, or
 * reject one that requires HTTPS.
 */
export async function confirmSession<Value>(
  logIn: () => Promise<ApiResult<Value>>,
): Promise<ApiResult<Value>> {
  const result = await logIn();
  if (!result.ok) return result;
  const session = await call("get", "/admin/session", {});
  return session.ok || session.code !== "no-session" ? result : fail("no-cookie", explain());
}
