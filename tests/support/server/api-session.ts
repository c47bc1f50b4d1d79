import type { UploadItem } from "#tests/support/data/uploads.ts";
import { adminPassword } from "#tests/support/operator/admin-password.ts";

type Send = (address: string, init: RequestInit) => Promise<Response>;

/** A session of the operator at a site, over HTTP; `at` is the same at another address. */
export interface ApiSession {
  /** The Cookie header of its requests: "name=value". */
  cookie: string;
  post(path: string, body: unknown): Promise<Response>;
  /** Replaces the brands of a country. */
  save(country: string, brands: readonly UploadItem[]): Promise<{ status: number; body: any }>;
  export(): Promise<any>;
  at(origin: string): ApiSession;
}

function sessionWith(origin: string, cookie: string, send: Send): ApiSession {
  const headers = { Origin: origin, Cookie: cookie, "Content-Type": "application/json" };
  const post = (path: string, body: unknown) =>
    send(origin + path, { method: "POST", headers, body: JSON.stringify(body) });
  return {
    cookie,
    post,
    async save(countryCode, brandsData) {
      const response = await post("/api/admin/add-coupons", { countryCode, brandsData });
      return { status: response.status, body: await response.json() };
    },
    async export() {
      const response = await send(`${origin}/api/admin/data?action=export`, { headers });
      if (response.status !== 200) throw new Error(`The export returned ${response.status}`);
      return response.json();
    },
    at: (other) => sessionWith(other, cookie, send),
  };
}

/** Returns the Cookie header that corresponds to the Set-Cookie of a response. */
export const cookieOf = ({ headers }: Response): string =>
  headers.get("Set-Cookie")?.split(";")[0] ?? "";

// A server may close a kept connection just as the next request is sent.
const onNewConnections: Send = (address, init) =>
  fetch(address, { ...init, headers: { ...init.headers, Connection: "close" } });

/** Logs in at the API; throws if the password is refused. */
export async function openApiSession(
  origin: string,
  password = adminPassword,
  send: Send = onNewConnections,
): Promise<ApiSession> {
  const response = await sessionWith(origin, "", send).post("/api/admin/session", { password });
  const cookie = cookieOf(response);
  if (response.status !== 200 || !cookie) throw new Error(`The login returned ${response.status}`);
  await response.body?.cancel();
  return sessionWith(origin, cookie, send);
}
