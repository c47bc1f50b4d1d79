import { intlLocale, type Language } from "#app/domain/language.ts";
import { foldForSearch } from "#app/domain/search.ts";

const pluralForms = ["zero", "one", "two", "few", "many", "other"];

/** Filters the list of brands while the shopper types, by the same rules as the server. */
export class BrandFilter extends HTMLElement {
  connectedCallback(): void {
    const input = this.querySelector("input") as HTMLInputElement;
    const output = this.querySelector("output") as HTMLOutputElement;
    const empty = this.querySelector("[data-empty]") as HTMLElement;
    const cards = this.querySelectorAll<HTMLElement>("[data-name]");
    // Folded at the first key, once: a page may hold two thousand names.
    let names: string[] | undefined;
    const forms = output.dataset.forms?.split("|") ?? [];
    const locale = intlLocale[document.documentElement.lang as Language];
    const plurals = new Intl.PluralRules(locale);
    const filter = () => {
      const query = foldForSearch(input.value);
      names ??= Array.from(cards, (card) =>
        foldForSearch(`${card.querySelector("bdi")?.textContent}\n${card.dataset.name}`),
      );
      let shown = 0;
      for (const [index, card] of cards.entries()) {
        card.hidden = !names[index]?.includes(query);
        if (!card.hidden) shown++;
      }
      empty.hidden = shown > 0;
      const form = forms[pluralForms.indexOf(plurals.select(shown))] ?? "";
      output.value = form.replace("#", shown.toLocaleString(locale));
    };
    input.addEventListener("input", filter);
    this.querySelector("form")?.addEventListener("submit", (event) => {
      event.preventDefault();
      input.blur();
    });
    // Coming back shows the filtered list again: the server filters by the address.
    const remember = () => {
      const query = input.value.trim();
      if (query === (new URLSearchParams(location.search).get("q") ?? "")) return;
      const search = query ? `?${new URLSearchParams({ q: query })}` : location.pathname;
      history.replaceState(null, "", search);
    };
    input.addEventListener("change", remember);
    this.addEventListener("click", remember);
    // A browser may have put what was typed before a reload into the field.
    if (input.value !== input.defaultValue) filter();
  }
}
