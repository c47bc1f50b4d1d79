import { dayOf } from "#app/domain/dates.ts";
import { liveInPocket, type Pocket, type PocketBrand } from "#app/domain/pocket.ts";
import { showKeptNote } from "../kept-note.ts";
import { withNumber } from "../plural.ts";
import { keptCountries, readPocket } from "./kept-pocket.ts";
import { language, prefix } from "./page-language.ts";
import { copyOf, fill } from "./template.ts";

/** Adds links to the countries that this device keeps, if there are any. */
async function linkKept(box: HTMLElement): Promise<void> {
  for (const country of await keptCountries()) {
    const found = await readPocket(country);
    if (!found) continue;
    const item = copyOf("kept-country");
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
  const [country = "", slug] = location.pathname.slice(prefix.length + 1).split("/");
  const found = await readPocket(country);
  const brandOf = (wanted: string) =>
    found?.pocket.brands.find(([known]) => encodeURIComponent(known) === wanted);
  const brand = slug ? brandOf(slug) : undefined;
  if (!found || (slug && !brand)) return linkKept(main.querySelector("nav") as HTMLElement);
  const { pocket, time } = found;
  const locale = pocket.locales[language];
  const today = dayOf(new Date());
  const path = `${prefix}/${country}`;
  const nameOf = ([, name, nameAr]: PocketBrand) => (isArabic && nameAr) || name;
  const page = brand ? brandPage(brand) : countryPage(pocket);
  document.title = page.querySelector("h1")?.textContent ?? "";
  main.replaceChildren(page);
  showKeptNote(time, locale);
  const other = document.querySelector<HTMLAnchorElement>("a[hreflang]");
  if (other) other.href = isArabic ? location.pathname.slice(3) : `/ar${location.pathname}`;

  function countryPage({ id, title, brands }: Pocket): DocumentFragment {
    const page = copyOf("pocket-country");
    const list = page.querySelector(".brand-grid") as HTMLElement;
    const filter = page.querySelector("brand-filter") as HTMLElement;
    filter.dataset.country = String(id);
    fill(page, { h1: title[language] });
    const sorted = brands.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), locale));
    for (const one of sorted) {
      const row = copyOf("pocket-row");
      const link = row.querySelector("a") as HTMLAnchorElement;
      link.href = `${path}/${encodeURIComponent(one[0])}`;
      const codes = withNumber(list.dataset.codes, liveInPocket(one, today).length, locale);
      fill(row, { bdi: nameOf(one), ".row-note": codes });
      list.appendChild(row);
    }
    return page;
  }

  function brandPage(one: PocketBrand): DocumentFragment {
    const page = copyOf("pocket-brand");
    const list = page.querySelector(".stack") as HTMLElement;
    const codes = liveInPocket(one, today);
    const back = page.querySelector("a") as HTMLAnchorElement;
    back.href = path;
    fill(page, {
      h1: nameOf(one),
      ".badge": withNumber(list.dataset.codes, codes.length, locale),
      "a span": pocket.title[language],
    });
    const day = { year: "numeric", month: "short", day: "numeric" } as const;
    const date = new Intl.DateTimeFormat(locale, { ...day, timeZone: "UTC" });
    for (const [code, discount, discountAr, checked, until] of codes) {
      const card = copyOf("pocket-code");
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
