import { intlLocale, type Language, perLanguage } from "./language.ts";

// An Intl formatter costs more to build than to use hundreds of times.
const formats = perLanguage((language) => {
  const locale = intlLocale[language];
  return {
    number: new Intl.NumberFormat(locale),
    year: new Intl.NumberFormat(locale, { useGrouping: false }),
    percent: new Intl.NumberFormat(locale, { style: "percent" }),
    date: new Intl.DateTimeFormat(locale, {
      year: "numeric",
      month: "short",
      day: "numeric",
      timeZone: "UTC",
    }),
  };
});

/** A whole number in the language's digits: 50000 → "50,000" / "٥٠٬٠٠٠". */
export function formatNumber(value: number, language: Language): string {
  return formats[language].number.format(value);
}

/** A year, without grouping: 2025 → "2025" / "٢٠٢٥". */
export function formatYear(year: number, language: Language): string {
  return formats[language].year.format(year);
}

/** A percentage given as 0–100: 90 → "90%" / "٩٠٪". */
export function formatPercent(percent: number, language: Language): string {
  return formats[language].percent.format(percent / 100);
}

/** A YYYY-MM-DD date with a short month: "Nov 3, 2026" / "٣ نوفمبر ٢٠٢٦". */
export function formatDate(day: string, language: Language): string {
  return formats[language].date.format(new Date(`${day}T00:00:00Z`));
}
