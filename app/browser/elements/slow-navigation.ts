import { pageKind } from "./page-kind.ts";

const delayMilliseconds = 200;

/**
 * Shows what is loading once following a link, or sending a form, takes longer than 200 ms: one of
 * the texts of this element, by the kind of page. Links to other sites announce nothing.
 */
export class SlowNavigation extends HTMLElement {
  connectedCallback(): void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const announce = (path: string) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        this.textContent = this.dataset[pageKind(path)] ?? "";
      }, delayMilliseconds);
    };
    addEventListener("click", (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>("a[href^='/']");
      const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button > 0;
      if (link && !elsewhere && !event.defaultPrevented) announce(link.pathname);
    });
    addEventListener("submit", (event) => {
      const form = event.target as HTMLFormElement;
      if (!event.defaultPrevented) announce(form.getAttribute("action") as string);
    });
    // Also when the page comes back from the browser's back-forward cache.
    addEventListener("pageshow", () => {
      clearTimeout(timer);
      this.textContent = "";
    });
  }
}
