import { readFileSync } from "node:fs";
import { isInsecure } from "./http/loopback.ts";

// Entry of `npm run after-restore -- https://the-site`, for a database restored to an earlier time.

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

const [site = ""] = process.argv.slice(2);
const url = URL.parse(site);
if (!url || !/^https?:$/.test(url.protocol))
  stop("Usage: npm run after-restore -- https://the-site");
if (isInsecure(url)) stop(`The password would travel in the open: use https://${url.host}`);
const { origin } = url;

/** Sends JSON with the headers of the site's own pages. Exits the process if the request fails. */
async function send(method: string, path: string, body: unknown, cookie = ""): Promise<Response> {
  const headers = {
    Origin: origin,
    "Content-Type": "application/json",
    ...(cookie && { Cookie: cookie }),
  };
  const init = { method, headers, body: JSON.stringify(body), redirect: "manual" } as const;
  const response = await fetch(`${origin}${path}`, init).catch((error: Error) =>
    stop(`${origin} could not be reached: ${error.cause ?? error.message}`),
  );
  if (response.ok) return response;
  const refusal = (await response.json().catch(() => null)) as { error?: string } | null;
  return stop(`${method} ${path} answered ${response.status}: ${refusal?.error ?? "no JSON"}`);
}

if (process.stdin.isTTY) console.error("Admin password, then Enter and Ctrl-D:");
const password = readFileSync(0, "utf8").replace(/\r?\n$/, "");

const login = await send("POST", "/api/admin/session", { password });
const cookie = login.headers.get("Set-Cookie")?.split(";")[0];
const refreshed = await send("POST", "/api/admin/refresh", {}, cookie);
const { data } = (await refreshed.json()) as { data: { warnings: string[] } };
await send("DELETE", "/api/admin/session", undefined, cookie);
for (const warning of data.warnings) console.error(warning);
if (data.warnings.length > 0) stop("Not everything was refreshed. Run the command again.");
console.log("Counts, sessions and the edge are refreshed. Other operators must log in again.");
