import { askSite } from "#tests/support/server/sample-site.ts";
import { parseHtml } from "./html.ts";
import type { HtmlElement } from "./html-element.ts";

const atOnce = 8;

export type CrawledPage = ReturnType<typeof readCrawled>;
export type Crawled = Record<"address" | "from", string> & {
  status: number;
  page: CrawledPage | null;
};

const linking = { a: "href", link: "href", script: "src", form: "action" };

function readCrawled(page: HtmlElement) {
  const links = page.all("link").map(({ attributes }) => attributes);
  const contentOf = (selector: string) => page.all(selector)[0]?.attributes.content ?? "";
  const og = (name: string) => contentOf(`meta[property='og:${name}']`);
  return {
    ...{ title: page.only("title").text, description: contentOf("meta[name=description]"), links },
    isListed: page.all("meta[name=robots]").length === 0,
    image: { address: og("image"), alt: og("image:alt") },
  };
}

/** Follows links of the origin and what pages embed; of each kind, the first is requested, others are `alike`. */
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
        // Canonical and alternate links name the public origin; they are compared, not followed.
        if (method === "post" || rel === "canonical" || rel === "alternate") continue;
        if (link.startsWith("/")) meet(link.split("#")[0] ?? "", crawled.address);
      }
    }
  };
  meet(start, start);
  while (waiting.length > 0) await Promise.all(waiting.splice(0, atOnce).map(visit));
  return { met, alike };
}
