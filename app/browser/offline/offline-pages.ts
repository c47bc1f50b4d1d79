import { showKeptNote } from "#app/browser/elements/cached-notice.ts";
import { withNumber } from "#app/browser/plural.ts";
import { toDay } from "#app/domain/base/dates.ts";
import {
  liveOfflineCodes,
  type OfflineBrand,
  type OfflineCountry,
} from "#app/domain/device/offline-country.ts";
import { cachedCountries, readCached } from "./offline-cache.ts";
import { language, prefix } from "./page-language.ts";
import { cloneTemplate, fill } from "./template.ts";

/** Adds links to the countries that this device keeps, if there are any. */
async function linkKept(box: HTMLElement): Promise<void> {
  for (const country of await cachedCountries()) {
    const found = await readCached(country);
    if (!found) continue;
    const item = cloneTemplate("kept-country");
    const link = item.querySelector("a") as HTMLAnchorElement;
    link.href = `${prefix}/${country}`;
    link.textContent = found.pocket.title[language];
    box.querySelector("ul")?.appendChild(item);
    box.hidden = false;
  }
}

/**
 * Shows a country or a brand that this device keeps, in place of the offline page's message: the
 * page is shown at the address that was asked for. If the device does not keep it, the message stays.
 */
export async function start(): Promise<void> {
  const main = document.querySelector("[data-offline]") as HTMLElement;
  const isArabic = language === "ar";
  const asked = new URLSearchParams(location.search);
  const [country = "", slug] = location.pathname.slice(prefix.length + 1).split("/");
  const found = await readCached(country);
  const findBrand = (wanted: string) =>
    found?.pocket.brands.find(([known]) => encodeURIComponent(known) === wanted);
  const brand = slug ? findBrand(slug) : undefined;
  if (!found || (slug && !brand)) return linkKept(main.querySelector("nav") as HTMLElement);
  const { pocket, time } = found;
  const locale = pocket.locales[language];
  const today = toDay(new Date());
  const path = `${prefix}/${country}`;
  const brandName = ([, name, nameAr]: OfflineBrand) => (isArabic && nameAr) || name;
  const page = brand ? brandPage(brand) : countryPage(pocket);
  document.title = page.querySelector("h1")?.textContent ?? "";
  main.replaceChildren(page);
  showKeptNote(time, locale);
  const other = document.querySelector<HTMLAnchorElement>("a[hreflang]");
  const address = location.pathname + location.search;
  if (other) other.href = isArabic ? address.slice(3) : `/ar${address}`;
  const field = main.querySelector<HTMLInputElement>("[name=q]");
  const query = asked.get("q");
  if (field && query) {
    field.value = query;
    // As if it were typed: see ../on-use.ts.
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function countryPage({ id, title, brands }: OfflineCountry): DocumentFragment {
    const page = cloneTemplate("pocket-country");
    const list = page.querySelector(".brand-grid") as HTMLElement;
    const filter = page.querySelector("brand-filter") as HTMLElement;
    filter.dataset.country = String(id);
    fill(page, { h1: title[language] });
    const listed = chooseCategory(page, brands);
    const sorted = listed.toSorted((a, b) => brandName(a).localeCompare(brandName(b), locale));
    for (const one of sorted) {
      const row = cloneTemplate("pocket-row");
      const link = row.querySelector("a") as HTMLAnchorElement;
      link.href = `${path}/${encodeURIComponent(one[0])}`;
      const codes = withNumber(list.dataset.codes, liveOfflineCodes(one, today).length, locale);
      fill(row, { bdi: brandName(one), ".row-note": codes });
      list.appendChild(row);
    }
    return page;
  }

  /** Marks the category that is asked for, and gives its stores; all if the country has none of it. */
  function chooseCategory(
    page: DocumentFragment,
    brands: readonly OfflineBrand[],
  ): readonly OfflineBrand[] {
    const storesIn = (category: string) =>
      category ? brands.filter((one) => one[5] === category) : brands;
    const wanted = asked.get("category") ?? "";
    const current = storesIn(wanted).length > 0 ? wanted : "";
    for (const link of page.querySelectorAll<HTMLAnchorElement>(".chip")) {
      const category = link.getAttribute("href")?.split("=")[1] ?? "";
      const withCodes = storesIn(category).filter((one) => liveOfflineCodes(one, today).length > 0);
      if (category === current) link.ariaCurrent = "true";
      else if (withCodes.length === 0) link.parentElement?.remove();
      if (!category) link.href = path;
      const count = link.querySelector("span") as HTMLElement;
      count.textContent = withCodes.length.toLocaleString(locale);
    }
    const field = page.querySelector("[name=category]") as HTMLInputElement;
    field.value = current;
    field.disabled = !current;
    return storesIn(current);
  }

  function brandPage(one: OfflineBrand): DocumentFragment {
    const page = cloneTemplate("pocket-brand");
    const list = page.querySelector(".stack") as HTMLElement;
    const codes = liveOfflineCodes(one, today);
    const back = page.querySelector("a") as HTMLAnchorElement;
    back.href = path;
    fill(page, {
      h1: brandName(one),
      ".badge": withNumber(list.dataset.codes, codes.length, locale),
      "a span": pocket.title[language],
    });
    const day = { year: "numeric", month: "short", day: "numeric" } as const;
    const date = new Intl.DateTimeFormat(locale, { ...day, timeZone: "UTC" });
    for (const [code, discount, discountAr, checked, until] of codes) {
      const card = cloneTemplate("pocket-code");
      const text = card.querySelector("h3 bdi") as HTMLElement;
      text.textContent = (isArabic && discountAr) || discount;
      if (isArabic && !discountAr) Object.assign(text, { lang: "en", dir: "ltr" });
      fill(card, {
        ".code": code,
        ".checked time": date.format(new Date(checked)),
        ".until time": until && date.format(new Date(until)),
      });
      if (!until) card.querySelector(".until")?.remove();
      const button = card.querySelector("button") as HTMLButtonElement;
      button.ariaLabel = (button.ariaLabel ?? "").replace("#", code);
      button.dataset.copied = button.dataset.copied?.replace("#", code);
      list.appendChild(card);
    }
    return page;
  }
}
