import type { Suggestion } from "#app/domain/pages/suggestion.ts";
import { drawOption } from "./draw-options.ts";

function draw({ href, name, note, copy }: Suggestion, at: number): HTMLElement {
  const option = drawOption(`fetched-${at}`, href, name, note);
  if (!copy) return option;
  const button = document.createElement("span");
  button.className = "label label-amount";
  button.textContent = copy.idle;
  // Without a clipboard the link opens the code on its store's page.
  button.addEventListener("click", (event) => {
    if (!navigator.clipboard) return;
    event.preventDefault();
    navigator.clipboard.writeText(copy.code).then(
      () => {
        button.textContent = copy.copied;
      },
      () => location.assign(href),
    );
  });
  option.appendChild(button);
  return option;
}

/** Adds suggestions to the list: codes after the stores, others in place of the first option. */
export function drawFetched(
  list: HTMLElement,
  text: string,
  suggestions: readonly Suggestion[],
): void {
  const [first, ...others] = list.children;
  const options = suggestions.map(draw);
  const isCode = suggestions.every(({ name }) => name.toUpperCase().startsWith(text.toUpperCase()));
  const stores = isCode && first ? [first, ...others] : others;
  // A text with a digit is hardly a name.
  const isFirst = !isCode || /\d/.test(text);
  list.replaceChildren(...(isFirst ? [...options, ...stores] : [...stores, ...options]));
}
