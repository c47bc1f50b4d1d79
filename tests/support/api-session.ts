import { adminPassword } from "./admin-password.ts";
import type { UploadItem } from "./versioned-upload.ts";

/** An answer of the API: its status and its JSON. */
export interface ApiAnswer {
  status: number;
  body: any;
}

/** A session of the operator's at a running site, over HTTP. */
export interface ApiSession {
  /** What its requests carry: "name=value". */
  cookie: string;
  /** Sends JSON with the session, as the site's own pages do. */
  post: (path: string, body: unknown) => Promise<Response>;
  /** Replaces a country's brands. */
  save: (countryCode: string, brandsData: readonly UploadItem[]) => Promise<ApiAnswer>;
  /** The full data set. Throws where the answer is not a 200. */
  export: () => Promise<any>;
  /** The same session at another address of the site. */
  at: (origin: string) => ApiSession;
}

function sessionWith(origin: string, cookie: string): ApiSession {
  const headers = { Origin: origin, Cookie: cookie, "Content-Type": "application/json" };
  const post = (path: string, body: unknown) =>
    fetch(origin + path, { method: "POST", headers, body: JSON.stringify(body) });
  return {
    cookie,
    post,
    save: async (countryCode, brandsData) => {
      const answer = await post("/api/admin/add-coupons", { countryCode, brandsData });
      return { status: answer.status, body: await answer.json() };
    },
    export: async () => {
      const answer = await fetch(`${origin}/api/admin/data?action=export`, { headers });
      if (answer.status !== 200) throw new Error(`The export answered ${answer.status}`);
      return answer.json();
    },
    at: (other) => sessionWith(other, cookie),
  };
}

/** Logs in at the API. Throws where the password is refused. */
export async function openApiSession(
  origin: string,
  password = adminPassword,
): Promise<ApiSession> {
  const answer = await sessionWith(origin, "").post("/api/admin/session", { password });
  const cookie = answer.headers.get("Set-Cookie")?.split(";")[0];
  if (answer.status !== 200 || !cookie) throw new Error(`The login answered ${answer.status}`);
  await answer.body?.cancel();
  return sessionWith(origin, cookie);
}
