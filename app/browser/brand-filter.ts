import { foldForSearch } from "#app/domain/search.ts";
import { swapped } from "./live-list.ts";

const pluralForms = ["zero", "one", "two", "few", "many", "other"];

/** Filters the list of brands while the shopper types, by the same rules as the server. */
export class BrandFilter extends HTMLElement {
  connectedCallback(): void {
    const input = this.querySelector("input[name=q]") as HTMLInputElement;
    const output = this.querySelector("output") as HTMLOutputElement;
    const { locale, forms = "" } = output.dataset;
    const plurals = new Intl.PluralRules(locale);
    // Folded at the first key, once for a list: a page may hold two thousand names.
    let cards: { card: HTMLElement; names: string }[] | undefined;
    const filter = () => {
      cards ??= Array.from(this.querySelectorAll<HTMLElement>("[data-name]"), (card) => ({
        card,
        names: foldForSearch(`${card.querySelector("bdi")?.textContent}\n${card.dataset.name}`),
      }));
      const query = foldForSearch(input.value);
      let shown = 0;
      for (const { card, names } of cards) {
        card.hidden = !names.includes(query);
        if (!card.hidden) shown++;
      }
      this.#showLists(query !== "", shown === 0);
      const form = forms.split("|")[pluralForms.indexOf(plurals.select(shown))] ?? "";
      output.value = form.replace("#", shown.toLocaleString(locale));
      output.classList.toggle("visually-hidden", query === "");
    };
    input.addEventListener("input", filter);
    this.addEventListener(swapped, () => {
      cards = undefined;
      filter();
    });
    this.querySelector("form")?.addEventListener("submit", (event) => {
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
    this.addEventListener("click", remember);
    // A browser may have put what was typed before a reload into the field.
    if (input.value !== input.defaultValue) filter();
  }

  /** Shows the parts of the list that have something to show. */
  #showLists(isFiltered: boolean, isEmpty: boolean): void {
    const known = this.querySelector<HTMLElement>("[data-known]");
    if (known) known.hidden = isFiltered;
    for (const list of this.querySelectorAll<HTMLElement>(".brand-grid")) {
      list.hidden = !list.querySelector(":scope > :not([hidden])");
      const fold = list.closest("details");
      if (!fold) continue;
      fold.hidden = list.hidden;
      fold.open = isFiltered;
    }
    (this.querySelector("[data-empty]") as HTMLElement).hidden = !isEmpty;
  }
}
