import { pageKind } from "./page-kind.ts";

const delayMilliseconds = 200;

/**
 * Shows a loading text once following a link or submitting a form takes longer than 200 ms: one of
 * the texts of this element, by the kind of page. Links to other sites show nothing.
 */
export class SlowNavigation extends HTMLElement {
  connectedCallback(): void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const empty = () => {
      clearTimeout(timer);
      this.textContent = "";
    };
    const announce = (path: string) => {
      empty();
      timer = setTimeout(() => {
        // Undefined empties it.
        this.textContent = this.dataset[pageKind(path)] as string;
      }, delayMilliseconds);
    };
    addEventListener("click", (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>("a[href^='/']");
      const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button > 0;
      if (link && !elsewhere && !event.defaultPrevented) announce(link.pathname);
    });
    addEventListener("submit", (event) => {
      if (event.defaultPrevented) return;
      announce((event.target as Element).getAttribute("action") as string);
    });
    // Also after a restore from the back-forward cache.
    addEventListener("pageshow", empty);
  }
}
