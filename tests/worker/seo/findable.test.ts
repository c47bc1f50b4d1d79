// @module-tag all
import { beforeAll, expect, test } from "vitest";
import { type Language, languages } from "#app/domain/base/language.ts";
import { countries } from "#app/domain/directory/countries.ts";
import { languageOfPath, pathInLanguage } from "#app/i18n/languages.ts";
import { descriptionLength } from "#app/seo/description.ts";
import { type Crawled, type CrawledPage, crawl } from "#tests/support/reading/crawl.ts";
import { publicOrigin } from "#tests/support/reading/screens.ts";
import { readSitemaps, type SitemapEntry } from "#tests/support/reading/sitemaps.ts";
import { shareSampleSite } from "#tests/support/server/sample-site.ts";
import { canonicalAddress } from "#worker/http/addresses.ts";

// Fifteen brands of one country, two of the others: every kind of page and link.
shareSampleSite(2, 15);

let met: Map<string, Crawled>;
let alike: Set<string>;
let pages: (Crawled & { page: CrawledPage })[];
let sitemaps: Map<string, SitemapEntry[]>;

// All tests share one crawl of the site.
beforeAll(async () => {
  ({ met, alike } = await crawl("/", kindOf));
  pages = [...met.values()].flatMap((crawled) =>
    crawled.page ? [{ ...crawled, page: crawled.page }] : [],
  );
  sitemaps = await readSitemaps();
}, 580_000);

/**
 * Returns the kind of a response: the path of a page; with a query its parameters, country and
 * language, whatever the brand, or the category if it is sorted too; the format of a brand's feed.
 */
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
// A category of three stores is a page of its own; any other query is not.
const own = () =>
  pages.filter(({ address, page }) => page.isListed && /^[^?]*(\?category=\w+)?$/.test(address));
const languageAt = (address: string) => languageOfPath(new URL(address, publicOrigin).pathname);
const inLanguage = (address: string, language: Language) => {
  const { pathname, search } = new URL(address, publicOrigin);
  return pathInLanguage(pathname, language) + search;
};
const linksOf = (page: CrawledPage | undefined, rel: string) =>
  page?.links.filter((link) => link.rel === rel) ?? [];
// The others are feeds.
const versionsOf = (page: CrawledPage | undefined) =>
  linksOf(page, "alternate").filter(({ hreflang }) => hreflang);

test("every link of the site answers 200", () => {
  const failed = [...met.values()].filter(({ status }) => status !== 200);
  expect(failed.map(({ address, status, from }) => `${status} ${address} on ${from}`)).toEqual([]);
  expect(own().length).toBeGreaterThan(100);
  expect(met.size).toBeGreaterThan(400);
  expect(alike.size).toBeGreaterThan(100);
  // Other addresses belong to requested pages and lead nowhere else.
  for (const address of alike) {
    const url = new URL(address, publicOrigin);
    expect(canonicalAddress(url), address).toBeNull();
    expect(met.has(url.pathname.replace(/\/feed\.\w+$/, "")), address).toBe(true);
  }
  expect(pages.some(({ address }) => address.startsWith("/ar/stores/"))).toBe(true);
});

test("no answer of the site sets a cookie, and no page loads from another host or sends there", () => {
  const withCookie = [...met.values()].filter(({ setsCookie }) => setsCookie);
  expect(withCookie.map(({ address }) => address)).toEqual([]);
  const loaded = pages.flatMap(({ address, page }) => page.loads.map((one) => [address, one]));
  expect(loaded.length).toBeGreaterThan(1_000);
  expect(loaded.filter(([, one]) => !/^\/(?!\/)|^$/.test(one ?? ""))).toEqual([]);
});

test("every page exists in both languages", () => {
  const addresses = own().map(({ address }) => address);
  const other = (address: string) =>
    inLanguage(address, languageAt(address) === "ar" ? "en" : "ar");
  expect(addresses.map(other).toSorted()).toEqual(addresses.toSorted());
});

test("titles and descriptions tell the pages of a language apart", () => {
  for (const language of languages) {
    const ofLanguage = own().filter(({ address }) => languageAt(address) === language);
    const titles = ofLanguage.map(({ page }) => page.title);
    expect(titles.filter((title, index) => !title || titles.indexOf(title) !== index)).toEqual([]);
    const said = ofLanguage.map(({ page }) => page.description);
    expect(said.filter((text, index) => said.indexOf(text) !== index)).toEqual([]);
    const { least, most } = descriptionLength;
    expect(said.filter(({ length }) => length < least || length > most)).toEqual([]);
  }
});

test("every page has a picture of its own, which says what it shows in the page's language", () => {
  const images = own().map(({ page }) => page.image);
  const addresses = images.map(({ address }) => address);
  expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);
  const said = images.map(({ alt }) => alt);
  expect(said.filter((alt, at) => said.indexOf(alt) !== at)).toEqual([]);
  for (const { address, page } of own()) {
    const language = languageAt(address);
    const path = language === "ar" ? "/ar/share/" : "/share/";
    expect(page.image.address.startsWith(publicOrigin + path), address).toBe(true);
    expect(/\p{Script=Arabic}/u.test(page.image.alt), page.image.alt).toBe(language === "ar");
  }
});

test("the sitemap index names one sitemap for the pages of no country and one for each country", () => {
  const names = ["pages", ...countries.map(({ code }) => code)];
  expect([...sitemaps.keys()]).toEqual(names.map((name) => absolute(`/sitemaps/${name}.xml`)));
});

test("each sitemap of a country names its pages alone; the other one names the home page, /about, the categories and the stores", () => {
  const [[, rest = []] = [], ...ofCountries] = sitemaps;
  const others = rest.map(({ address }) => address.slice(publicOrigin.length));
  const pages = others.filter((address) => !/\?category=\w+$|\/stores\//.test(address));
  expect(pages).toEqual(["/", "/ar", "/about", "/ar/about"]);
  for (const [address, entries] of ofCountries) {
    const [name = ""] = address.match(/[\w-]+(?=\.xml$)/) ?? [];
    const paths = entries.map((entry) => new URL(entry.address).pathname.replace(/^\/ar\b/, ""));
    const countryOf = (path: string) => path.split("/")[1];
    expect(new Set(paths.map(countryOf))).toEqual(new Set([name]));
  }
});

test("the sitemaps name exactly the pages of the site", () => {
  const named = [...sitemaps.values()].flat().map(({ address }) => address);
  expect(new Set(named).size).toBe(named.length);
  expect(named.toSorted()).toEqual(
    own()
      .map(({ address }) => absolute(address))
      .toSorted(),
  );
});

test("the sitemaps give each page the alternates of its head", () => {
  const heads = new Map(own().map(({ address, page }) => [absolute(address), page]));
  for (const { address, alternates } of [...sitemaps.values()].flat()) {
    const links = versionsOf(heads.get(address));
    expect(alternates).toEqual(links.map(({ hreflang, href }) => [hreflang, href]));
  }
});

test("every lastmod is a past moment in ISO 8601", () => {
  for (const { address, changed } of [...sitemaps.values()].flat()) {
    expect(changed, address).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
    expect(Date.parse(changed), address).toBeLessThanOrEqual(Date.now());
  }
});
