import type { Language } from "./language.ts";

/** Number and date locales: Arabic pages use Arabic-Indic digits and the Gregorian calendar. */
export const intlLocale: Record<Language, string> = {
  en: "en-US",
  ar: "ar-SA-u-ca-gregory-nu-arab",
};

type NumberStyle = "grouped" | "plain" | "percent";

const numberFormats = new Map<string, Intl.NumberFormat>();

// An Intl formatter costs more to build than to use hundreds of times, so each is built once.
function numberFormat(language: Language, style: NumberStyle): Intl.NumberFormat {
  const key = `${language} ${style}`;
  const known = numberFormats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(intlLocale[language], {
    style: style === "percent" ? "percent" : "decimal",
    useGrouping: style !== "plain",
  });
  numberFormats.set(key, made);
  return made;
}

/** A whole number in the language's digits: 50000 → "50,000" / "٥٠٬٠٠٠". `plain` omits grouping, for years. */
export function formatNumber(
  value: number,
  language: Language,
  options: { plain?: boolean } = {},
): string {
  return numberFormat(language, options.plain ? "plain" : "grouped").format(value);
}

/** A percentage given as 0–100: 90 → "90%" / "٩٠٪". */
export function formatPercent(percent: number, language: Language): string {
  return numberFormat(language, "percent").format(percent / 100);
}
