import { dayIn, endOfDay } from "#app/domain/base/time-zones.ts";

interface Place {
  readonly timeZone: string;
}

/**
 * The minute since 1970 at which a code of a country ends, by its last day (YYYY-MM-DD); undefined for a code
 * that never ends, whose day is null or "never".
 */
export function codeEnd({ timeZone }: Place, day: string | null): number | undefined {
  return day === null || day === "never" ? undefined : endOfDay(timeZone, day);
}

/** The minute since 1970 at which the day is over in the first of some countries. */
export function firstDayEnd(places: readonly Place[], now: Date): number {
  return Math.min(...places.map(({ timeZone }) => endOfDay(timeZone, dayIn(timeZone, now))));
}
