import { daysBetween, isCalendarDate } from "#app/domain/base/dates.ts";
import { fromHijri } from "#app/domain/directory/hijri.ts";
import { isYear, writtenDate, writtenMonth } from "./written-dates.ts";

/** Which number stands first in dates like 01/11/2026. */
export type DateOrder = "day" | "month";

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

/** A date that was read, or why it could not be: "date-order" if its order has to be asked for. */
export type ReadDate =
  | { value: string }
  | { fault: "not-a-date" | "no-such-day" | "short-year" | "hijri" | "date-order" };

/** Reads a date. Numbers like 01/12/2026 are read in the order of their column. */
export function readDate(text: string, order: DateOrder | null): ReadDate {
  if (isCalendarDate(text) && isYear(text.slice(0, 4))) return { value: text };
  const written = writtenDate(text);
  if (!written) return { fault: "not-a-date" };
  if (written.form === "hijri" || written.form === "short-year") return { fault: written.form };
  const { day, month } =
    written.form === "certain"
      ? { day: calendarDay(written.year, written.month, written.day), month: null }
      : bothDays(written);
  if (day && month && day !== month && !order) return { fault: "date-order" };
  const value = (order === "month" && month) || (day ?? month);
  return value ? { value } : { fault: "no-such-day" };
}

// 29 February may be eight years away.
const maxYears = 8;

/**
 * Reads a date that stands alone. Numbers that fit both orders are read with the day first. One
 * without a year is the next such day or the last one, `today` (YYYY-MM-DD) included.
 */
export function readTypedDate(text: string, today: string, near: "next" | "last"): ReadDate {
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
  const month = writtenMonth(text);
  return month && lastDayOf(month.year, month.month);
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
