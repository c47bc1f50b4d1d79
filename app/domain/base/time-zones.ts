import { memoize } from "./once.ts";

// Swedish writes dates as YYYY-MM-DD.
const formatterIn = memoize(
  (timeZone: string) => new Intl.DateTimeFormat("sv", { timeZone, dateStyle: "short" }),
);

/** Returns the day of a moment in an IANA time zone, as YYYY-MM-DD. Throws RangeError for an unknown zone. */
export function dayIn(timeZone: string, moment: Date): string {
  return formatterIn(timeZone).format(moment);
}

/** Widest UTC offsets of all zones, in minutes. */
const [west, east] = [-12 * 60, 14 * 60];

const endIn = memoize((timeZone: string) =>
  memoize((day: string) => {
    const utc = Date.parse(`${day}T24:00:00Z`) / 60_000;
    let [before, after] = [utc - east - 1, utc - west];
    // Intl cannot map a local time to UTC: a binary search finds the minute.
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2);
      if (dayIn(timeZone, new Date(middle * 60_000)) > day) after = middle;
      else before = middle;
    }
    return after;
  }),
);

/** Returns the minute since 1970 at which a day (YYYY-MM-DD) ends in an IANA time zone. */
export function endOfDay(timeZone: string, day: string): number {
  return endIn(timeZone)(day);
}
