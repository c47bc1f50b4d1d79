/** The site's languages; English is the fallback. */
export const languages = ["en", "ar"] as const;

export type Language = (typeof languages)[number];

export const fallbackLanguage: Language = "en";

/** The language that a page in the given one links to and offers. */
export const otherLanguage: Readonly<Record<Language, Language>> = { en: "ar", ar: "en" };

/** Writing direction, for the `dir` attribute. */
export const directionOf: Readonly<Record<Language, "ltr" | "rtl">> = { en: "ltr", ar: "rtl" };

/**
 * How a page writes numbers and dates: in its language's usual form, or in a country's own. Moroccan
 * and Tunisian Arabic use Western digits, and four countries their own names of the months.
 */
export type Locale = Language | "ar-JO" | "ar-LB" | "ar-MA" | "ar-TN";

/** Locales for Intl. Calendar and digits are named, because engines differ in an Arabic locale's defaults. */
export const intlLocale: Readonly<Record<Locale, string>> = {
  en: "en-US",
  ar: "ar-SA-u-ca-gregory-nu-arab",
  "ar-JO": "ar-JO-u-ca-gregory-nu-arab",
  "ar-LB": "ar-LB-u-ca-gregory-nu-arab",
  "ar-MA": "ar-MA-u-ca-gregory-nu-latn",
  "ar-TN": "ar-TN-u-ca-gregory-nu-latn",
};

/** True for "en" and "ar", as a `lng` query parameter or a stored preference may hold. */
export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}

/** A value for each language. */
export function perLanguage<Value>(make: (language: Language) => Value): Record<Language, Value> {
  const entries = languages.map((language) => [language, make(language)] as const);
  return Object.fromEntries(entries) as Record<Language, Value>;
}

const localesOfCountries: Readonly<Record<Language, Readonly<Record<string, Locale>>>> = {
  en: {},
  ar: { jordan: "ar-JO", lebanon: "ar-LB", morocco: "ar-MA", tunisia: "ar-TN" },
};

/** The locale of a country's pages in a language; without a country, that of the other pages. */
export function localeOf(language: Language, country?: { readonly code: string }): Locale {
  return (country && localesOfCountries[language][country.code]) ?? language;
}
