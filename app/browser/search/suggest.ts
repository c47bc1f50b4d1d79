import type { Hit } from "#app/domain/search/match-words.ts";
import { withNumber } from "../plural.ts";
import { find } from "./find.ts";
import { type LoadIndex, readIndex } from "./read-index.ts";

const maxShown = 8;

/**
 * Suggests stores under a search field while the shopper types: a combobox with a list box, after
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/. Focus stays in the field; the arrows choose,
 * Enter opens what is chosen, or else searches, and Escape closes the list.
 */
export function enhance(form: HTMLElement, load: LoadIndex): void {
  const input = form.querySelector("[name=q]") as HTMLInputElement;
  const { suggest = "", locale, stores, codes, countries } = form.dataset;
  const codesOfCountries = suggest.split(" ");
  // "/" or "/ar".
  const action = form.getAttribute("action") ?? "";
  const home = action.replace(/\/$/, "");
  const list = document.createElement("div");
  const status = document.createElement("output");
  let chosen = -1;

  list.id = "suggestions";
  list.className = "suggestions";
  list.role = "listbox";
  list.ariaLabel = input.labels?.[0]?.textContent ?? "";
  list.hidden = true;
  status.className = "visually-hidden";
  input.role = "combobox";
  input.ariaAutoComplete = "list";
  input.setAttribute("aria-controls", list.id);
  for (const part of [list, status]) form.appendChild(part);

  const choose = (at: number) => {
    list.children[chosen]?.removeAttribute("aria-selected");
    chosen = at;
    const option = list.children[at];
    if (!option) return input.removeAttribute("aria-activedescendant");
    option.ariaSelected = "true";
    option.scrollIntoView({ block: "nearest" });
    input.setAttribute("aria-activedescendant", option.id);
  };
  const show = (isOpen: boolean) => {
    list.hidden = !isOpen;
    input.ariaExpanded = String(isOpen);
    if (!isOpen) choose(-1);
  };
  const createOption = (hit: Hit, at: number, wanted: string | undefined) => {
    const { slug, places } = hit;
    const name = (home && hit.name_ar) || hit.name;
    const isListed = places.some(({ countryId }) => codesOfCountries[countryId - 1] === wanted);
    const option = document.createElement("a");
    option.id = `suggestion-${at}`;
    option.role = "option";
    option.tabIndex = -1;
    option.className = "suggestion";
    option.href = isListed
      ? `${home}/${wanted}/${encodeURIComponent(slug)}`
      : `${action}?q=${encodeURIComponent(name)}`;
    const count = places.reduce((sum, { liveCodes }) => sum + liveCodes, 0);
    const parts = [
      ["span", [...name][0]?.toUpperCase()],
      ["bdi", name],
      [
        "small",
        `${withNumber(codes, count, locale)} · ${withNumber(countries, places.length, locale)}`,
      ],
    ] as const;
    for (const [kind, text = ""] of parts) {
      const part = document.createElement(kind);
      part.textContent = text;
      part.ariaHidden = String(kind === "span");
      option.appendChild(part);
    }
    return option;
  };
  const update = async () => {
    const text = input.value;
    const { hits, query } = await find(load, text, { limit: maxShown });
    const named = query.country;
    if (text !== input.value) return;
    const wanted = named
      ? codesOfCountries[named - 1]
      : location.pathname.slice(home.length).split("/")[1];
    list.replaceChildren(...hits.map((hit, at) => createOption(hit, at, wanted)));
    show(hits.length > 0);
    status.textContent = text.trim() ? withNumber(stores, hits.length, locale) : "";
  };
  const refresh = () => update().catch(() => show(false));
  input.addEventListener("input", refresh);
  input.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // The field itself is one more place, before the first and after the last.
    const places = list.children.length + 1;
    if (event.isComposing || places === 1) return;
    if (step && list.hidden) show(true);
    else if (list.hidden) return;
    else if (step) choose(((chosen + 1 + step + places) % places) - 1);
    else if (event.key === "Escape") show(false);
    else if (event.key === "Enter" && chosen >= 0) (list.children[chosen] as HTMLElement).click();
    else return;
    event.preventDefault();
  });
  // A tap on a suggestion must reach it before the list closes.
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  input.addEventListener("blur", () => show(false));
  if (input.value !== input.defaultValue) refresh();
  else readIndex(load).catch(() => {});
}
