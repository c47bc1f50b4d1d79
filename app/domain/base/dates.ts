/** Format of a date, YYYY-MM-DD; see isCalendarDate. */
export const isoDate = /^\d{4}-\d{2}-\d{2}$/;

/** Returns true for an existing calendar date written YYYY-MM-DD; 2025-02-31 does not exist. */
export function isCalendarDate(text: string): boolean {
  if (!isoDate.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Returns the UTC day of a moment as YYYY-MM-DD. */
export function toDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Returns the date `days` after `day`; both YYYY-MM-DD. */
export function addDays(day: string, days: number): string {
  return toDay(new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000));
}

/** Returns the last day of the month of `day`; both YYYY-MM-DD. */
export function endOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return toDay(new Date(Date.UTC(year, month, 0)));
}

/** Returns the number of days between two YYYY-MM-DD dates; negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000;
}

/** Formats a moment as ISO 8601 in UTC to the second, like the database. */
export function toTimestamp(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}Z`;
}

/** Returns the latest of some ISO dates or moments; null if there are none. */
export function newest(dates: Iterable<string | null | undefined>): string | null {
  let last: string | null = null;
  for (const date of dates) if (date && date > (last ?? "")) last = date;
  return last;
}
