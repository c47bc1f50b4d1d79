import { swapped } from "#app/browser/elements/swapped.ts";
import type { CodeNews } from "#app/domain/device/country-news.ts";
import { markNew, type NewTexts } from "./new-mark.ts";
import { language, prefix } from "./page-language.ts";

/** Fragment of a list limited to the stores with new codes. */
const onlyNew = "#new";

/** Maximum number of store names in the line. */
const maxNames = 3;
const separator = language === "ar" ? "، " : ", ";

/**
 * Marks a country's stores that have new codes, and turns the line above the list into a link that
 * toggles between these stores and all.
 */
export function offerNew(
  line: HTMLElement,
  news: ReadonlyMap<string, CodeNews>,
  texts: NewTexts,
): void {
  const addedIn = (row: HTMLElement) => {
    const path = row.querySelector("a")?.pathname.slice(prefix.length);
    return news.get(path ?? "")?.added ?? 0;
  };
  const link = document.createElement("a");
  const text = line.textContent;
  const { all = "" } = line.dataset;
  const show = () => {
    const isOn = location.hash === onlyNew;
    const rows = [...document.querySelectorAll<HTMLElement>(".brand-grid > li")];
    const fresh = rows.filter((row) => addedIn(row) > 0);
    for (const store of document.querySelectorAll<HTMLElement>(".shelf > li, .brand-grid > li")) {
      markNew(store.querySelector(".shelf-name, .row-name"), texts, addedIn(store));
    }
    const names = fresh
      .slice(0, maxNames)
      .map((row) => row.querySelector("bdi")?.firstChild?.nodeValue);
    const lines = isOn ? [all] : [text, names.join(separator)];
    link.replaceChildren();
    for (const words of lines) {
      const part = document.createElement("span");
      part.textContent = words;
      // Store names follow the first part.
      part.translate = !link.firstChild;
      link.appendChild(part);
    }
    link.href = isOn ? "#brands" : onlyNew;
    for (const part of document.querySelectorAll<HTMLElement>("[data-known]")) part.hidden = isOn;
    for (const row of rows) row.hidden = isOn && !fresh.includes(row);
  };
  line.replaceChildren(link);
  show();
  addEventListener("hashchange", show);
  // Other orders and categories replace the rows.
  addEventListener(swapped, show);
}
