const delayMilliseconds = 200;

/**
 * Shows what is loading once following a link, or sending a form, takes longer than 200 ms. Links
 * and forms, or elements around them, name the kind of page that they lead to in `data-to`; the
 * text of each kind is a data attribute of this element. Other links announce nothing.
 */
export class SlowNavigation extends HTMLElement {
  connectedCallback(): void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const announce = (source: Element) => {
      const kind = source.closest<HTMLElement>("[data-to]")?.dataset.to;
      clearTimeout(timer);
      if (kind === undefined) return;
      timer = setTimeout(() => {
        this.textContent = this.dataset[kind] ?? "";
      }, delayMilliseconds);
    };
    addEventListener("click", (event) => {
      const link = (event.target as Element).closest("a");
      const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button > 0;
      if (link && !link.target && !elsewhere && !event.defaultPrevented) announce(link);
    });
    addEventListener("submit", (event) => {
      if (!event.defaultPrevented) announce(event.target as Element);
    });
    // Also when the page comes back from the browser's back-forward cache.
    addEventListener("pageshow", () => {
      clearTimeout(timer);
      this.textContent = "";
    });
  }
}
