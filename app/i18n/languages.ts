import { fallbackLanguage, type Language, languages } from "#app/domain/base/language.ts";

/** The beginning of all paths in a language. */
export const prefixes: Readonly<Record<Language, string>> = { en: "", ar: "/ar" };

// The router decodes a path before it matches: "/%61r" is "/ar" to it. An escape of an ASCII letter
// can always be decoded.
const twoLetters = /^\/(?:[a-z]|%[67][\da-f]){2}(?=\/|$)/i;

/** The language of a path: Arabic under /ar as a whole first segment, else English. */
export function languageOfPath(pathname: string): Language {
  const [segment] = twoLetters.exec(pathname) ?? [];
  const prefix = segment && decodeURIComponent(segment);
  return languages.find((language) => prefixes[language] === prefix) ?? fallbackLanguage;
}

/** A path without its language prefix: "/ar/uae" → "/uae", "/ar" → "/". Always a path of the site itself. */
export function pathWithoutLanguage(pathname: string): string {
  const isPrefixed = prefixes[languageOfPath(pathname)] !== "";
  const path = isPrefixed ? pathname.replace(twoLetters, "") : pathname;
  // A link that begins with "//" would name another host.
  return path.replace(/^\/{2,}/, "/") || "/";
}

/** The same page's path in a language: ("/ar/uae", "en") → "/uae", ("/", "ar") → "/ar". */
export function pathInLanguage(pathname: string, language: Language): string {
  const path = pathWithoutLanguage(pathname);
  const prefix = prefixes[language];
  return prefix && path === "/" ? prefix : `${prefix}${path}`;
}

/** The path of the home page, of a country or of a brand, in a language; slugs may be in any script. */
export function sitePath(language: Language, ...slugs: string[]): string {
  return pathInLanguage(`/${slugs.map(encodeURIComponent).join("/")}`, language);
}
