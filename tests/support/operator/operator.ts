import { exports } from "cloudflare:workers";
import { openApiSession } from "#tests/support/server/api-session.ts";
import { adminPassword } from "./admin-password.ts";

export const origin = "https://example.com";

export function ask(path: string, init?: RequestInit): Promise<Response> {
  return exports.default.fetch(`${origin}${path}`, { redirect: "manual", ...init });
}

/** A request of the site's own pages: `body` as JSON, or `text` as it is; undefined omits a header. */
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

export function tryPassword(password: unknown, address: string, headers = {}): Promise<Response> {
  const from = { "CF-Connecting-IP": address, ...headers };
  return send("POST", "/api/admin/session", { body: { password }, ...from });
}

export async function logIn(): Promise<string> {
  const session = await openApiSession(origin, adminPassword, (address, init) =>
    exports.default.fetch(address, init),
  );
  return session.cookie;
}

export async function statusWith(cookie: string): Promise<number> {
  const path = "/api/admin/data?action=export";
  return (await ask(path, { headers: cookie ? { Cookie: cookie } : {} })).status;
}
