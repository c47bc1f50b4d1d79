import { expect } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import { toLatinDigits } from "#app/domain/base/digits.ts";
import type { Language } from "#app/domain/base/language.ts";
import { slugify } from "#app/domain/base/slug.ts";
import type { BrandRecord } from "#app/domain/catalogue/catalogue.ts";
import { popularStores } from "#app/domain/directory/popular-stores.ts";
import { languageOfPath, pathInLanguage } from "#app/i18n/languages.ts";
import type { BrandGiven, CodeGiven } from "#tests/support/data/catalogue.ts";
import { openedSite } from "#tests/support/node-site/site.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { structuredDataOf } from "#tests/support/reading/html.ts";
import type { HtmlElement } from "#tests/support/reading/html-element.ts";
import { readPage } from "#tests/support/reading/page.ts";
import { checkDocument } from "#tests/support/reading/page-rules.ts";
import { today } from "#tests/support/server/today.ts";

const phrases = /^(?:bdi|option|line|path|svg|rect|span|small|b|strong|p)$/;

/** The elements of a page and their targets, without texts; a list may be in the order of its names. */
const skeleton = (page: HtmlElement): string[] =>
  page
    .all("body *")
    .filter(({ name, attributes }) => !phrases.test(name) && attributes.name !== "language")
    .map(({ name, attributes: { href = "", value = "", ...others } }) => {
      const target = href.replace(/^\/ar(?=[/?#]|$)/, "").replace(/^\/|[?&](?:text|q)=.*/g, "");
      return [name, target, /^\d*$/.test(value) ? value : "", others.name, others.hidden].join(" ");
    })
    .toSorted();

function checkSameParts(english: HtmlElement, arabic: HtmlElement): void {
  expect(skeleton(arabic), "both languages have the same parts").toEqual(skeleton(english));
}

/** Names of stores that are common words in Arabic: orders, delivery, people. */
const commonWords = new Set(["طلبات", "توصيل", "أناس"]);
const origin = "https://tawfeer.example";

export const inLanguage = (address: string, language: Language) => {
  const { pathname, search } = new URL(address, origin);
  return pathInLanguage(pathname, language) + search;
};

/** The address that search engines list: a filter, an order and a search of a page are not listed. */
function canonicalOf(address: string): string {
  const { pathname, searchParams } = new URL(address, origin);
  if (searchParams.has("q") && /^\/(ar)?$/.test(pathname)) return address;
  const [category, page] = searchParams.has("q")
    ? []
    : ["category", "page"].map((key) => searchParams.get(key));
  const query = new URLSearchParams({ ...(category && { category }), ...(page && { page }) });
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

const attribute = (page: HtmlElement, selector: string, name: string) =>
  page.all(selector).map(({ attributes }) => attributes[name] ?? "");

/** The internal addresses that a page links to in its language, with their fragments. */
export const linksOf = (page: HtmlElement, part = "body") =>
  attribute(page, `${part} a[href^='/']:not([hreflang], [href^='//'])`, "href");

function checkAddresses(page: HtmlElement, address: string, language: Language): void {
  const other = language === "en" ? "ar" : "en";
  const [canonical] = attribute(page, "link[rel=canonical]", "href");
  if (canonical) {
    expect(canonical).toBe(new URL(canonicalOf(address), origin).href);
    for (const { breadcrumb } of structuredDataOf(page).filter((block) => block.breadcrumb))
      expect(breadcrumb.itemListElement.at(-1).item, "the trail ends at the page").toBe(canonical);
  }
  const links = page.all("body a[href^='/']").map(({ attributes }) => attributes);
  const switches = links.filter(({ hreflang }) => hreflang).map(({ href }) => href);
  expect(switches, "one link to the other language").toEqual([inLanguage(address, other)]);
  const pages = links.filter(({ hreflang, type }) => !hreflang && type !== "application/json");
  const isArabic = ({ href = "" }) => /^\/ar(?:[/?#]|$)/.test(href);
  const leaving = pages.filter((link) => isArabic(link) !== (language === "ar"));
  expect(leaving, `links stay in ${language}`).toEqual([]);
  const picture = attribute(page, "meta[property='og:image']", "content");
  for (const image of picture) expect(image).toMatch(language === "ar" ? "/ar/share/" : "e/share/");
  for (const href of attribute(page, "a[href^=http]:not([href^='https://wa.me/'])", "href"))
    expect(href, "a link to another site carries no tag").not.toMatch(/[?#]/);
  expect(page.all("search input[name=q]"), "one search field").toHaveLength(1);
}

const isLive = ({ is_active = true, max_usage, usage_count = 0, ...dates }: CodeGiven) =>
  is_active &&
  (dates.start_date ?? today) <= today &&
  (dates.expiry_date ?? today) >= today &&
  (max_usage == null || usage_count < max_usage);

export const liveCodes = ({ codes = [], promo_codes }: BrandGiven) =>
  (promo_codes ?? codes).filter(isLive);

export const numberIn = (text = "") => Number(/\d+/.exec(toLatinDigits(text))?.[0] ?? 0);

/** Every listed code is live, and every row counts the codes of its store. */
export function checkLive(page: HtmlElement): void {
  const stores = Object.entries(openedSite()).flatMap(([country, brands]) =>
    brands
      .filter(({ is_active = true }) => is_active)
      .map((one) => ({ path: `/${country}/${one.slug ?? slugify(one.name)}`, ...one })),
  );
  const live = stores.flatMap(liveCodes).map(({ code }) => code);
  expect(live, "every listed code is live").toEqual(
    expect.arrayContaining(textsOf(page, "main .code")),
  );
  for (const row of page.all(".brand-grid a.row")) {
    const store = stores.find(({ path }) => path === decodeURI(row.attributes.href ?? ""));
    const count = numberIn(row.only(".row-note").text.split(" · ")[0]);
    if (store) expect(count, `${store.path} counts its codes`).toBe(liveCodes(store).length);
  }
}

/** A page in both languages. */
export type Visited = { en: HtmlElement; ar: HtmlElement };

/** Requests the English page and the Arabic one, and checks the rules of all pages on both. */
export async function visit(address: string): Promise<Visited> {
  const typed = new URL(address, origin).searchParams.get("q")?.trim() ?? "";
  const stores: Partial<BrandRecord>[] = [...Object.values(openedSite()).flat(), ...popularStores];
  const names = stores
    .flatMap(({ name, name_en, name_ar }) => [name, name_en, name_ar])
    .flatMap((name) => (name && !commonWords.has(name) ? name : []));
  const [en, ar] = await Promise.all([readPage(address), readPage(inLanguage(address, "ar"))]);
  for (const [page, language] of [[en, "en"] as const, [ar, "ar"] as const]) {
    checkDocument(page, { language, names, typed });
    checkAddresses(page, inLanguage(address, language), language);
  }
  checkSameParts(en, ar);
  checkLive(en);
  const versions = [en, ar].map((page) => attribute(page, "link[hreflang]", "href"));
  expect(versions[1], "both versions name the same addresses").toEqual(versions[0]);
  return { en, ar };
}

const visits = new WeakMap<object, Map<string, Promise<Visited>>>();

/** Checks a row: an address, a selector, with "@" an attribute, and its values, or after "…" a part of them. */
export async function expectShown([address = "", selector = "", expected = ""]: readonly string[]) {
  const ofSite = visits.get(openedSite()) ?? new Map<string, Promise<Visited>>();
  visits.set(openedSite(), ofSite);
  const english = inLanguage(address, "en");
  const visited = ofSite.get(english) ?? visit(english);
  ofSite.set(english, visited);
  const page = (await visited)[languageOfPath(new URL(address, origin).pathname)];
  const [path = "", name] = selector.split("@");
  const values = name ? attribute(page, path, name) : textsOf(page, path);
  const shown = values.join(" + ").replaceAll(/\s+/g, " ");
  if (expected.startsWith("…")) expect(shown).toContain(expected.slice(1));
  else expect(shown).toBe(expected);
}

/** Checks that each link and image of a page exists, with the part that it names. */
export async function checkLinks(page: HtmlElement): Promise<void> {
  const images = attribute(page, "img[src^='/logo']", "src");
  const files = attribute(page, "link[rel=alternate][type]", "href");
  const paths = files.map((href) => new URL(href).pathname);
  for (const address of new Set([...linksOf(page), ...images, ...paths])) {
    const [path = "", fragment] = address.split("#");
    const response = await ask(path);
    expect(response.status, address).toBe(200);
    const text = await response.text();
    if (fragment) expect(text, address).toContain(` id="${decodeURIComponent(fragment)}"`);
  }
}

/** The texts of the elements that match a selector. */
export const textsOf = (page: HtmlElement, selector: string) =>
  page.all(selector).map(({ text }) => text.trim());

/** A store with a code for each text: "TEN: 10% off", or "10% off" with a code like NOON0. */
export const store = (name: string, category: string | null, ...texts: string[]) => ({
  ...{ name, category },
  codes: texts.map((text, at) => {
    const [, code = `${name.toUpperCase()}${at}`, discount = ""] =
      /^(?:(\w+): )?(.*)$/.exec(text) ?? [];
    return { code, discount };
  }),
});

/** The store with its codes verified some days ago, and ending on a day. */
export function verified(days: number, one: ReturnType<typeof store>, ends: string | null = null) {
  const dates = { last_reported_date: addDays(today, -days), expiry_date: ends };
  return { ...one, codes: one.codes.map((code) => ({ ...code, ...dates })) };
}

/** The status of a response and the address that it redirects to. */
export async function redirectOf(address: string) {
  const { status, headers } = await ask(address);
  return [status, headers.get("Location")];
}
