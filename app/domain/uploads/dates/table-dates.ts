import { daysBetween } from "#app/domain/base/dates.ts";
import { fromHijri } from "#app/domain/directory/hijri.ts";
import { type DateParts, writtenDate, writtenMonth } from "./written-dates.ts";

/** The first number in dates such as 01/11/2026. */
export type DateOrder = "day" | "month";

const lastDay = (year: number, month: number) =>
  month >= 1 && month <= 12 ? new Date(Date.UTC(year, month, 0)).getUTCDate() : 0;

/** Formats a date as YYYY-MM-DD; null if there is no such day. */
function calendarDay([year, month, day]: DateParts): string | null {
  // Much faster than parsing a text: a large table has 100,000 dates.
  if (day < 1 || day > lastDay(year, month)) return null;
  const pad = (number: number) => String(number).padStart(2, "0");
  return `${year}-${pad(month)}-${pad(day)}`;
}

/** A date (YYYY-MM-DD), or a fault with the likely date, or with the date in each possible order. */
export type ReadDate =
  | { value: string }
  | { fault: "not-a-date" | "no-such-day" | "short-year" | "hijri"; suggestion: string | null }
  | { fault: "date-order"; days: Record<DateOrder, string> };

/** Reads a date. Ambiguous numbers such as 01/12/2026 are read in the given order. */
export function readDate(text: string, order: DateOrder | null): ReadDate {
  const written = writtenDate(text);
  const endOf = ([year = 0, month = 0]: readonly number[] = []) =>
    calendarDay([year, month, lastDay(year, month)]);
  if (!written) return { fault: "not-a-date", suggestion: endOf(writtenMonth(text)) };
  if ("fault" in written) {
    const { fault, parts } = written;
    return { fault, suggestion: parts ? fromHijri(...parts) : null };
  }
  const [day, month] = [calendarDay(written.day), calendarDay(written.month)];
  if (day && month && day !== month && !order) return { fault: "date-order", days: { day, month } };
  const value = (order === "month" && month) || (day ?? month);
  return value ? { value } : { fault: "no-such-day", suggestion: endOf(written[order ?? "day"]) };
}

// 29 February may be up to four years away.
const maxYears = 4;

/**
 * Reads a single date, ambiguous numbers with the day first. A date without a year is the next or the last such
 * day, including `today` (YYYY-MM-DD).
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

/** Detects the order of dates in a column from its unambiguous dates; null if there are none or they disagree. */
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
