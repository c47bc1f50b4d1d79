import { isList } from "./swapped.ts";

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
      import("./swap-list.ts")
        .then(({ swapList }) => swapList(this, link.href))
        .catch(() => location.assign(link.href));
    });
  }
}

// Back and forward between addresses of one page: the server knows what each lists. Links within
// the page come here too, with no state.
addEventListener("popstate", ({ state }) => {
  if (state === isList) location.reload();
});
