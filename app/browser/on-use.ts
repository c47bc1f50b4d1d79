// What is used by few is loaded when its form is used: pages carry none of it until then.
const scripts = {
  "form[data-suggest]": () => import("./search/suggest.ts"),
  "brand-filter": () => import("./search/brand-filter.ts"),
  "code-basket": () => import("./code-basket.ts"),
};

let index: Promise<string> | undefined;

/** The index of all brands as JSON, fetched once for a page; if that fails it is fetched again. */
function loadIndex(): Promise<string> {
  index ??= fetch("/search-index.json").then((answer) => answer.text());
  index.catch(() => {
    index = undefined;
  });
  return index;
}

const started = new Set<Element>();

function start(field: EventTarget | null): void {
  if (!(field instanceof HTMLInputElement)) return;
  for (const [selector, load] of Object.entries(scripts)) {
    const element = field.closest<HTMLElement>(selector);
    if (!element || started.has(element)) continue;
    started.add(element);
    load().then(({ enhance }) => enhance(element, loadIndex));
  }
}

addEventListener("focusin", ({ target }) => start(target));
// Safari does not focus a checkbox on a tap.
addEventListener("input", ({ target }) => start(target));
start(document.activeElement);
// A browser may have put back what was typed before a reload.
for (const field of document.querySelectorAll("input")) {
  if (field.value !== field.defaultValue || field.checked !== field.defaultChecked) start(field);
}
