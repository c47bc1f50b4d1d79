import { type IncomingHttpHeaders, request } from "node:http";
import { listen } from "#tests/support/server/listen.ts";

// A minute is too long to wait for, a day longer still: 60 s fresh become 2 s, and a week of serving
// stale on errors 10 minutes. What ends at midnight, which may be near or far, is made the same at
// every time: less than a minute fresh becomes 2 s, and serving stale while asking anew 3 s.
const divisors: Record<string, number> = { "max-age": 30, "stale-if-error": 1_008 };
const freshSeconds = 2;
const staleSeconds = 3;
/** Seconds after which no page is served while a new one is asked for. */
export const oldSeconds = freshSeconds + staleSeconds;

function scaled(policy: string): string {
  return policy.replace(/([a-z-]+)=(\d+)/g, (_, name: string, seconds: string) => {
    if (name === "max-age" && Number(seconds) <= 60) return `${name}=${freshSeconds}`;
    if (name === "stale-while-revalidate") return `${name}=${staleSeconds}`;
    return `${name}=${Math.ceil(Number(seconds) / (divisors[name] ?? 1))}`;
  });
}

/**
 * Translates an answer's headers as Cloudflare reads them for a cache that reads Cache-Control alone:
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
 * A proxy between a standard HTTP cache and the Worker, on a free port of 127.0.0.1. If the
 * Worker cannot be reached it breaks the connection. `asked` lists the requests it received: "GET /uae".
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
