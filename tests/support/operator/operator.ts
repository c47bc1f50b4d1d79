import { exports } from "cloudflare:workers";
import { openApiSession } from "#tests/support/server/api-session.ts";
import { adminPassword } from "./admin-password.ts";

export const origin = "https://example.com";

/** A request to the Worker; redirects are not followed. */
export function ask(path: string, init?: RequestInit): Promise<Response> {
  return exports.default.fetch(`${origin}${path}`, { redirect: "manual", ...init });
}

/**
 * A request as the site's own pages send it: same origin, `body` as JSON, or `text` as it is. Other
 * headers may be given; undefined leaves one out.
 */
export function send(
  method: string,
  path: string,
  { body, text, ...others }: Record<string, any> & { body?: unknown; text?: string } = {},
): Promise<Response> {
  const all = { Origin: origin, "Content-Type": "application/json", ...others };
  const headers = Object.entries(all).filter(([, value]) => value !== undefined);
  const content = text ?? (body === undefined ? undefined : JSON.stringify(body));
  return ask(path, { method, headers, ...(content === undefined ? {} : { body: content }) });
}

/** A try to log in from an address. */
export function tryPassword(password: unknown, address: string, headers = {}): Promise<Response> {
  const from = { "CF-Connecting-IP": address, ...headers };
  return send("POST", "/api/admin/session", { body: { password }, ...from });
}

/** Logs in with the right password; the Cookie header of the session. */
export async function logIn(): Promise<string> {
  const session = await openApiSession(origin, adminPassword, (address, init) =>
    exports.default.fetch(address, init),
  );
  return session.cookie;
}

/** The status of a call that needs the session, made with a Cookie header. */
export async function statusWith(cookie: string): Promise<number> {
  const path = "/api/admin/data?action=export";
  return (await ask(path, { headers: cookie ? { Cookie: cookie } : {} })).status;
}
