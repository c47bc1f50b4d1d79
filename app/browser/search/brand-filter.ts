import type { CountryId } from "#app/domain/countries.ts";
import { type BrandIndex, placeLetter, slugAt } from "#app/domain/search/brand-index.ts";
import { swapped } from "../live-list.ts";
import { withNumber } from "../plural.ts";
import { find } from "./find.ts";
import { type LoadIndex, readIndex } from "./read-index.ts";

/** A list of the page, with the positions of its brands in the index, in the page's own order. */
interface Rows {
  list: HTMLElement;
  rows: { at: number; row: HTMLElement }[];
}

/** Filters a country's list of brands while the shopper types, by the server's own matcher. */
export function enhance(list: HTMLElement, load: LoadIndex): void {
  const input = list.querySelector("input[name=q]") as HTMLInputElement;
  const output = list.querySelector("output") as HTMLOutputElement;
  const country = Number(list.dataset.country) as CountryId;
  const { locale, forms } = output.dataset;
  let lists: Rows[] | undefined;

  const filter = async () => {
    const text = input.value.trim();
    const { found, hits } = await find(load, text, { country, limit: 1 });
    if (text !== input.value.trim()) return;
    lists ??= findRows(list, await readIndex(load), country);
    const ranks = new Map(found.map((at, rank) => [at, rank]));
    const isSorted = list.querySelector("[name=sort]") !== null;
    let count = 0;
    for (const { list: parent, rows } of lists) {
      // The list may be of one category, and the search finds the brands of all.
      const shown = text ? rows.filter(({ at }) => ranks.has(at)) : rows.slice();
      if (text && !isSorted) shown.sort((a, b) => (ranks.get(a.at) ?? 0) - (ranks.get(b.at) ?? 0));
      // Taken out, not hidden: to hide most of 2,000 rows takes a browser a hundred times as long.
      parent.replaceChildren(...shown.map(({ row }) => row));
      showList(parent, shown.length > 0, text !== "");
      count += shown.length;
    }
    const known = list.querySelector<HTMLElement>("[data-known]");
    if (known) known.hidden = text !== "";
    (list.querySelector("[data-empty]") as HTMLElement).hidden = count > 0;
    (list.querySelector("[data-near]") as HTMLElement).hidden = !hits[0]?.near;
    output.value = withNumber(forms, count, locale);
    output.classList.toggle("visually-hidden", text === "");
  };
  const update = () => filter().catch(() => {});
  input.addEventListener("input", update);
  list.addEventListener(swapped, () => {
    lists = undefined;
    update();
  });
  list.querySelector("form")?.addEventListener("submit", (event) => {
    // The server knows where the address of a store leads.
    if (input.value.includes("://")) return;
    event.preventDefault();
    input.blur();
  });
  // Coming back shows the filtered list again: the server filters by the address.
  const remember = () => {
    const address = new URL(location.href);
    const query = input.value.trim();
    if (query === (address.searchParams.get("q") ?? "")) return;
    // In the order of the page's one address: see countryQuery in app/domain/page-query.ts.
    const { category, sort } = Object.fromEntries(address.searchParams);
    const pairs = Object.entries({ category, q: query, sort }).filter(([, value]) => value);
    address.search = String(new URLSearchParams(pairs as [string, string][]));
    history.replaceState(history.state, "", address);
  };
  input.addEventListener("change", remember);
  list.addEventListener("click", remember);
  // What was typed before this script came, or put back by the browser after a reload.
  if (input.value !== input.defaultValue) update();
  else readIndex(load).catch(() => {});
}

function findRows(parent: HTMLElement, index: BrandIndex, country: CountryId): Rows[] {
  const bySlug = new Map<string, number>();
  for (const [at, places] of index.places.entries()) {
    if (places.includes(placeLetter(country))) bySlug.set(slugAt(index, at), at);
  }
  return Array.from(parent.querySelectorAll<HTMLElement>(".brand-grid"), (list) => ({
    list,
    rows: Array.from(list.children as HTMLCollectionOf<HTMLElement>, (row) => {
      const slug = row.querySelector("a")?.pathname.split("/").pop() ?? "";
      // Those that the server did not find are hidden.
      row.hidden = false;
      return { at: bySlug.get(decodeURIComponent(slug)) ?? -1, row };
    }),
  }));
}

/** Shows a list if it is not empty, and opens the fold that it is in while the lists are filtered. */
function showList(list: HTMLElement, isShown: boolean, isFiltered: boolean): void {
  list.hidden = !isShown;
  const fold = list.closest("details");
  if (!fold) return;
  fold.hidden = !isShown;
  fold.open = isFiltered;
}
