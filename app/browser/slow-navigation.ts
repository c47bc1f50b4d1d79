const shownAfter = 200;

/** Says what is loading once following a link, or sending a form, takes longer than 200 ms. */
export class SlowNavigation extends HTMLElement {
  connectedCallback(): void {
    const texts = this.dataset.texts?.split("|") ?? [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const announce = (address: string) => {
      const url = new URL(address);
      if (url.origin !== location.origin || (url.hash && url.pathname === location.pathname))
        return;
      const slugs = url.pathname
        .replace(/^\/ar(?=\/|$)/, "")
        .split("/")
        .filter(Boolean);
      clearTimeout(timer);
      timer = setTimeout(() => {
        this.textContent = texts[slugs.length] ?? "";
      }, shownAfter);
    };
    addEventListener("click", (event) => {
      const link = (event.target as Element).closest("a");
      const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button > 0;
      if (link && !link.target && !elsewhere && !event.defaultPrevented) announce(link.href);
    });
    addEventListener("submit", (event) => {
      if (!event.defaultPrevented) announce((event.target as HTMLFormElement).action);
    });
    // Also when the page comes back from the browser's back-forward cache.
    addEventListener("pageshow", () => {
      clearTimeout(timer);
      this.textContent = "";
    });
  }
}
