/** The site's languages; English is the fallback. */
export const languages = ["en", "ar"] as const;

export type Language = (typeof languages)[number];

export const fallbackLanguage: Language = "en";

/** The other of the two languages. */
export function otherLanguage(language: Language): Language {
  return language === "en" ? "ar" : "en";
}

/** Writing direction, for the `dir` attribute. */
export function directionOf(language: Language): "ltr" | "rtl" {
  return language === "ar" ? "rtl" : "ltr";
}

/** True for "en" and "ar", as a `lng` query parameter or a stored preference may hold. */
export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}
