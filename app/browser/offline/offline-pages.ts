import { showCachedNotice } from "#app/browser/elements/cached-notice.ts";
import { withNumber } from "#app/browser/plural.ts";
import { toDay } from "#app/domain/base/dates.ts";
import {
  liveOfflineCodes,
  type OfflineBrand,
  type OfflineCode,
  type OfflineCountry,
} from "#app/domain/device/offline-country.ts";
import { cachedCountries, readCached } from "./offline-cache.ts";
import { language, prefix } from "./page-language.ts";
import { cloneRow, cloneTemplate } from "./template.ts";

const today = toDay(new Date());
const asked = new URLSearchParams(location.search);
const isArabic = language === "ar";

const brandName = ([, name, nameAr]: OfflineBrand) => (isArabic && nameAr) || name;

/** The index of all brands, which is kept with a country. */
const readKeptIndex = () => fetch("/search-index.json").then((answer) => answer.text());

/** The brands of a kept country that a query finds, best first. */
async function search({ id, brands }: OfflineCountry, query: string): Promise<OfflineBrand[]> {
  const { findByIndex } = await import("#app/browser/search/brand-filter.ts");
  const { slugs } = await findByIndex(readKeptIndex, query, id);
  const kept = new Map(brands.map((brand) => [brand[0], brand]));
  return slugs.map((slug) => kept.get(slug)).filter((brand) => brand !== undefined);
}

const hasSlug = (slug: string | undefined) => (brand: OfflineBrand) =>
  encodeURIComponent(brand[0]) === slug;

/**
 * Adds links to the countries that this device keeps, if there are any; under each the store of the
 * address, or the stores that its query finds there.
 */
async function linkSaved(
  box: HTMLElement,
  codes: string | undefined,
  slug: string | undefined,
): Promise<void> {
  const query = asked.get("q");
  for (const country of await cachedCountries()) {
    const saved = await readCached(country);
    if (!saved) continue;
    const { file } = saved;
    const link = cloneTemplate("saved-country", { country, title: file.title[language] });
    const found = query
      ? await search(file, query).catch(() => [])
      : file.brands.filter(hasSlug(slug));
    for (const brand of found) link.querySelector("ul")?.appendChild(rowFor(file, brand, codes));
    box.querySelector("ul")?.appendChild(link);
    box.hidden = false;
  }
}

function countCodes(codes: string | undefined, brand: OfflineBrand, locale: string): string {
  return withNumber(codes, liveOfflineCodes(brand, today).length, locale);
}

/** A brand's row; `codes` has the plural forms of its number of codes. */
function rowFor(
  { country, locales }: OfflineCountry,
  brand: OfflineBrand,
  codes: string | undefined,
): DocumentFragment {
  const path = `/${country}/${encodeURIComponent(brand[0])}`;
  const count = countCodes(codes, brand, locales[language]);
  return cloneRow("offline-row", path, brandName(brand), count);
}

/**
 * Shows a country or a brand that this device keeps, in place of the offline page's message: the
 * page is shown at the address that was asked for. If the device does not keep it, the message stays.
 */
export async function start(): Promise<void> {
  const main = document.querySelector("[data-offline]") as HTMLElement;
  const { codes } = main.dataset;
  const [country = "", slug] = location.pathname.slice(prefix.length + 1).split("/");
  const saved = await readCached(country);
  const brand = saved?.file.brands.find(hasSlug(slug));
  if (!saved || (slug && !brand)) {
    return linkSaved(main.querySelector("nav") as HTMLElement, codes, slug);
  }
  const { file, time } = saved;
  const locale = file.locales[language];
  const page = brand
    ? brandPage(file, brand, countCodes(codes, brand, locale))
    : countryPage(file, codes);
  document.title = page.querySelector("h1")?.textContent ?? "";
  main.replaceChildren(page);
  showCachedNotice(time, locale);
  const other = document.querySelector<HTMLAnchorElement>("a[hreflang]");
  const address = location.pathname + location.search;
  if (other) other.href = isArabic ? address.slice(3) : `/ar${address}`;
  const field = searchIn(country);
  const query = asked.get("q");
  if (field && query) {
    field.value = query;
    // As if it were typed: see ../lazy-enhance.ts.
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** Makes a country the scope of the header's field, whose list follows it; gives the field. */
function searchIn(country: string): HTMLInputElement | null {
  const form = document.querySelector<HTMLFormElement>(".header-search form");
  const link = document.querySelector(`.picker a[href="${prefix}/${country}"]`);
  const summary = document.querySelector(".picker summary");
  if (!form || !link || !summary) return null;
  form.action = `${prefix}/${country}`;
  form.removeAttribute("data-suggest");
  form.dataset.filter = "";
  const [, picture, name] = summary.children;
  picture?.replaceWith(link.children[0]?.cloneNode() ?? "");
  if (name) name.textContent = link.textContent;
  return form.querySelector("[name=q]");
}

/** A country's brands by name: those of the category that is asked for, if it has any. */
function countryPage(file: OfflineCountry, codes: string | undefined): DocumentFragment {
  const { id, country, title, brands, locales, left } = file;
  const locale = locales[language];
  const storesIn = (category: string) =>
    category ? brands.filter((brand) => brand[5] === category) : brands;
  const wanted = asked.get("category") ?? "";
  const category = storesIn(wanted).length > 0 ? wanted : "";
  const values = { id: String(id), country, title: title[language], category };
  const page = cloneTemplate("offline-country", values);
  for (const link of page.querySelectorAll<HTMLAnchorElement>(".chip")) {
    const own = link.getAttribute("href")?.split("=")[1] ?? "";
    const withCodes = storesIn(own).filter((brand) => liveOfflineCodes(brand, today).length > 0);
    link.ariaCurrent = own === category ? "true" : null;
    if (withCodes.length === 0 && own !== category) link.parentElement?.remove();
    const count = link.querySelector("span") as HTMLElement;
    count.textContent = withCodes.length.toLocaleString(locale);
  }
  const stores = storesIn(category).toSorted((a, b) =>
    brandName(a).localeCompare(brandName(b), locale),
  );
  const output = page.querySelector("output") as HTMLOutputElement;
  output.value = withNumber(output.dataset.forms, stores.length, locale);
  const note = page.querySelector<HTMLElement>("[data-left]");
  if (note && left) note.textContent = withNumber(note.dataset.left, left, locale);
  for (const brand of stores) {
    page.querySelector(".brand-grid")?.appendChild(rowFor(file, brand, codes));
  }
  return page;
}

function brandPage(
  { country, title, locales }: OfflineCountry,
  brand: OfflineBrand,
  codes: string,
): DocumentFragment {
  const values = { country, title: title[language], name: brandName(brand), codes };
  const page = cloneTemplate("offline-brand", values);
  const list = page.querySelector(".stack");
  for (const code of liveOfflineCodes(brand, today))
    list?.appendChild(codeCard(code, locales[language]));
  return page;
}

/** A code's card. How long ago it was verified is left out: to say it takes more script than a page may have. */
function codeCard(
  [code, english, arabic, checked, until]: OfflineCode,
  locale: string,
): DocumentFragment {
  const discount = (isArabic && arabic) || english;
  const card = cloneTemplate("offline-code", { code, discount });
  if (isArabic && !arabic)
    Object.assign(card.querySelector("h3 bdi") as HTMLElement, { lang: "en", dir: "ltr" });
  const [check, age, end] = card.querySelectorAll(".ticket-note > span");
  check?.removeAttribute("class");
  age?.remove();
  if (!until) end?.remove();
  const format = { year: "numeric", month: "short", day: "numeric", timeZone: "UTC" } as const;
  const days = [checked, until];
  for (const [at, time] of card.querySelectorAll("time").entries()) {
    time.dateTime = days[at] ?? "";
    time.textContent = new Date(time.dateTime).toLocaleDateString(locale, format);
  }
  return card;
}
