import { askSite } from "#tests/support/server/sample-site.ts";
import { parseHtml } from "./html.ts";
import type { HtmlElement } from "./html-element.ts";

const atOnce = 8;

export interface CrawledPage {
  title: string;
  description: string;
  isListed: boolean;
  image: { address: string; alt: string };
  links: Record<string, string>[];
}

export interface Crawled {
  address: string;
  status: number;
  from: string;
  page: CrawledPage | null;
}

const linking = { a: "href", link: "href", script: "src", form: "action" };

function readCrawled(page: HtmlElement): CrawledPage {
  const links = page.all("link").map(({ attributes }) => attributes);
  const contentOf = (selector: string) => page.all(selector)[0]?.attributes.content ?? "";
  const og = (name: string) => contentOf(`meta[property='og:${name}']`);
  return {
    ...{ title: page.only("title").text, description: contentOf("meta[name=description]"), links },
    isListed: page.all("meta[name=robots]").length === 0,
    image: { address: og("image"), alt: og("image:alt") },
  };
}

/**
 * Follows the links of the same origin from `start` on, and requests what the pages embed. Only
 * the first address of each kind is requested; the others are `alike`.
 */
export async function crawl(start: string, kindOf: (address: string) => string) {
  const met = new Map<string, Crawled>();
  const kinds = new Set<string>();
  const alike = new Set<string>();
  const waiting: Crawled[] = [];
  let requests = 0;
  const meet = (address: string, from: string) => {
    if (met.has(address) || alike.has(address)) return;
    const kind = kindOf(address);
    if (kinds.has(kind)) return void alike.add(address);
    kinds.add(kind);
    const crawled = { address, from, status: 0, page: null };
    met.set(address, crawled);
    waiting.push(crawled);
  };
  const visit = async (crawled: Crawled) => {
    // Logos and searches are limited for each address: the crawl is many shoppers.
    const headers = { "CF-Connecting-IP": `198.51.100.${requests++ % 200}` };
    const response = await askSite(crawled.address, { headers });
    crawled.status = response.status;
    const body = await response.arrayBuffer();
    if (!response.headers.get("Content-Type")?.startsWith("text/html")) return;
    const page = parseHtml(new TextDecoder().decode(body));
    crawled.page = readCrawled(page);
    for (const [element, attribute] of Object.entries(linking)) {
      for (const { attributes } of page.all(element)) {
        const { [attribute]: link = "", rel, method } = attributes;
        if (method === "post") continue;
        // These name the public origin; they are compared, not followed.
        if (rel === "canonical" || rel === "alternate") continue;
        if (link.startsWith("/")) meet(link.split("#")[0] ?? "", crawled.address);
      }
    }
  };
  meet(start, start);
  while (waiting.length > 0) await Promise.all(waiting.splice(0, atOnce).map(visit));
  return { met, alike };
}
