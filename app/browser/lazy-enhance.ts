import { read } from "#app/device-storage.ts";

// Scripts for rarely used forms are loaded on first use: pages contain none of them until then.
const scripts = {
  "[data-suggest]": () => import("./search/suggest.ts"),
  "[data-filter]": () => import("./search/brand-filter.ts"),
  ".basket": () => import("./elements/code-basket.ts"),
  ".did-it-work": () => import("./elements/did-it-work.ts"),
};

/** Fetches the index of all brands as JSON. */
async function loadIndex(): Promise<string> {
  const response = await fetch("/search-index.json");
  if (!response.ok) throw response;
  return response.text();
}

const started = new Set<Element>();

function start(field: EventTarget | null): void {
  if (!(field instanceof HTMLElement)) return;
  for (const [selector, load] of Object.entries(scripts)) {
    const element = field.closest<HTMLElement>(selector);
    if (!element || started.has(element)) continue;
    started.add(element);
    load().then(
      ({ enhance }) => enhance(element, loadIndex),
      // The next use of the field retries.
      () => started.delete(element),
    );
  }
}

// Safari does not focus a checkbox on a tap. The toggle event of a question does not bubble.
for (const type of ["focusin", "input", "toggle"]) {
  addEventListener(type, ({ target }) => start(target), true);
}
start(document.activeElement);
// The tab may have a stored basket: see elements/code-basket.ts.
const hasBasket = read("basket", "sessionStorage") !== null;
// The browser may have restored input from before a reload.
for (const field of document.querySelectorAll("input")) {
  const isStored = field.name === "amount" && hasBasket;
  if (isStored || field.value !== field.defaultValue || field.checked !== field.defaultChecked) {
    start(field);
  }
}
