import { dayIn, endOfDay } from "#app/domain/base/time-zones.ts";

interface Place {
  readonly timeZone: string;
}

/**
 * Returns the minute since 1970 at which a code of a country ends, based on its last day
 * (YYYY-MM-DD); undefined for a code without an end, whose day is null or "never".
 */
export function codeEnd({ timeZone }: Place, day: string | null): number | undefined {
  return day === null || day === "never" ? undefined : endOfDay(timeZone, day);
}

/** Returns the minute since 1970 at which the day ends first in any of some countries. */
export function firstDayEnd(places: readonly Place[], now: Date): number {
  return Math.min(...places.map(({ timeZone }) => endOfDay(timeZone, dayIn(timeZone, now))));
}
