/** The site's languages; English is the fallback. */
export const languages = ["en", "ar"] as const;

export type Language = (typeof languages)[number];

export const fallbackLanguage: Language = "en";

/** Maps each language to the other language, which its pages link to. */
export const otherLanguage: Readonly<Record<Language, Language>> = { en: "ar", ar: "en" };

/** Writing direction, for the `dir` attribute. */
export const direction: Readonly<Record<Language, "ltr" | "rtl">> = { en: "ltr", ar: "rtl" };

/** Returns true for "en" and "ar"; validates a `lng` query parameter or a stored preference. */
export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}

export function perLanguage<Value>(create: (language: Language) => Value): Record<Language, Value> {
  const entries = languages.map((language) => [language, create(language)] as const);
  return Object.fromEntries(entries) as Record<Language, Value>;
}
