import type { APIRequestContext } from "@playwright/test";
import { elementsOf } from "./html.ts";

const atOnce = 8;

/** An answer met on the way through the site. */
export interface Crawled {
  /** Path and query, percent-encoded as in the links that lead to it. */
  address: string;
  status: number;
  /** Where a link to it was met first. */
  from: string;
  /** The source, where it is a page of the site. */
  html: string | null;
}

const linking: [element: string, attribute: string][] = [
  ["a", "href"],
  ["link", "href"],
  ["script", "src"],
  ["form", "action"],
];

/** Follows every link of the same origin from `start` on, and asks for what the pages embed. */
export async function crawl(
  request: APIRequestContext,
  start: string,
): Promise<Map<string, Crawled>> {
  const met = new Map<string, Crawled>();
  const waiting: Crawled[] = [];
  const meet = (address: string, from: string) => {
    if (met.has(address)) return;
    const crawled = { address, from, status: 0, html: null };
    met.set(address, crawled);
    waiting.push(crawled);
  };
  const visit = async (crawled: Crawled) => {
    const response = await request.get(crawled.address, { maxRedirects: 0 });
    crawled.status = response.status();
    if (!response.headers()["content-type"]?.startsWith("text/html")) return;
    const html = await response.text();
    crawled.html = html;
    for (const [element, attribute] of linking) {
      for (const { [attribute]: link = "", rel } of elementsOf(html, element)) {
        // These name the public origin; what they say is compared, not followed.
        if (rel === "canonical" || rel === "alternate") continue;
        if (link.startsWith("/")) meet(link.split("#")[0] ?? "", crawled.address);
      }
    }
  };
  meet(start, start);
  while (waiting.length > 0) await Promise.all(waiting.splice(0, atOnce).map(visit));
  return met;
}
