import { withNumber } from "#app/domain/base/plural.ts";
import { knownCountry } from "../known-country.ts";
import { type LoadIndex, readIndex } from "./read-index.ts";

/**
 * Suggests stores under a search field while the shopper types: a combobox with a list box, after
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/. Focus stays in the field; the arrow keys
 * select, Enter opens the selected option, or else searches, and Escape closes the list.
 */
export function enhance(form: HTMLElement, load: LoadIndex): void {
  const input = form.querySelector("[name=q]") as HTMLInputElement;
  const { locale, stores } = form.dataset;
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
  const update = async () => {
    const text = input.value;
    const { countryPath, drawOptions, findStores } = await import("./draw-options.ts");
    const found = await findStores(load, text, form);
    const index = await readIndex(load);
    // A topic begins with at least three letters, spelled correctly.
    const isTopic = text[2] && !found.hits[0]?.near;
    const topics = isTopic ? await import("./topics.ts") : undefined;
    if (text !== input.value) return;
    const open = () => {
      const count = list.children.length;
      show(count > 0);
      status.textContent = text.trim() && withNumber(stores, count, locale);
    };
    // The selected option is no longer in the list.
    choose(-1);
    list.replaceChildren(
      ...(topics?.drawTopics(form, text, found) ?? []),
      ...drawOptions(form, text, found, index),
    );
    open();
    const path = text[2] && countryPath(form, found);
    if (!path) return;
    const replaces = !!list.querySelector("[data-replaced]");
    const { fetchFor } = await import("./fetched.ts");
    const suggestions = await fetchFor(path, text.trim(), { reading: found, replaces });
    const isCurrent = text === input.value && chosen < 0 && document.activeElement === input;
    if (!isCurrent || !suggestions[0]) return;
    (await import("./draw-fetched.ts")).drawFetched(list, text.trim(), suggestions);
    open();
  };
  const refresh = () => update().catch(() => show(false));
  input.addEventListener("input", refresh);
  input.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // The field is one more position, before the first and after the last option.
    const places = list.children.length + 1;
    if (event.isComposing || places === 1 || (list.hidden && !step)) return;
    if (list.hidden) show(true);
    else if (step) choose(((chosen + 1 + step + places) % places) - 1);
    else if (event.key === "Escape") show(false);
    else if (event.key === "Enter" && chosen >= 0) (list.children[chosen] as HTMLElement).click();
    else return;
    event.preventDefault();
  });
  // A tap on a suggestion must reach it before the list closes.
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  input.addEventListener("blur", () => show(false));
  // A search in all countries sends the shopper's country, like the suggestions.
  form.addEventListener("formdata", ({ formData }) => {
    const country =
      !document.documentElement.dataset.country && !formData.has("country") && knownCountry();
    if (country) formData.set("country", country);
  });
  if (input.value !== input.defaultValue) refresh();
  else readIndex(load).catch(() => {});
}
