import { swapped } from "#app/browser/elements/live-list.ts";
import type { CountryId } from "#app/domain/directory/countries.ts";
import { brandAt, slugAt } from "#app/domain/search/brand-index.ts";
import { foldTexts, wordsIn } from "#app/domain/search/fold.ts";
import { prefix } from "../offline/page-language.ts";
import { cloneRow } from "../offline/template.ts";
import { withNumber } from "../plural.ts";
import { find } from "./find.ts";
import { type LoadIndex, readIndex } from "./read-index.ts";

/** A list of the page, with its rows in the page's own order. */
interface Rows {
  list: HTMLElement;
  rows: { slug: string; row: HTMLElement }[];
}

/** The slugs that a query finds, best first. */
interface Found {
  slugs: string[];
  near: boolean;
  /** The index has not all brands. */
  isCut?: boolean | undefined;
  /** Draws the row of one of them, if the list has several pages. */
  draw?: (at: number) => Node;
}

/** The most rows that are drawn: those of a page. */
const maxDrawn = 200;

/**
 * Filters a country's list of brands while the shopper types, by the server's own matcher. Without
 * the index it filters by the names on the page, and leaves the whole search to the server.
 */
export function enhance(list: HTMLElement, load: LoadIndex): void {
  const input = list.querySelector("input[name=q]") as HTMLInputElement;
  const output = list.querySelector("output") as HTMLOutputElement;
  const country = Number(list.dataset.country) as CountryId;
  const { locale, forms } = output.dataset;
  const form = list.querySelector("form") as HTMLFormElement;
  // Set if the list has several pages.
  const { codes } = list.dataset;
  let lists: Rows[] | undefined;
  // The query that the list shows as the server would.
  let answered: string | undefined;

  const findByIndex = async (text: string): Promise<Found> => {
    const { found, hits } = await find(load, text, { country, limit: 1 });
    const index = await readIndex(load);
    const near = hits[0]?.near ?? false;
    const slugs = (some: number[]) => some.map((at) => slugAt(index, at));
    const { isCut } = index;
    if (!codes) return { slugs: slugs(found), near, isCut };
    const category = list.querySelector<HTMLInputElement>("[name=category]")?.value;
    const wanted = found.filter(
      (at) => !category || index.categories[index.category[at] as number] === category,
    );
    const draw = (at: number) => {
      const brand = brandAt(index, wanted[at] as number);
      const count = brand.places.find(({ countryId }) => countryId === country)?.liveCodes ?? 0;
      const path = `/${form.action.split("/").pop()}/${encodeURIComponent(brand.slug)}`;
      const name = (prefix && brand.name_ar) || brand.name;
      return cloneRow("found-row", path, name, withNumber(codes, count, locale));
    };
    return { slugs: slugs(wanted), near, isCut, draw };
  };
  const filter = async () => {
    const text = input.value.trim();
    const byIndex = await findByIndex(text).catch(() => null);
    if (text !== input.value.trim()) return;
    lists ??= findRows(list);
    const { slugs, near, isCut, draw } = byIndex ?? findByName(lists, text);
    const ranks = new Map(slugs.map((slug, rank) => [slug, rank]));
    const getRank = ({ slug }: { slug: string }) => ranks.get(slug) ?? 0;
    const isSorted = list.querySelector("[name=sort]") !== null;
    answered = byIndex && !isCut && !(draw && isSorted) ? text : undefined;
    let count = 0;
    for (const { list: parent, rows } of lists) {
      // The list may be of one category, and the search finds the brands of all.
      const shown = text ? rows.filter(({ slug }) => ranks.has(slug)) : rows.slice();
      if (text && !isSorted) shown.sort((a, b) => getRank(a) - getRank(b));
      // Taken out, not hidden: to hide most of 2,000 rows takes a browser a hundred times as long.
      parent.replaceChildren(...shown.map(({ row }) => row));
      showList(parent, shown.length > 0, text !== "");
      count += shown.length;
    }
    const [first] = lists;
    if (draw && text && first) {
      const known = new Map(lists.flatMap(({ rows }) => rows).map(({ slug, row }) => [slug, row]));
      const drawn = slugs.slice(0, maxDrawn).map((slug, at) => known.get(slug) ?? draw(at));
      for (const { list } of lists) showList(list, false, true);
      first.list.replaceChildren(...drawn);
      showList(first.list, drawn.length > 0, true);
      count = slugs.length;
    }
    for (const part of list.querySelectorAll<HTMLElement>("[data-known], .pages"))
      part.hidden = text !== "";
    (list.querySelector("[data-empty]") as HTMLElement).hidden = count > 0;
    (list.querySelector("[data-near]") as HTMLElement).hidden = !near;
    output.value = withNumber(forms, count, locale);
    output.classList.toggle("visually-hidden", text === "");
  };
  input.addEventListener("input", filter);
  list.addEventListener(swapped, () => {
    lists = undefined;
    filter();
  });
  form.addEventListener("submit", (event) => {
    // The server knows where the address of a store leads.
    if (input.value.includes("://") || input.value.trim() !== answered) return;
    event.preventDefault();
    input.blur();
  });
  // Coming back shows the filtered list again: the server filters by the address.
  const remember = () => {
    const address = new URL(location.href);
    const query = input.value.trim();
    if (query === (address.searchParams.get("q") ?? "")) return;
    const { searchParams } = address;
    searchParams.delete("page");
    if (query) searchParams.set("q", query);
    else searchParams.delete("q");
    // The order of the page's one address: see countryQuery in app/domain/pages/page-query.ts.
    searchParams.sort();
    history.replaceState(history.state, "", address);
  };
  input.addEventListener("change", remember);
  list.addEventListener("click", remember);
  // What was typed before this script came, or put back by the browser after a reload.
  if (input.value !== input.defaultValue) filter();
  else readIndex(load).catch(() => {});
}

function findRows(parent: HTMLElement): Rows[] {
  return Array.from(parent.querySelectorAll<HTMLElement>(".brand-grid"), (list) => ({
    list,
    rows: Array.from(list.children as HTMLCollectionOf<HTMLElement>, (row) => {
      const slug = row.querySelector("a")?.pathname.split("/").pop() ?? "";
      // Those that the server did not find are hidden.
      row.hidden = false;
      return { slug: decodeURIComponent(slug), row };
    }),
  }));
}

/** Finds the rows whose name or slug has every word of a query. */
function findByName(lists: readonly Rows[], text: string): Found {
  const rows = lists.flatMap(({ rows }) => rows);
  const names = rows.map(({ slug, row }) => `${slug} ${row.querySelector("bdi")?.textContent}`);
  const [query = "", ...folded] = foldTexts([text, ...names]);
  const words = wordsIn(query);
  const isFound = (_: unknown, at: number) => words.every((word) => folded[at]?.includes(word));
  return { slugs: rows.filter(isFound).map(({ slug }) => slug), near: false };
}

/** Shows a list if it is not empty, and opens the fold that it is in while the lists are filtered. */
function showList(list: HTMLElement, isShown: boolean, isFiltered: boolean): void {
  list.hidden = !isShown;
  const fold = list.closest("details");
  if (!fold) return;
  fold.hidden = !isShown;
  fold.open = isFiltered;
}
