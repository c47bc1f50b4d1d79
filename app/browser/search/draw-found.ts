import { withNumber } from "#app/domain/base/plural.ts";
import { brandAt } from "#app/domain/search/brand-index.ts";
import { prefix } from "../offline/page-language.ts";
import { cloneRow } from "../offline/template.ts";
import { fetchSuggestions } from "./fetched.ts";
import type { FoundByIndex, Rows } from "./found.ts";

/** Maximum number of drawn rows: those of a page. */
const maxDrawn = 200;

/**
 * Shows the results of a search in a country whose list has several pages: draws the rows of the
 * brands on other pages. Without any it links to the country that the search is about. Returns the
 * number of brands found.
 */
export function drawFound(
  list: HTMLElement,
  lists: readonly Rows[],
  { index, found }: FoundByIndex,
  input: HTMLInputElement,
): number {
  if (found.length === 0) linkElsewhere(list, input);
  const rows = new Map(lists.flatMap(({ rows }) => rows.map(({ slug, row }) => [slug, row])));
  const { codes, country } = list.dataset;
  const { locale } = (list.querySelector("output") as HTMLElement).dataset;
  const category = new URLSearchParams(location.search).get("category");
  const brands = found
    .map((at) => brandAt(index, at))
    .filter((brand) => !category || brand.category === category);
  const drawn = brands.slice(0, maxDrawn).map(({ slug, name, name_ar, places }) => {
    const known = rows.get(slug);
    if (known) return known;
    const here = places.find(({ countryId }) => countryId === Number(country));
    const note = withNumber(codes, here?.liveCodes ?? 0, locale);
    const path = `${location.pathname.slice(prefix.length)}/${encodeURIComponent(slug)}`;
    return cloneRow("found-row", path, (prefix && name_ar) || name, note);
  });
  const [first, ...others] = lists.map(({ list }) => list);
  first?.replaceChildren(...drawn);
  if (first) first.hidden = drawn.length === 0;
  for (const other of others) {
    const fold = other.closest("details");
    if (fold) fold.hidden = true;
  }
  return brands.length;
}

/** Replaces the note of an empty list by a link to what the search finds outside the country. */
async function linkElsewhere(list: HTMLElement, input: HTMLInputElement): Promise<void> {
  const text = input.value.trim();
  const empty = list.querySelector("[data-empty]") as HTMLElement;
  // The list shows the note once it has counted nothing.
  await null;
  empty.hidden = true;
  const [found] = await fetchSuggestions(location.pathname, text);
  if (text !== input.value.trim() || list.querySelector("[data-elsewhere]")) return;
  empty.hidden = !!found;
  if (!found) return;
  const link = document.createElement("a");
  link.className = "empty";
  link.href = found.href;
  link.dataset.elsewhere = "";
  for (const content of [found.name, found.note]) {
    const part = document.createElement("span");
    part.textContent = content;
    link.appendChild(part);
  }
  link.children[0]?.classList.add("button");
  empty.insertAdjacentElement("beforebegin", link);
  input.addEventListener("input", () => link.remove(), { once: true });
}
