import type { UploadItem } from "#tests/support/data/uploads.ts";
import { adminPassword } from "#tests/support/operator/admin-password.ts";

type Send = (address: string, init: RequestInit) => Promise<Response>;

/** A session of the operator at a site, over HTTP. */
export type ApiSession = ReturnType<typeof sessionWith>;

function sessionWith(origin: string, cookie: string, send: Send) {
  const headers = { Origin: origin, Cookie: cookie, "Content-Type": "application/json" };
  /** Sends JSON with the session, as the pages of the site do. */
  const post = (path: string, body: unknown) =>
    send(origin + path, { method: "POST", headers, body: JSON.stringify(body) });
  return {
    /** The Cookie header of its requests: "name=value". */
    cookie,
    post,
    /** Replaces the brands of a country. */
    async save(countryCode: string, brandsData: readonly UploadItem[]) {
      const response = await post("/api/admin/add-coupons", { countryCode, brandsData });
      return { status: response.status, body: (await response.json()) as any };
    },
    /** Returns the full data set; throws unless the status is 200. */
    async export(): Promise<any> {
      const response = await send(`${origin}/api/admin/data?action=export`, { headers });
      if (response.status !== 200) throw new Error(`The export returned ${response.status}`);
      return response.json();
    },
    /** Returns the same session at another address of the site. */
    at: (other: string): ApiSession => sessionWith(other, cookie, send),
  };
}

/** Returns the Cookie header that corresponds to the Set-Cookie of a response. */
export function cookieOf(response: Response): string {
  return response.headers.get("Set-Cookie")?.split(";")[0] ?? "";
}

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
