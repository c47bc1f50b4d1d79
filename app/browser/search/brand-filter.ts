import { swapped } from "#app/browser/elements/swapped.ts";
import { withNumber } from "#app/domain/base/plural.ts";
import type { CountryId } from "#app/domain/directory/countries.ts";
import { slugAt } from "#app/domain/search/brand-index.ts";
import { find } from "./find.ts";
import type { FoundByIndex, Rows } from "./found.ts";
import { type LoadIndex, readIndex } from "./read-index.ts";

/** Finds the brands of a country by the index, as its page does. */
async function findByIndex(
  load: LoadIndex,
  text: string,
  { dataset }: HTMLElement,
): Promise<FoundByIndex> {
  const country = Number(dataset.country) as CountryId;
  const reading = await find(load, text, { country, limit: 1 });
  const index = await readIndex(load);
  // Another country's stores are on its page.
  const found = (reading.country ?? country) === country ? reading.found : [];
  const slugs = found.map((at) => slugAt(index, at));
  const isElsewhere = reading.country || reading.offer?.spend || reading.ignored[0];
  const isDrawn = text && (dataset.codes || (!slugs[0] && (isElsewhere || reading.category)));
  return {
    slugs,
    // The URL of a store names it.
    near: reading.hits[0]?.near && !text.includes(`${slugs[0]}.`),
    index,
    found,
    draw: isDrawn ? (await import("./draw-found.ts")).drawFound : null,
    // For a search without results in this country the server lists the countries with results.
    isWhole: !index.isCut && !isElsewhere,
  };
}

/**
 * Filters a country's list of brands while the shopper types into the header, with the server's
 * matcher. Without the index it filters by the names on the page, and leaves the full search to the
 * server.
 */
export function enhance(form: HTMLElement, load: LoadIndex): void {
  const list = document.querySelector("brand-filter") as HTMLElement;
  const input = form.querySelector("[name=q]") as HTMLInputElement;
  const output = list.querySelector("output") as HTMLOutputElement;
  const { locale, forms } = output.dataset;
  let lists: Rows[] | undefined;
  // Query for which the list equals the server's.
  let completeQuery: string | undefined;

  const hide = (parts: string, isHidden: boolean) => {
    for (const part of list.querySelectorAll<HTMLElement>(parts)) part.hidden = isHidden;
  };
  const filter = async () => {
    const text = input.value.trim();
    const byIndex = await findByIndex(load, text, list).catch(() => null);
    const draw = byIndex?.draw;
    const findSlugs = byIndex ? () => byIndex : (await import("./find-by-name.ts")).findByName;
    if (text !== input.value.trim()) return;
    lists ??= findRows(list);
    const { slugs, near } = findSlugs(lists, text);
    const isSorted = location.search.includes("sort=");
    const ranks = new Map(slugs.map((slug, rank) => [slug, rank]));
    let count = 0;
    lists.forEach(({ list: parent, rows }) => {
      // The list may be limited to a category, while the search finds brands of all.
      const shown = text ? rows.filter(({ slug }) => ranks.has(slug)) : rows;
      if (text && !isSorted) shown.sort((a, b) => ranks.get(a.slug)! - ranks.get(b.slug)!);
      // Removed rather than hidden: hiding most of 2,000 rows takes a browser a hundred times as
      // long.
      parent.replaceChildren(...shown.map(({ row }) => row));
      showList(parent, shown.length === 0, !!text);
      count += shown.length;
    });
    if (draw) count = draw(list, lists, byIndex, input);
    // The server lists stores of all categories.
    completeQuery = byIndex?.isWhole && slugs[0] && count && !(draw && isSorted) ? text : undefined;
    hide("[data-known],.pages,[data-absent]", !!text);
    hide("[data-empty]", count > 0);
    hide(".list-bar", !count);
    for (const heading of document.querySelectorAll<HTMLElement>("[data-title]"))
      heading.textContent = heading.dataset.title as string;
    hide("[data-near]", !near);
    output.value = text && withNumber(forms, count, locale);
    output.classList.toggle("visually-hidden", !count);
  };
  input.addEventListener("input", filter);
  list.addEventListener(swapped, () => {
    lists = undefined;
    filter();
  });
  form.addEventListener("submit", (event) => {
    // The server resolves the URL of a store.
    if (input.value.includes("://") || input.value.trim() !== completeQuery) return;
    event.preventDefault();
    input.blur();
  });
  // Returning to the page shows the filtered list again: the server filters by the URL.
  const remember = () => {
    const address = new URL(location.href);
    const query = input.value.trim();
    if (query === (address.searchParams.get("q") ?? "")) return;
    const { searchParams } = address;
    for (const key of ["q", "page"]) searchParams.delete(key);
    if (query) searchParams.set("q", query);
    // Canonical order of the query: see countryQuery in app/domain/pages/page-query.ts.
    searchParams.sort();
    history.replaceState(history.state, "", address);
  };
  input.addEventListener("change", remember);
  list.addEventListener("click", remember);
  // Handles input typed before this script ran, or restored by the browser after a reload.
  if (input.value !== input.defaultValue) filter();
  else readIndex(load).catch(() => {});
}

function findRows(parent: HTMLElement): Rows[] {
  return Array.from(parent.querySelectorAll<HTMLElement>(".brand-grid"), (list) => ({
    list,
    rows: Array.from(list.children as HTMLCollectionOf<HTMLElement>, (row) => {
      const slug = row.querySelector("a")?.pathname.split("/").pop() ?? "";
      // The server hides rows that its search did not find.
      row.hidden = false;
      return { slug: decodeURIComponent(slug), row };
    }),
  }));
}

/** Shows a list if it is not empty, and opens its fold while the lists are filtered. */
function showList(list: HTMLElement, isHidden: boolean, isFiltered: boolean): void {
  list.hidden = isHidden;
  const fold = list.closest("details");
  if (!fold) return;
  fold.hidden = isHidden;
  fold.open = isFiltered;
}
