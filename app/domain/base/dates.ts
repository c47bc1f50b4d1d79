/** The form of a date, YYYY-MM-DD; see isCalendarDate. */
export const isoDate = /^\d{4}-\d{2}-\d{2}$/;

/** True for a date of the calendar written YYYY-MM-DD; 2025-02-31 is not one. */
export function isCalendarDate(text: string): boolean {
  if (!isoDate.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The day of a moment in UTC, as YYYY-MM-DD. */
export function toDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** The day `days` after the given one; both YYYY-MM-DD. */
export function addDays(day: string, days: number): string {
  return toDay(new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000));
}

/** The number of days from one YYYY-MM-DD date to another; negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000;
}

/** A moment as ISO 8601 in UTC to the second, as the database writes it. */
export function toTimestamp(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}Z`;
}

/** The latest of some ISO dates or moments; null if there is none. */
export function newest(dates: Iterable<string | null | undefined>): string | null {
  let last: string | null = null;
  for (const date of dates) if (date && date > (last ?? "")) last = date;
  return last;
}
