import { daysBetween } from "./dates.ts";
import { toLatinDigits } from "./digits.ts";
import type { Language } from "./language.ts";
import { onceEach } from "./once.ts";

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

// An Intl formatter costs more to build than to use hundreds of times.
const perLocale = <Format>(make: (intl: string) => Format) =>
  onceEach((locale: Locale) => make(intlLocale[locale]));

/** Keeps what a format said: pages say the same numbers again. */
const saying = (format: Intl.NumberFormat) => onceEach((value: number) => format.format(value));

const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

const day = { month: "short", day: "numeric", timeZone: "UTC" } as const;
const month = { year: "numeric", month: "long", timeZone: "UTC" } as const;
const percentage = { style: "percent", maximumFractionDigits: 2 } as const;

const numbers = perLocale((intl) => saying(new Intl.NumberFormat(intl)));
const years = perLocale((intl) => saying(new Intl.NumberFormat(intl, { useGrouping: false })));
const percents = perLocale((intl) => saying(new Intl.NumberFormat(intl, percentage)));
const dates = perLocale((intl) => new Intl.DateTimeFormat(intl, { ...day, year: "numeric" }));
const daysOfYear = perLocale((intl) => new Intl.DateTimeFormat(intl, day));
const months = perLocale((intl) => new Intl.DateTimeFormat(intl, month));
// "yesterday", but never "last month": that could be any day of it.
const days = perLocale((intl) => new Intl.RelativeTimeFormat(intl, { numeric: "auto" }));
const longer = perLocale((intl) => new Intl.RelativeTimeFormat(intl, { numeric: "always" }));

/** How a language says a list: "Noon, Namshi, and SHEIN". */
export const listFormat = onceEach((language: Language) => new Intl.ListFormat(language));

/** A number in the locale's digits: 50000 → "50,000" / "٥٠٬٠٠٠". */
export function formatNumber(value: number, locale: Locale): string {
  return numbers(locale)(value);
}

/** A count for a text with plural forms, and the number that it shows. */
export function counted(count: number, locale: Locale): { count: number; number: string } {
  return { count, number: formatNumber(count, locale) };
}

/** A year, without grouping: 2025 → "2025" / "٢٠٢٥". */
export function formatYear(year: number, locale: Locale): string {
  return years(locale)(year);
}

/** A percentage given as 0–100: 90 → "90%" / "٩٠٪", 12.5 → "12.5%" / "١٢٫٥٪". */
export function formatPercent(percent: number, locale: Locale): string {
  return percents(locale)(percent / 100);
}

/** A YYYY-MM-DD date with a short month: "Nov 3, 2026" / "٣ نوفمبر ٢٠٢٦". */
export function formatDate(day: string, locale: Locale): string {
  return dates(locale).format(midnight(day));
}

const daysWithoutYear = 300;

/** A date to come, without its year if that is plain: "Dec 13", "Dec 13, 2029". */
export function formatEnd(day: string, today: string, locale: Locale): string {
  if (daysBetween(today, day) > daysWithoutYear) return formatDate(day, locale);
  return daysOfYear(locale).format(midnight(day));
}

/** A month given as YYYY-MM: "November 2026" / "نوفمبر ٢٠٢٦". */
export function formatMonth(month: string, locale: Locale): string {
  return months(locale).format(midnight(`${month}-01`));
}

// A range takes as long as fifty dates, and every country's page has a dozen, the same each day.
const ranges = onceEach((locale: Locale) =>
  onceEach((days: string) => {
    const [from = "", to = ""] = days.split(" ");
    return dates(locale).formatRange(midnight(from), midnight(to));
  }),
);

/** The days from one YYYY-MM-DD date to another: "Dec 2 – 3, 2026"; a single day reads as a date. */
export function formatDateRange(from: string, to: string, locale: Locale): string {
  return ranges(locale)(`${from} ${to}`);
}

/**
 * How long ago a day was: "today", "yesterday", "8 days ago" up to two weeks, "3 weeks ago" up to two
 * months, then whole months and, from two years on, whole years. The next day reads as "today": a page may
 * be a little older than what it shows. A later one, which is a mistake, as "in 40 days".
 */
export function formatAge(day: string, today: string, locale: Locale): string {
  const difference = daysBetween(day, today);
  const age = difference === -1 ? 0 : difference;
  if (age < 14) return days(locale).format(-age, "day");
  if (age < 61) return longer(locale).format(-Math.floor(age / 7), "week");
  if (age < 731) return longer(locale).format(-Math.floor(age / 30.4375), "month");
  return longer(locale).format(-Math.floor(age / 365.25), "year");
}

// Arabic locales say "within 6 days" of a day to come.
const ahead = (text: string) => text.replace(/^خلال /, "بعد ");

/** How long it is until a day, as "tomorrow" or "in 3 days". Both are YYYY-MM-DD. */
export function formatWait(day: string, today: string, locale: Locale): string {
  return ahead(days(locale).format(daysBetween(today, day), "day"));
}

/**
 * A count for "230+": two leading digits, always less than the count itself, so that "+" is true.
 * Counts up to ten are given as they are, to be shown without a plus (`more` is false).
 */
export function roundedDown(count: number): { value: number; more: boolean } {
  if (count <= 10) return { value: count, more: false };
  const below = count - 1;
  const step = 10 ** Math.max(1, Math.floor(Math.log10(below)) - 1);
  return { value: Math.floor(below / step) * step, more: true };
}

const latinSigns: Readonly<Record<string, string>> = { "٪": "%", "٫": ".", "٬": "," };

/** A text of the catalogue with its Arabic-Indic digits as the locale writes them: "50%" in Morocco. */
export function localizeDigits(locale: Locale, text: string): string {
  if (!intlLocale[locale].endsWith("-nu-latn")) return text;
  return toLatinDigits(text).replace(/[٪٫٬]/g, (sign) => latinSigns[sign] ?? sign);
}
