import { type Language, languages } from "#app/domain/base/language.ts";
import { pathInLanguage } from "#app/i18n/languages.ts";

/** A page's address in one language; "x-default" is the English one. Absolute. */
interface Alternate {
  hrefLang: Language | "x-default";
  href: string;
}

/** The absolute address of a page in a language. `path` is the English path with its query, percent-encoded. */
export function pageAddress(origin: string, path: string, language: Language): string {
  const [pathname = "", query] = path.split("?");
  const address = `${origin}${pathInLanguage(pathname, language)}`;
  return query === undefined ? address : `${address}?${query}`;
}

/**
 * The alternate versions of a page, for its head and for the sitemap alike. `path` is the English
 * path. Addresses are made from the configured origin, never from the request's.
 */
export function listAlternates(origin: string, path: string): Alternate[] {
  const versions: Alternate[] = languages.map((language) => ({
    hrefLang: language,
    href: pageAddress(origin, path, language),
  }));
  return [...versions, { hrefLang: "x-default", href: pageAddress(origin, path, "en") }];
}
