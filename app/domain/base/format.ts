import { daysBetween } from "./dates.ts";
import { toLatinDigits } from "./digits.ts";
import type { Language } from "./language.ts";
import { memoize } from "./once.ts";

/**
 * Number and date formats of a page: the default format of its language, or that of a country.
 * Moroccan and Tunisian Arabic use Western digits, and four countries use local month names.
 */
export type Locale = Language | "ar-JO" | "ar-LB" | "ar-MA" | "ar-TN";

/** Locales for Intl, with calendar and digits, whose defaults differ between engines for Arabic. */
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

/** Returns the locale of a country's pages in a language, or of global pages. */
export function getLocale(language: Language, country?: { readonly code: string }): Locale {
  return (country && localesOfCountries[language][country.code]) ?? language;
}

// Intl formatters are expensive to create and cheap to use.
const perLocale = <Format>(create: (intl: string) => Format) =>
  memoize((locale: Locale) => create(intlLocale[locale]));

/** Caches formatted numbers: pages repeat the same numbers. */
const cachedFormat = (format: Intl.NumberFormat) =>
  memoize((value: number) => format.format(value));

const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

const day = { month: "short", day: "numeric", timeZone: "UTC" } as const;
const month = { year: "numeric", month: "long", timeZone: "UTC" } as const;
const percentage = { style: "percent", maximumFractionDigits: 2 } as const;

const numbers = perLocale((intl) => cachedFormat(new Intl.NumberFormat(intl)));
const years = perLocale((intl) =>
  cachedFormat(new Intl.NumberFormat(intl, { useGrouping: false })),
);
const percents = perLocale((intl) => cachedFormat(new Intl.NumberFormat(intl, percentage)));
const dates = perLocale((intl) => new Intl.DateTimeFormat(intl, { ...day, year: "numeric" }));
const daysOfYear = perLocale((intl) => new Intl.DateTimeFormat(intl, day));
const months = perLocale((intl) => new Intl.DateTimeFormat(intl, month));
const initials = perLocale(
  (intl) => new Intl.DateTimeFormat(intl, { month: "narrow", timeZone: "UTC" }),
);
// "yesterday", but never "last month", which would not name a day.
const days = perLocale((intl) => new Intl.RelativeTimeFormat(intl, { numeric: "auto" }));
const longer = perLocale((intl) => new Intl.RelativeTimeFormat(intl, { numeric: "always" }));

/** Formats lists in a language: "Noon, Namshi, and SHEIN". */
export const listFormat = memoize((language: Language) => new Intl.ListFormat(language));

/** Formats a number in the locale's digits: 50000 → "50,000" / "٥٠٬٠٠٠". */
export function formatNumber(value: number, locale: Locale): string {
  return numbers(locale)(value);
}

/** Returns the variables of a text with plural forms: the count and its formatted number. */
export function counted(count: number, locale: Locale): { count: number; number: string } {
  return { count, number: formatNumber(count, locale) };
}

/** Formats a year without grouping: 2025 → "2025" / "٢٠٢٥". */
export function formatYear(year: number, locale: Locale): string {
  return years(locale)(year);
}

/** Formats a percentage of 0 to 100: 90 → "90%" / "٩٠٪", 12.5 → "12.5%" / "١٢٫٥٪". */
export function formatPercent(percent: number, locale: Locale): string {
  return percents(locale)(percent / 100);
}

/** Formats a YYYY-MM-DD date with a short month: "Nov 3, 2026" / "٣ نوفمبر ٢٠٢٦". */
export function formatDate(day: string, locale: Locale): string {
  return dates(locale).format(midnight(day));
}

const daysWithoutYear = 300;

/** Formats a future date, omitting the year if it is clear: "Dec 13", "Dec 13, 2029". */
export function formatEnd(day: string, today: string, locale: Locale): string {
  if (daysBetween(today, day) > daysWithoutYear) return formatDate(day, locale);
  return daysOfYear(locale).format(midnight(day));
}

/** Formats a YYYY-MM month: "November 2026" / "نوفمبر ٢٠٢٦". */
export function formatMonth(month: string, locale: Locale): string {
  return months(locale).format(midnight(`${month}-01`));
}

/** Formats a YYYY-MM month as its initial: "N" / "ب". */
export function formatMonthInitial(month: string, locale: Locale): string {
  return initials(locale).format(midnight(`${month}-01`));
}

// Formatting a range takes as long as fifty dates, and every country page repeats the same dozen
// each day.
const ranges = memoize((locale: Locale) =>
  memoize((days: string) => {
    const [from = "", to = ""] = days.split(" ");
    return dates(locale).formatRange(midnight(from), midnight(to));
  }),
);

/** Formats the range between two YYYY-MM-DD dates: "Dec 2 – 3, 2026"; a single day as a date. */
export function formatDateRange(from: string, to: string, locale: Locale): string {
  return ranges(locale)(`${from} ${to}`);
}

/**
 * Formats the age of a day: "today", "yesterday", "8 days ago" up to two weeks, "3 weeks ago" up to
 * two months, then whole months and, from two years on, whole years. Tomorrow reads as "today",
 * because a page may be a little older than its data. Later days, which are mistakes, read as "in
 * 40 days".
 */
export function formatAge(day: string, today: string, locale: Locale): string {
  const difference = daysBetween(day, today);
  const age = difference === -1 ? 0 : difference;
  if (age < 14) return days(locale).format(-age, "day");
  if (age < 61) return longer(locale).format(-Math.floor(age / 7), "week");
  if (age < 731) return longer(locale).format(-Math.floor(age / 30.4375), "month");
  return longer(locale).format(-Math.floor(age / 365.25), "year");
}

// Arabic locales say "within 6 days" for a future day.
const ahead = (text: string) => text.replace(/^خلال /, "بعد ");

/** Formats the time until a day: "tomorrow" or "in 3 days". Both parameters are YYYY-MM-DD. */
export function formatWait(day: string, today: string, locale: Locale): string {
  return ahead(days(locale).format(daysBetween(today, day), "day"));
}

/**
 * Rounds a count down to two leading digits for "230+". The value is always less than the count, so
 * "+" is true. Counts up to ten stay exact and are shown without a plus (`more` is false).
 */
export function roundedDown(count: number): { value: number; more: boolean } {
  if (count <= 10) return { value: count, more: false };
  const below = count - 1;
  const step = 10 ** Math.max(1, Math.floor(Math.log10(below)) - 1);
  return { value: Math.floor(below / step) * step, more: true };
}

const latinSigns: Readonly<Record<string, string>> = { "٪": "%", "٫": ".", "٬": "," };

/** Rewrites Arabic-Indic digits of a catalogue text in the locale's digits: "50%" in Morocco. */
export function localizeDigits(locale: Locale, text: string): string {
  if (!intlLocale[locale].endsWith("-nu-latn")) return text;
  return toLatinDigits(text).replace(/[٪٫٬]/g, (sign) => latinSigns[sign] ?? sign);
}
