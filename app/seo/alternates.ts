import { type Language, languages } from "#app/domain/base/language.ts";
import { pathInLanguage } from "#app/i18n/languages.ts";

/** URL of a page in one language; "x-default" is the English one. Absolute. */
interface Alternate {
  hrefLang: Language | "x-default";
  href: string;
}

/** Returns the absolute URL of a page from its percent-encoded English path with query. */
export function pageAddress(origin: string, path: string, language: Language): string {
  const [pathname = "", query] = path.split("?");
  const address = `${origin}${pathInLanguage(pathname, language)}`;
  return query === undefined ? address : `${address}?${query}`;
}

/**
 * Lists the alternate versions of a page, for its head and for the sitemap. `path` is the English
 * path. URLs use the configured origin, never the request's.
 */
export function listAlternates(origin: string, path: string): Alternate[] {
  const versions: Alternate[] = languages.map((language) => ({
    hrefLang: language,
    href: pageAddress(origin, path, language),
  }));
  return [...versions, { hrefLang: "x-default", href: pageAddress(origin, path, "en") }];
}
