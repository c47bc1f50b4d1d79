import { type IncomingHttpHeaders, request } from "node:http";
import { listen } from "#tests/support/server/listen.ts";

// Shortens freshness: 60 s become 2 s, and a week of stale-if-error 10 minutes. Limits by midnight,
// which may be near, become constant: less than a minute fresh 2 s, stale-while-revalidate 3 s.
const divisors: Record<string, number> = { "max-age": 30, "stale-if-error": 1_008 };
const freshSeconds = 2;
const staleSeconds = 3;
/** Seconds after which no stale page is served during revalidation. */
export const oldSeconds = freshSeconds + staleSeconds;

function scaled(policy: string): string {
  return policy.replace(/([a-z-]+)=(\d+)/g, (_, name: string, seconds: string) => {
    if (name === "max-age" && Number(seconds) <= 60) return `${name}=${freshSeconds}`;
    if (name === "stale-while-revalidate") return `${name}=${staleSeconds}`;
    return `${name}=${Math.ceil(Number(seconds) / (divisors[name] ?? 1))}`;
  });
}

/**
 * Translates headers for a cache that reads only Cache-Control, as Cloudflare reads them:
 * Cloudflare-CDN-Cache-Control takes precedence, and browsers see neither it nor the tags.
 */
function forCache(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const browser = headers["cache-control"] ?? "";
  const shared = headers["cloudflare-cdn-cache-control"];
  const { "cloudflare-cdn-cache-control": _, "cache-tag": __, ...rest } = headers;
  const policy = typeof shared === "string" ? shared : browser;
  return { ...rest, "cache-control": scaled(policy), "x-browser-cache-control": browser };
}

/**
 * Starts a proxy between an HTTP cache and the Worker. It breaks connections while the Worker is
 * down. `asked` lists the requests it received: "GET /uae".
 */
export async function startCdnProxy(origin: string) {
  const proxy = { origin, asked: [] as string[] };
  const { port, close } = await listen((incoming, outgoing) => {
    const { method = "", url = "", headers } = incoming;
    proxy.asked.push(`${method} ${url}`);
    const forwarded = request(new URL(proxy.origin), { method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, forCache(answer.headers));
      answer.pipe(outgoing);
    });
    forwarded.on("error", () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  return Object.assign(proxy, { port, close });
}
