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

/**
 * A date that was read, or why it could not be: with the day that was likely meant, YYYY-MM-DD, and where its
 * order has to be asked for, with that of each.
 */
export type ReadDate =
  | { value: string }
  | { fault: "not-a-date" | "no-such-day" | "short-year" | "hijri"; meant: string | null }
  | { fault: "date-order"; days: Record<DateOrder, string> };

/** Reads a date. Numbers like 01/12/2026 are read in the order of their column. */
export function readDate(text: string, order: DateOrder | null): ReadDate {
  const written = writtenDate(text);
  const endOf = ([year = 0, month = 0]: readonly number[] = []) =>
    calendarDay([year, month, lastDay(year, month)]);
  if (!written) return { fault: "not-a-date", meant: endOf(writtenMonth(text)) };
  if ("fault" in written) {
    const { fault, parts } = written;
    return { fault, meant: parts ? fromHijri(...parts) : null };
  }
  const [day, month] = [calendarDay(written.day), calendarDay(written.month)];
  if (day && month && day !== month && !order) return { fault: "date-order", days: { day, month } };
  const value = (order === "month" && month) || (day ?? month);
  return value ? { value } : { fault: "no-such-day", meant: endOf(written[order ?? "day"]) };
}

// 29 February may be four years away.
const maxYears = 4;

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
 * The order of the dates in a column: that of the dates that can be read in one order only, if they
 * agree. Null if there are none, or if they do not.
 */
export function detectDateOrder(texts: readonly string[]): DateOrder | null {
  const orders = new Set<DateOrder>();
  for (const text of texts) {
    const written = writtenDate(text);
    if (!written || "fault" in written) continue;
    const [day, month] = [calendarDay(written.day), calendarDay(written.month)];
    if (day && !month) orders.add("day");
    if (month && !day) orders.add("month");
  }
  const [order = null] = orders;
  return orders.size === 1 ? order : null;
}
