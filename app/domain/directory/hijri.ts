import { addDays } from "#app/domain/base/dates.ts";
import { once } from "#app/domain/base/once.ts";

// Umm al-Qura calendar, which Saudi Arabia publishes in advance. Node, workerd and Chromium agree
// on its dates; other countries may begin a month a day earlier or later.
const calendar = once(
  () =>
    new Intl.DateTimeFormat("en-u-ca-islamic-umalqura-nu-latn", {
      timeZone: "UTC",
      month: "numeric",
      day: "numeric",
    }),
);

/** Returns the month (Muharram is 1) and day of a YYYY-MM-DD date in the Hijri calendar. */
function toHijri(date: string): { month: number; day: number } {
  const parts = calendar().formatToParts(new Date(`${date}T00:00:00Z`));
  const part = (type: "month" | "day") => Number(parts.find((entry) => entry.type === type)?.value);
  return { month: part("month"), day: part("day") };
}

/** Returns the first date from `from` on with a day (at most 29) of a Hijri month. */
export function nextHijriDate(month: number, day: number, from: string): string {
  for (let date = from; ; ) {
    const at = toHijri(date);
    const ahead = (month - at.month + 12) % 12;
    if (ahead === 0 && at.day === day) return date;
    const months = ahead === 0 && at.day > day ? 12 : ahead;
    // A month has at least 29 days, so this never skips the date.
    date = addDays(date, Math.max(1, months * 29 + day - at.day));
  }
}

// First day of 1448; the estimate for other years starts from it.
const newYear = { year: 1448, date: "2026-06-16" };
const daysPerYear = 354.367;

/** Converts a Hijri day of the years 1400 to 1500 to YYYY-MM-DD; null if it does not exist. */
export function fromHijri(year: number, month: number, day: number): string | null {
  if (month < 1 || month > 12 || day < 1 || day > 30) return null;
  const years = Math.round((year - newYear.year) * daysPerYear);
  const first = nextHijriDate(1, 1, addDays(newYear.date, years - 10));
  const at = nextHijriDate(month, Math.min(day, 29), first);
  if (day < 30) return at;
  const last = addDays(at, 1);
  return toHijri(last).day === 30 ? last : null;
}

/** Returns the names of the Hijri months in a language, in order. */
export function hijriMonths(language: string): string[] {
  const format = new Intl.DateTimeFormat(`${language}-u-ca-islamic-umalqura`, {
    timeZone: "UTC",
    month: "long",
  });
  const months = Array.from({ length: 12 }, (_, at) => nextHijriDate(at + 1, 1, newYear.date));
  return months.map((date) => format.format(new Date(date)));
}
