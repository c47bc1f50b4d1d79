import { addDays } from "#app/domain/base/dates.ts";

// The calendar of Umm al-Qura, which Saudi Arabia prints in advance. Node, workerd and Chromium give
// the same dates for it; other countries may begin a month a day apart.
const calendar = new Intl.DateTimeFormat("en-u-ca-islamic-umalqura-nu-latn", {
  timeZone: "UTC",
  month: "numeric",
  day: "numeric",
});

/** Month (Muharram is 1) and day of a YYYY-MM-DD date in the Hijri calendar. */
function toHijri(date: string): { month: number; day: number } {
  const parts = calendar.formatToParts(new Date(`${date}T00:00:00Z`));
  const part = (type: "month" | "day") => Number(parts.find((one) => one.type === type)?.value);
  return { month: part("month"), day: part("day") };
}

/** The first date, from the given one on, that is this day of this Hijri month; `day` is at most 29. */
export function nextHijriDate(month: number, day: number, from: string): string {
  for (let date = from; ; ) {
    const at = toHijri(date);
    const ahead = (month - at.month + 12) % 12;
    if (ahead === 0 && at.day === day) return date;
    const months = ahead === 0 && at.day > day ? 12 : ahead;
    // A month has at least 29 days, so this never jumps past the date.
    date = addDays(date, Math.max(1, months * 29 + day - at.day));
  }
}
