import { isList, swapped } from "./swapped.ts";

/** Takes over a list from another address without leaving the page. Rejects if that fails. */
export async function swapList(list: HTMLElement, address: string): Promise<void> {
  const answer = await fetch(address);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const next = page.querySelector(list.localName);
  // A page that the device had kept says so itself.
  if (!answer.ok || !next || page.documentElement.dataset.kept) throw answer;
  list.replaceChildren(...next.childNodes);
  // A country's category has a title and a heading of its own.
  for (const part of ["title", "[data-live-heading]"]) {
    const parts = page.querySelector(part)?.childNodes;
    if (parts) document.querySelector(part)?.replaceChildren(...parts);
  }
  history.replaceState(isList, "");
  history.pushState(isList, "", address);
  // The link that was followed is a new element now: it keeps the focus and stays in view.
  const current = list.querySelector<HTMLElement>(".chip[aria-current]");
  current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  (current ?? list.querySelector("summary"))?.focus({ preventScroll: true });
  list.dispatchEvent(new Event(swapped, { bubbles: true }));
}
