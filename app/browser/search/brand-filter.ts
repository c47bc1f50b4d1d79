import type { CountryId } from "#app/domain/countries.ts";
import { type BrandIndex, placeLetter, slugAt } from "#app/domain/search/brand-index.ts";
import { swapped } from "../live-list.ts";
import { withNumber } from "../plural.ts";
import { find } from "./find.ts";
import { type LoadIndex, readIndex } from "./read-index.ts";

/** How many of the best matches are moved to the top of their list. */
const maxMoved = 24;

type Card = HTMLElement & { next?: Element | null };

/** Filters a country's list of brands while the shopper types, by the server's own matcher. */
export function enhance(list: HTMLElement, load: LoadIndex): void {
  const input = list.querySelector("input[name=q]") as HTMLInputElement;
  const output = list.querySelector("output") as HTMLOutputElement;
  const country = Number(list.dataset.country) as CountryId;
  const { locale, forms } = output.dataset;
  // By the position of the brand in the index.
  let cards: Map<number, Card> | undefined;
  let moved: Card[] = [];

  const filter = async () => {
    const text = input.value.trim();
    const { found, hits } = await find(load, text, { country, limit: 1 });
    if (text !== input.value.trim()) return;
    cards ??= findCards(list, await readIndex(load), country);
    const all = cards;
    // The list may be of one category, and the search finds the brands of all.
    const shown = new Set(text ? found.filter((at) => all.has(at)) : all.keys());
    for (const [at, card] of all) {
      if (card.hidden === shown.has(at)) card.hidden = !card.hidden;
    }
    for (const card of moved) card.parentNode?.insertBefore(card, card.next ?? null);
    const best = list.querySelector("[name=sort]") ? [] : found.slice(0, maxMoved);
    moved = best.flatMap((at) => all.get(at) ?? []);
    // Put back in the opposite order: the one that follows it is then in its place.
    for (const card of moved.reverse()) {
      card.next = card.nextElementSibling;
      card.parentNode?.prepend(card);
    }
    moved.reverse();
    showLists(list, text !== "", shown.size === 0);
    (list.querySelector("[data-near]") as HTMLElement).hidden = !hits[0]?.near;
    output.value = withNumber(forms, shown.size, locale);
    output.classList.toggle("visually-hidden", text === "");
  };
  const update = () => filter().catch(() => {});
  input.addEventListener("input", update);
  list.addEventListener(swapped, () => {
    cards = undefined;
    moved = [];
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

function findCards(list: HTMLElement, index: BrandIndex, country: CountryId): Map<number, Card> {
  const bySlug = new Map<string, Card>();
  for (const link of list.querySelectorAll<HTMLAnchorElement>(".brand-grid a")) {
    const slug = link.pathname.split("/").pop() ?? "";
    bySlug.set(decodeURIComponent(slug), link.parentElement as Card);
  }
  const cards = new Map<number, Card>();
  for (const [at, places] of index.places.entries()) {
    if (!places.includes(placeLetter(country))) continue;
    const card = bySlug.get(slugAt(index, at));
    if (card) cards.set(at, card);
  }
  return cards;
}

/** Shows the parts of the list that have something to show. */
function showLists(parent: HTMLElement, isFiltered: boolean, isEmpty: boolean): void {
  const known = parent.querySelector<HTMLElement>("[data-known]");
  if (known) known.hidden = isFiltered;
  for (const list of parent.querySelectorAll<HTMLElement>(".brand-grid")) {
    list.hidden = !list.querySelector(":scope > :not([hidden])");
    const fold = list.closest("details");
    if (!fold) continue;
    fold.hidden = list.hidden;
    fold.open = isFiltered;
  }
  (parent.querySelector("[data-empty]") as HTMLElement).hidden = !isEmpty;
}
