import { readText, writeText } from "#app/device-storage.ts";
import { fallbackLanguage, isLanguage } from "#app/domain/base/language.ts";

const key = "i18nextLng";

const remember = (language: string) => writeText(key, language);

function preferred(): string {
  const preferences = [readText(key), ...navigator.languages, document.documentElement.lang];
  return preferences.map((language) => language?.slice(0, 2)).find(isLanguage) ?? fallbackLanguage;
}

/**
 * Marks the link to the other language for shoppers who prefer it, and stores their choice. It
 * neither moves nor covers other elements. Following another link of the site confirms its
 * language.
 */
export class LanguageOffer extends HTMLElement {
  connectedCallback(): void {
    const page = document.documentElement.lang;
    // The URL selected this language: see canonicalAddress in worker/http/addresses.ts.
    if (location.hash === "#lng") {
      remember(page);
      history.replaceState(null, "", location.pathname + location.search);
    }
    const offer = this.querySelector("a") as HTMLAnchorElement;
    const isOffered = preferred() !== page;
    if (isOffered) {
      offer.toggleAttribute("data-offered");
      offer.title = offer.dataset.offer ?? "";
    }
    document.addEventListener("click", (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>("a[href^='/']");
      if (link?.hreflang) {
        remember(link.hreflang);
        // Query of the list as currently shown, which may differ from the initial one.
        link.search = location.search;
      } else if (link && isOffered) remember(page);
    });
  }
}
