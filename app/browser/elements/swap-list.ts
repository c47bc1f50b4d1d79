import { isList, swapped } from "./swapped.ts";

/** Replaces a list with that of another URL without leaving the page. Rejects if that fails. */
export async function swapList(list: HTMLElement, address: string): Promise<void> {
  const response = await fetch(address);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const next = page.querySelector(list.localName);
  // A cached page shows its own notice.
  if (!response.ok || !next || page.documentElement.dataset.kept) throw response;
  list.replaceChildren(...next.childNodes);
  // The category page of a country has a different title and heading.
  for (const part of ["title", "[data-live-heading]"]) {
    const parts = page.querySelector(part)?.childNodes;
    if (parts) document.querySelector(part)?.replaceChildren(...parts);
  }
  history.replaceState(isList, "");
  history.pushState(isList, "", address);
  // The followed link was replaced: its successor keeps the focus and scrolls into view.
  const current = list.querySelector<HTMLElement>(".chip[aria-current]");
  current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  (current ?? list.querySelector("summary"))?.focus({ preventScroll: true });
  list.dispatchEvent(new Event(swapped, { bubbles: true }));
}
