import type { UploadItem } from "#tests/support/data/uploads.ts";
import { adminPassword } from "#tests/support/operator/admin-password.ts";

type Send = (address: string, init: RequestInit) => Promise<Response>;

export interface ApiSession {
  cookie: string;
  post(path: string, body: unknown): Promise<Response>;
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

export const cookieOf = ({ headers }: Response): string =>
  headers.get("Set-Cookie")?.split(";")[0] ?? "";

// A server may close a kept connection just as the next request is sent.
const onNewConnections: Send = (address, init) =>
  fetch(address, { ...init, headers: { ...init.headers, Connection: "close" } });

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
