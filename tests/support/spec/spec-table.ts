import type { Language } from "#app/domain/base/language.ts";
import { type CountryCode, countries } from "#app/domain/directory/countries.ts";
import { sitePath } from "#app/i18n/languages.ts";

export type Texts = readonly (string | RegExp)[];

/**
 * An item of the spec's section 2: the elements that hold it, and the whole text of each, in order.
 * English is as the spec words it; Arabic is taken from the site's own Arabic texts.
 */
export type SpecItem = readonly [item: string, selector: string, en: Texts, ar: Texts];

/** Links of a screen that the spec names: the elements, and their addresses in a language, in order. */
export type SpecLinks = readonly [
  item: string,
  selector: string,
  href: (language: Language) => string[],
];

export const flagAndNames = (language: Language) =>
  countries.map(({ flag, name }) => `${flag}${name[language]}`);

export const countryPaths = (
  language: Language,
  codes: readonly CountryCode[] = countries.map(({ code }) => code),
) => codes.map((code) => sitePath(language, code));

/** A text of the locales as a pattern: its variables match digits, unless they are given. */
export function pattern(text: string, variables: Record<string, string> = {}): RegExp {
  const source = text
    .replace(/[.*+?^$()|[\]\\]/g, "\\$&")
    .replace(/\{\{(\w+)\}\}/g, (_, name) => variables[name] ?? "[\\d٠-٩٬,]+");
  return new RegExp(`^${source}$`);
}

/** Any of the plural forms of some Arabic texts. */
export function anyForm(forms: object, ...keys: string[]): RegExp {
  const texts = Object.entries(forms).filter(([name]) =>
    keys.some((key) => name.startsWith(`${key}_`)),
  );
  return new RegExp(texts.map(([, text]) => pattern(text).source).join("|"));
}
