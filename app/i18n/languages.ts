import { fallbackLanguage, type Language, languages } from "#app/domain/base/language.ts";

/** Path prefix of each language. */
export const prefixes: Readonly<Record<Language, string>> = { en: "", ar: "/ar" };

// The router decodes a path before matching, so "/%61r" means "/ar". An escape of an ASCII letter
// can always be decoded.
const twoLetters = /^\/(?:[a-z]|%[67][\da-f]){2}(?=\/|$)/i;

/** Returns the language of a path: Arabic if the first segment is "ar", else English. */
export function languageOfPath(pathname: string): Language {
  const [segment] = twoLetters.exec(pathname) ?? [];
  const prefix = segment && decodeURIComponent(segment);
  return languages.find((language) => prefixes[language] === prefix) ?? fallbackLanguage;
}

/**
 * Removes the language prefix of a path: "/ar/uae" → "/uae", "/ar" → "/". The result is always a
 * path of this site.
 */
export function pathWithoutLanguage(pathname: string): string {
  const isPrefixed = prefixes[languageOfPath(pathname)] !== "";
  const path = isPrefixed ? pathname.replace(twoLetters, "") : pathname;
  // A link that begins with "//" would name another host.
  return path.replace(/^\/{2,}/, "/") || "/";
}

/**
 * Returns the path of the same page in a language: ("/ar/uae", "en") → "/uae", ("/", "ar") → "/ar".
 */
export function pathInLanguage(pathname: string, language: Language): string {
  const path = pathWithoutLanguage(pathname);
  const prefix = prefixes[language];
  return prefix && path === "/" ? prefix : `${prefix}${path}`;
}

/**
 * Returns the path of the home page, of a country or of a brand, in a language; slugs may be in any
 * script.
 */
export function sitePath(language: Language, ...slugs: string[]): string {
  return pathInLanguage(`/${slugs.map(encodeURIComponent).join("/")}`, language);
}
