// @module-tag all
import Validator from "@adobe/structured-data-validator";
import { beforeAll, expect, test } from "vitest";
import { type Language, languages } from "#app/domain/base/language.ts";
import { countries } from "#app/domain/directory/countries.ts";
import { languageOfPath } from "#app/i18n/languages.ts";
import { descriptionLength } from "#app/seo/description.ts";
import { parseXml } from "#tests/support/reading/feeds.ts";
import { parseHtml, structuredDataOf } from "#tests/support/reading/html.ts";
import type { HtmlElement } from "#tests/support/reading/html-element.ts";
import { publicOrigin } from "#tests/support/reading/screens.ts";
import { askSite, pageAt, shareSampleSite } from "#tests/support/server/sample-site.ts";
import { canonicalAddress } from "#worker/http/addresses.ts";

type CrawledPage = ReturnType<typeof readCrawled>;
type Crawled = Record<"address" | "from", string> & {
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
async function crawl() {
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
  meet("/", "/");
  while (waiting.length > 0) await Promise.all(waiting.splice(0, 8).map(visit));
  return { met, alike };
}

type Entry = { loc: string; lastmod?: string; "xhtml:link"?: { hreflang: string; href: string }[] };
type SitemapEntry = Awaited<ReturnType<typeof readSitemap>>[number];

async function readSitemap(path: string) {
  const response = await askSite(path);
  if (!response.headers.get("Content-Type")?.startsWith("application/xml"))
    throw new Error(`${path} is not sent as XML`);
  const { sitemapindex, urlset } = parseXml(await response.text());
  const entries: Entry[] = sitemapindex?.sitemap ?? urlset.url;
  return entries.map(({ loc, lastmod = "", "xhtml:link": links = [] }) => ({
    ...{ address: loc, changed: lastmod },
    alternates: links.map(({ hreflang, href }) => [hreflang, href] as const),
  }));
}

async function readSitemaps(): Promise<Map<string, SitemapEntry[]>> {
  const sitemaps = new Map<string, SitemapEntry[]>();
  for (const { address } of await readSitemap("/sitemap.xml"))
    sitemaps.set(address, await readSitemap(new URL(address).pathname));
  return sitemaps;
}

// Fifteen brands of one country, two of the others: every kind of page and link.
shareSampleSite(2, 15);

let met: Map<string, Crawled>;
let alike: Set<string>;
/** The pages that search engines list: a category of three stores is one, any other query is not. */
let own: { address: string; language: Language; page: CrawledPage }[];
let sitemaps: Map<string, SitemapEntry[]>;

beforeAll(async () => {
  ({ met, alike } = await crawl());
  own = [...met.values()].flatMap(({ address, page }) =>
    page?.isListed && /^[^?]*(\?category=\w+)?$/.test(address)
      ? [{ address, language: languageOfPath(new URL(address, publicOrigin).pathname), page }]
      : [],
  );
  sitemaps = await readSitemaps();
}, 580_000);

/** The path of a page; brands with a query, sorted lists and feeds of brands are of one kind. */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, publicOrigin);
  const [, language = "", country, brand, feed] =
    /^(\/ar)?\/(?!ar\/|logo\/|stores\/)([^/]+)\/([^/]+)(\/[^/]+)?$/.exec(pathname) ?? [];
  if (feed) return `${language}/${country}/brand${feed}`;
  if (brand && searchParams.size > 0) return `${language}/${country}/brand?${searchParams}`;
  if (!searchParams.has("sort")) return address;
  return `${pathname}?${[...searchParams.keys()]}`;
}

const absolute = (address: string) => new URL(address, publicOrigin).href;
const repeated = (texts: string[]) =>
  texts.filter((text, at) => !text || texts.indexOf(text) !== at);
const entries = () => [...sitemaps.values()].flat();

test("every link of the site answers 200", () => {
  const failed = [...met.values()].filter(({ status }) => status !== 200);
  expect(failed.map(({ address, status, from }) => `${status} ${address} on ${from}`)).toEqual([]);
  expect([own.length > 100, met.size > 400, alike.size > 100]).toEqual([true, true, true]);
  // Other addresses belong to requested pages and lead nowhere else.
  for (const address of alike) {
    const url = new URL(address, publicOrigin);
    expect(canonicalAddress(url), address).toBeNull();
    expect(met.has(url.pathname.replace(/\/feed\.\w+$/, "")), address).toBe(true);
  }
});

test.for(languages)("titles, descriptions and pictures tell pages apart, in %s", (language) => {
  const pages = own.filter((one) => one.language === language).map(({ page }) => page);
  const said = pages.map(({ description }) => description);
  for (const texts of [said, pages.map(({ title }) => title)]) expect(repeated(texts)).toEqual([]);
  const { least, most } = descriptionLength;
  expect(said.filter(({ length }) => length < least || length > most)).toEqual([]);
  const images = pages.map(({ image }) => image);
  expect(repeated(images.map(({ address }) => address))).toEqual([]);
  expect(repeated(images.map(({ alt }) => alt))).toEqual([]);
  for (const { address, alt } of images) {
    expect(address.startsWith(absolute(language === "ar" ? "/ar/share/" : "/share/"))).toBe(true);
    expect(/\p{Script=Arabic}/u.test(alt), alt).toBe(language === "ar");
  }
});

test("the sitemaps name exactly the pages of the site, with the alternates of their heads and a past date", () => {
  const names = ["pages", ...countries.map(({ code }) => code)];
  expect([...sitemaps.keys()]).toEqual(names.map((name) => absolute(`/sitemaps/${name}.xml`)));
  const named = entries().map(({ address }) => address);
  expect(named.toSorted()).toEqual(own.map(({ address }) => absolute(address)).toSorted());
  const heads = new Map(own.map(({ address, page }) => [absolute(address), page]));
  for (const { address, alternates, changed } of entries()) {
    // The others are feeds.
    const versions = heads
      .get(address)
      ?.links.filter(({ rel, hreflang }) => rel === "alternate" && hreflang);
    expect(alternates).toEqual(versions?.map(({ hreflang, href }) => [hreflang, href]));
    expect(changed, address).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
    expect(Date.parse(changed), address).toBeLessThanOrEqual(Date.now());
  }
});

// It finds properties that search engines require or recommend; the compiler checks the vocabulary.
test("a validator of structured data finds nothing on any kind of page", async () => {
  const paths = ["/", "/about", "/stores/noon", "/?category=beauty", "/uae?category=beauty"];
  const codes = countries.map(({ code }) => `/${code}`);
  const links = (await pageAt("/uae")).all("a").map(({ attributes }) => attributes.href ?? "");
  const stores = new Set(links.filter((href) => /^\/uae\/[^/#.]+$/.test(href)).slice(0, 12));
  for (const path of [...paths, ...codes, ...stores])
    for (const address of [path, `/ar${path}`.replace(/\/(\?|$)/, "$1")]) {
      const blocks = structuredDataOf(await pageAt(address));
      expect(blocks.length, address).toBeGreaterThan(0);
      const jsonld = Object.groupBy(blocks, (block) => String(block["@type"]));
      expect(await new Validator().validate({ jsonld }), address).toEqual([]);
    }
});
