import { onceEach } from "./once.ts";

// Swedish writes dates as YYYY-MM-DD.
const formatterIn = onceEach(
  (timeZone: string) => new Intl.DateTimeFormat("sv", { timeZone, dateStyle: "short" }),
);

/** Returns the day of a moment in an IANA time zone, as YYYY-MM-DD. Throws RangeError for an unknown zone. */
export function dayIn(timeZone: string, moment: Date): string {
  return formatterIn(timeZone).format(moment);
}
