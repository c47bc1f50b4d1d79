/** Sent by a list, and bubbling, once it shows what another address lists. */
export const swapped = "swapped";

/** The state of the history's entries between which the list differs. */
const isList = "list";

/**
 * Follows the links in it that are marked `data-live` without leaving the page: takes over the same
 * list from the linked page. If that fails the link is followed as usual.
 */
export class LiveList extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener("click", (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-live]");
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button > 0) return;
      event.preventDefault();
      this.#show(link.href).catch(() => location.assign(link.href));
    });
  }

  async #show(address: string): Promise<void> {
    const answer = await fetch(address);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const list = page.querySelector(this.localName);
    // A page that the device had kept says so itself.
    if (!answer.ok || !list || page.documentElement.dataset.kept) throw answer;
    this.replaceChildren(...list.childNodes);
    // A country's category has a title and a heading of its own.
    for (const part of ["title", "[data-live-heading]"]) {
      const next = page.querySelector(part)?.childNodes;
      if (next) document.querySelector(part)?.replaceChildren(...next);
    }
    history.replaceState(isList, "");
    history.pushState(isList, "", address);
    // The link that was followed is a new element now: it keeps the focus and stays in view.
    const current = this.querySelector<HTMLElement>(".chip[aria-current]");
    current?.scrollIntoView({ block: "nearest", inline: "nearest" });
    (current ?? this.querySelector("summary"))?.focus({ preventScroll: true });
    this.dispatchEvent(new Event(swapped, { bubbles: true }));
  }
}

// Back and forward between addresses of one page: the server knows what each lists. Links within
// the page come here too, with no state.
addEventListener("popstate", ({ state }) => {
  if (state === isList) location.reload();
});
