import type { UploadItem } from "#tests/support/data/uploads.ts";
import { adminPassword } from "#tests/support/operator/admin-password.ts";

type Send = (address: string, init: RequestInit) => Promise<Response>;

/** An answer of the API: its status and its JSON. */
interface ApiAnswer {
  status: number;
  body: any;
}

/** A session of the operator at a site, over HTTP. */
export interface ApiSession {
  /** The Cookie header of its requests: "name=value". */
  cookie: string;
  /** Sends JSON with the session, as the site's own pages do. */
  post: (path: string, body: unknown) => Promise<Response>;
  /** Replaces a country's brands. */
  save: (countryCode: string, brandsData: readonly UploadItem[]) => Promise<ApiAnswer>;
  /** The full data set. Throws if the answer is not a 200. */
  export: () => Promise<any>;
  /** The same session at another address of the site. */
  at: (origin: string) => ApiSession;
}

function sessionWith(origin: string, cookie: string, send: Send): ApiSession {
  const headers = { Origin: origin, Cookie: cookie, "Content-Type": "application/json" };
  const post = (path: string, body: unknown) =>
    send(origin + path, { method: "POST", headers, body: JSON.stringify(body) });
  return {
    cookie,
    post,
    save: async (countryCode, brandsData) => {
      const answer = await post("/api/admin/add-coupons", { countryCode, brandsData });
      return { status: answer.status, body: await answer.json() };
    },
    export: async () => {
      const answer = await send(`${origin}/api/admin/data?action=export`, { headers });
      if (answer.status !== 200) throw new Error(`The export answered ${answer.status}`);
      return answer.json();
    },
    at: (other) => sessionWith(other, cookie, send),
  };
}

/** The Cookie header that an answer's Set-Cookie asks for. */
export function cookieOf(response: Response): string {
  return response.headers.get("Set-Cookie")?.split(";")[0] ?? "";
}

// A server may close a connection just as the next request is sent on it.
const onConnectionsOfTheirOwn: Send = (address, init) =>
  fetch(address, { ...init, headers: { ...init.headers, Connection: "close" } });

/** Logs in at the API. Throws if the password is refused. `send` carries the requests. */
export async function openApiSession(
  origin: string,
  password = adminPassword,
  send: Send = onConnectionsOfTheirOwn,
): Promise<ApiSession> {
  const answer = await sessionWith(origin, "", send).post("/api/admin/session", { password });
  const cookie = cookieOf(answer);
  if (answer.status !== 200 || !cookie) throw new Error(`The login answered ${answer.status}`);
  await answer.body?.cancel();
  return sessionWith(origin, cookie, send);
}
