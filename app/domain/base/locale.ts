import type { Language } from "./language.ts";

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

const localesOfCountries: Readonly<Record<Language, Readonly<Record<string, Locale>>>> = {
  en: {},
  ar: { jordan: "ar-JO", lebanon: "ar-LB", morocco: "ar-MA", tunisia: "ar-TN" },
};

/** The locale of a country's pages in a language; without a country, that of the other pages. */
export function getLocale(language: Language, country?: { readonly code: string }): Locale {
  return (country && localesOfCountries[language][country.code]) ?? language;
}
