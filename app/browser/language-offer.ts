import { fallbackLanguage, isLanguage } from "#app/domain/language.ts";

const key = "i18nextLng";

// Storage may be blocked, as in private windows.
function remember(language: string): void {
  try {
    localStorage.setItem(key, language);
  } catch {}
}

function preferred(): string {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(key);
  } catch {}
  const wishes = [stored, ...navigator.languages, document.documentElement.lang];
  return wishes.map((wish) => wish?.slice(0, 2)).find(isLanguage) ?? fallbackLanguage;
}

/** Offers the other language to shoppers who prefer it, and remembers their choice. */
export class LanguageOffer extends HTMLElement {
  connectedCallback(): void {
    const page = document.documentElement.lang;
    // The address asked for this language: see canonicalAddress in worker/http/addresses.ts.
    if (location.hash === "#lng") {
      remember(page);
      history.replaceState(null, "", location.pathname + location.search);
    }
    document.addEventListener("click", (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>("a[hreflang]");
      if (link) remember(link.hreflang);
    });
    if (preferred() === page) return;
    const template = this.querySelector("template") as HTMLTemplateElement;
    this.replaceChildren(template.content);
    this.querySelector("button")?.addEventListener("click", () => {
      remember(page);
      this.remove();
    });
  }
}
