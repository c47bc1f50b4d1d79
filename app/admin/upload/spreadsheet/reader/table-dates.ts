import { daysBetween } from "#app/domain/base/dates.ts";
import { fromHijri } from "#app/domain/directory/hijri.ts";
import { type DateParts, writtenDate, writtenMonth } from "./written-dates.ts";

/** Which number stands first in dates like 01/11/2026. */
export type DateOrder = "day" | "month";

const lastDay = (year: number, month: number) =>
  month >= 1 && month <= 12 ? new Date(Date.UTC(year, month, 0)).getUTCDate() : 0;

/** YYYY-MM-DD, or null if there is no such day. */
function calendarDay([year, month, day]: DateParts): string | null {
  // Much faster than reading the text: a large table has 100,000 dates.
  if (day < 1 || day > lastDay(year, month)) return null;
  const two = (number: number) => String(number).padStart(2, "0");
  return `${year}-${two(month)}-${two(day)}`;
}

/** The days that a date may stand for, day first and month first; null for what is no date of theirs. */
function bothDays(text: string): Record<DateOrder, string | null> | null {
  const written = writtenDate(text);
  if (!written || "fault" in written) return null;
  return { day: calendarDay(written.day), month: calendarDay(written.month) };
}

/** A date that was read, or why it could not be: "date-order" if its order has to be asked for. */
export type ReadDate =
  | { value: string }
  | { fault: "not-a-date" | "no-such-day" | "short-year" | "hijri" | "date-order" };

/** Reads a date. Numbers like 01/12/2026 are read in the order of their column. */
export function readDate(text: string, order: DateOrder | null): ReadDate {
  const written = writtenDate(text);
  if (!written) return { fault: "not-a-date" };
  if ("fault" in written) return { fault: written.fault };
  const [day, month] = [calendarDay(written.day), calendarDay(written.month)];
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

/**
 * The day that a faulty date was likely meant to be, YYYY-MM-DD: that of the Gregorian calendar, or the
 * last one of its month. Null for any other text.
 */
export function dayMeant(text: string, order: DateOrder | null): string | null {
  const written = writtenDate(text);
  if (written && "fault" in written) {
    return written.fault === "hijri" ? fromHijri(...written.parts) : null;
  }
  const [year, month] = written?.[order ?? "day"] ?? writtenMonth(text) ?? [0, 0];
  return calendarDay([year, month, lastDay(year, month)]);
}

/** The day of a date in numbers for each order; null for any other text, or where both are the same. */
export function daysByOrder(text: string): Record<DateOrder, string> | null {
  const { day, month } = bothDays(text) ?? {};
  return day && month && day !== month ? { day, month } : null;
}

/**
 * The order of the dates in a column: that of the dates that can be read in one order only, if they
 * agree. Null if there are none, or if they do not.
 */
export function detectDateOrder(texts: readonly string[]): DateOrder | null {
  const orders = new Set<DateOrder>();
  for (const text of texts) {
    const { day, month } = bothDays(text) ?? {};
    if (day && !month) orders.add("day");
    if (month && !day) orders.add("month");
  }
  const [order = null] = orders;
  return orders.size === 1 ? order : null;
}
