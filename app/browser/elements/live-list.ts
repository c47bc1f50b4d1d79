import { isList } from "./swapped.ts";

/**
 * Loads links marked with `data-live` without leaving the page: replaces its list with that of the
 * linked page. If that fails, the link is followed as usual.
 */
export class LiveList extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener("click", (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-live]");
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button > 0) return;
      event.preventDefault();
      import("./swap-list.ts")
        .then(({ swapList }) => swapList(this, link.href))
        .catch(() => location.assign(link.href));
    });
  }
}

// Back and forward between URLs of one page: the server knows the list of each. Links within the
// page also fire this event, without a state.
addEventListener("popstate", ({ state }) => {
  if (state === isList) location.reload();
});
