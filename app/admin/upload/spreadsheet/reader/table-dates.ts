import { daysBetween, isCalendarDate } from "#app/domain/base/dates.ts";
import { fromHijri, hijriMonths } from "#app/domain/directory/hijri.ts";
import { foldTexts } from "#app/domain/search/fold.ts";

/** Which number stands first in dates like 01/11/2026. */
export type DateOrder = "day" | "month";

// English, and the Arabic of Egypt and the Gulf, of the Levant, of Morocco, and of Tunisia.
const monthNames: readonly string[][] = [
  "january jan يناير كانون_الثاني جانفي",
  "february feb فبراير شباط فيفري",
  "march mar مارس آذار",
  "april apr أبريل نيسان أفريل إبريل",
  "may مايو أيار ماي",
  "june jun يونيو حزيران جوان يونيه",
  "july jul يوليو تموز جويلية يوليوز يوليه",
  "august aug أغسطس آب أوت غشت",
  "september sept sep سبتمبر أيلول شتنبر",
  "october oct أكتوبر تشرين_الأول",
  "november nov نوفمبر تشرين_الثاني نونبر",
  "december dec ديسمبر كانون_الأول دجنبر",
].map((names) => names.split(" ").map((name) => name.replace("_", " ")));

const months = new Map(
  monthNames.flatMap((names, index) =>
    foldTexts(names).map((name) => [name, index + 1] as [string, number]),
  ),
);

/** The first three letters of a month's English name, in capitals: 5 is "MAY". */
export const monthLetters = (month: number): string =>
  monthNames[month - 1]?.[0]?.slice(0, 3).toUpperCase() ?? "";

/** The number of a month of the Hijri calendar by its folded name; null for any other text. */
function hijriMonth(name: string): number | null {
  const names = ["ar", "en"].flatMap((language) => hijriMonths(language));
  const at = foldTexts(names).indexOf(name);
  return at < 0 ? null : (at % 12) + 1;
}

/** A date as it is written; null for what has not the form of one. */
type WrittenDate =
  | { form: "certain"; year: number; month: number; day: number }
  | { form: "numbers"; first: number; second: number; year: number }
  | { form: "hijri"; year: number; month: number; day: number }
  | { form: "short-year" };

const timeOfDay = /[ t]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]m)?z?$/i;

// "H" and «هـ», which stand after a year of the Hijri calendar.
const afterHijri = /(?<=[\d٠-٩]) ?(?:a?h|هـ?)\.?$/i;

const plainNumbers = /^\d{1,4}([/.-])\d{1,2}\1\d{1,4}$/;

const weekday =
  /^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*|(?:ال)?(?:احد|اثنين|ثلاثا|اربعا|خميس|جمعه|سبت))$/;

/** The words and numbers of a date in Latin digits, without a time of day and the day of the week. */
function splitDate(text: string): string[] {
  if (plainNumbers.test(text)) return text.split(/[/.-]/);
  if (/^20\d{6}$/.test(text)) return [text.slice(0, 4), text.slice(4, 6), text.slice(6)];
  // Folding drops direction characters and commas, and reads digits of any script.
  const [folded = ""] = foldTexts([text.trim().replace(timeOfDay, "").replace(afterHijri, "")]);
  const parts = folded.replace(/(?<=\d)(?:st|nd|rd|th)\b/g, "").split(" ");
  return parts.filter((part) => part !== "" && !weekday.test(part));
}

const isNumber = (part: string | undefined) => part !== undefined && /^\d{1,2}$/.test(part);
const isYear = (part: string | undefined) => part !== undefined && /^20\d\d$/.test(part);
const isHijriYear = (part: string) => /^14\d\d$/.test(part);

/** A year that is written in two digits; null if it is none of this time. */
function shortYear(part: string | undefined): number | null {
  const year = isNumber(part) ? 2000 + Number(part) : 0;
  return year >= 2015 && year <= 2040 ? year : null;
}

const letterOf = (part: string) =>
  isNumber(part) ? "n" : isYear(part) ? "y" : isHijriYear(part) ? "h" : "?";

function parseNumbers(parts: string[]): WrittenDate | null {
  const [a, b, c] = parts.map(Number) as [number, number, number];
  switch (parts.map(letterOf).join("")) {
    case "ynn":
      return { form: "certain", year: a, month: b, day: c };
    case "nny":
      return { form: "numbers", first: a, second: b, year: c };
    case "hnn":
      return { form: "hijri", year: a, month: b, day: c };
    case "nnh":
      return { form: "hijri", year: c, month: b, day: a };
    case "nnn": {
      const year = shortYear(parts[2]);
      return year ? { form: "numbers", first: a, second: b, year } : { form: "short-year" };
    }
    default:
      return null;
  }
}

/** Reads "25 Dec 2026", "December 25, 2026" and "٢٥ كانون الأول ٢٠٢٦". */
function parseMonthName(parts: string[]): WrittenDate | null {
  const words = parts.filter((part) => !/^\d+$/.test(part));
  const month = months.get(words.join(" "));
  const [first, second, ...rest] = parts.filter((part) => /^\d+$/.test(part));
  if (rest.length > 0 || !isNumber(first)) return null;
  if (month === undefined) {
    const hijri = second && isHijriYear(second) ? hijriMonth(words.join(" ")) : null;
    return hijri ? { form: "hijri", year: Number(second), month: hijri, day: Number(first) } : null;
  }
  const year = isYear(second) ? Number(second) : shortYear(second);
  if (year) return { form: "certain", year, month, day: Number(first) };
  return isNumber(second) ? { form: "short-year" } : null;
}

function writtenDate(text: string): WrittenDate | null {
  const parts = splitDate(text);
  if (parts.length > 5) return null;
  return parts.length === 3 && parts.every((part) => /^\d+$/.test(part))
    ? parseNumbers(parts)
    : parseMonthName(parts);
}

/** YYYY-MM-DD, or null if there is no such day. */
function calendarDay(year: number, month: number, day: number): string | null {
  // Much faster than reading the text: a large table has 100,000 dates.
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (month < 1 || month > 12 || day < 1 || day > lastDay) return null;
  const two = (number: number) => String(number).padStart(2, "0");
  return `${year}-${two(month)}-${two(day)}`;
}

/** The days that a date in numbers may stand for: day first, and month first. */
function bothDays({ first, second, year }: { first: number; second: number; year: number }) {
  return { day: calendarDay(year, second, first), month: calendarDay(year, first, second) };
}

/** A date that was read, or why it could not be. */
type OrderedDate =
  | { value: string }
  | { fault: "not-a-date" | "no-such-day" | "short-year" | "hijri" };

/** The same for a date whose order may have to be asked for. */
export type ReadDate = OrderedDate | { needs: "order" };

/** Reads a date. Numbers like 01/12/2026 are read in the order of their column. */
export function readDate(text: string, order: DateOrder): OrderedDate;
export function readDate(text: string, order: DateOrder | null): ReadDate;
export function readDate(text: string, order: DateOrder | null): ReadDate {
  if (isCalendarDate(text) && isYear(text.slice(0, 4))) return { value: text };
  const written = writtenDate(text);
  if (!written) return { fault: "not-a-date" };
  if (written.form === "hijri") return { fault: "hijri" };
  if (written.form === "short-year") return { fault: "short-year" };
  if (written.form === "certain") {
    const value = calendarDay(written.year, written.month, written.day);
    return value ? { value } : { fault: "no-such-day" };
  }
  const { day, month } = bothDays(written);
  if (day && month && day !== month) {
    return order ? { value: order === "day" ? day : month } : { needs: "order" };
  }
  const value = day ?? month;
  return value ? { value } : { fault: "no-such-day" };
}

// 29 February may be eight years away.
const maxYears = 8;

/**
 * Reads a date that stands alone. Numbers that fit both orders are read with the day first. One
 * without a year is the next such day or the last one, `today` (YYYY-MM-DD) included.
 */
export function readTypedDate(text: string, today: string, near: "next" | "last"): OrderedDate {
  const date = readDate(text, "day");
  if ("value" in date) return date;
  const step = near === "next" ? 1 : -1;
  for (let years = 0; years <= maxYears; years++) {
    const inYear = readDate(`${text} ${Number(today.slice(0, 4)) + years * step}`, "day");
    if ("value" in inYear && Math.sign(daysBetween(today, inYear.value)) !== -step) return inYear;
  }
  return date;
}

const lastDayOf = (year: number, month: number) =>
  calendarDay(year, month, new Date(Date.UTC(year, month, 0)).getUTCDate());

/**
 * The day that a faulty date was likely meant to be, YYYY-MM-DD: that of the Gregorian calendar, or the
 * last one of its month. Null for any other text.
 */
export function dayMeant(text: string, order: DateOrder | null): string | null {
  const written = writtenDate(text);
  if (written?.form === "hijri") return fromHijri(written.year, written.month, written.day);
  if (written?.form === "short-year") return null;
  if (written?.form === "certain") return lastDayOf(written.year, written.month);
  if (written) return lastDayOf(written.year, order === "month" ? written.first : written.second);
  const [month = "", year] = splitDate(text);
  return isYear(year) ? lastDayOf(Number(year), months.get(month) ?? Number(month)) : null;
}

/** The day of a date in numbers for each order; null for any other text, or where both are the same. */
export function daysByOrder(text: string): { day: string; month: string } | null {
  const written = writtenDate(text);
  if (written?.form !== "numbers") return null;
  const { day, month } = bothDays(written);
  return day && month && day !== month ? { day, month } : null;
}

/**
 * The order of the dates in a column: that of the dates that can be read in one order only, if they
 * agree. Null if there are none, or if they do not.
 */
export function detectDateOrder(texts: readonly string[]): DateOrder | null {
  const orders = new Set<DateOrder>();
  for (const text of texts) {
    const written = isCalendarDate(text) ? null : writtenDate(text);
    if (written?.form !== "numbers") continue;
    const { day, month } = bothDays(written);
    if (day && !month) orders.add("day");
    if (month && !day) orders.add("month");
  }
  const [order = null] = orders;
  return orders.size === 1 ? order : null;
}
