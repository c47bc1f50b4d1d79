import { fallbackLanguage, isLanguage, type Language } from "#app/domain/language.ts";

// The router decodes a path before it matches: "/%61r" is "/ar" to it.
const arabicPrefix = /^\/(?:a|%61)(?:r|%72)(?=\/|$)/;

/** The language of a path: Arabic under /ar as a whole first segment, else English. */
export function languageOfPath(pathname: string): Language {
  return arabicPrefix.test(pathname) ? "ar" : fallbackLanguage;
}

/** A path without its language prefix: "/ar/uae" → "/uae", "/ar" → "/". Always a path of the site itself. */
export function pathWithoutLanguage(pathname: string): string {
  // A link that begins with "//" would name another host.
  return pathname.replace(arabicPrefix, "").replace(/^\/{2,}/, "/") || "/";
}

/** The same page's path in a language: ("/ar/uae", "en") → "/uae", ("/", "ar") → "/ar". */
export function pathInLanguage(pathname: string, language: Language): string {
  const path = pathWithoutLanguage(pathname);
  if (language === "en") return path;
  return path === "/" ? "/ar" : `/ar${path}`;
}

/** The path of the home page, of a country or of a brand, in a language; slugs may be in any script. */
export function sitePath(language: Language, ...slugs: string[]): string {
  return pathInLanguage(`/${slugs.map(encodeURIComponent).join("/")}`, language);
}

/**
 * Where a page asked for with `?lng=en` or `?lng=ar` is found: the same page in that language, its
 * other parameters kept. Null without the parameter or with another value. Always a path on the
 * site itself.
 */
export function languageParameterTarget(url: URL): string | null {
  const language = url.searchParams.get("lng");
  if (!isLanguage(language)) return null;
  const rest = new URLSearchParams(url.searchParams);
  rest.delete("lng");
  const path = pathInLanguage(url.pathname, language);
  return rest.size > 0 ? `${path}?${rest}` : path;
}
