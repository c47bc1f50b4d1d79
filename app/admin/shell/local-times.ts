import { formatDate, intlLocale } from "#app/domain/base/format.ts";

export const localTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const dayAndClock = {
  ...clock,
  year: "numeric",
  month: "short",
  day: "numeric",
  timeZoneName: "short",
} as const;

/** Formats moments (ISO 8601, or milliseconds since 1970) in the operator's time zone. */
export function localTimes() {
  const timeZone = localTimeZone();
  const format = (options: Intl.DateTimeFormatOptions) => (at: string | number) =>
    new Intl.DateTimeFormat(intlLocale.en, { ...options, timeZone }).format(new Date(at));
  const isoDay = (at: string | number) =>
    new Intl.DateTimeFormat("sv-SE", { timeZone }).format(new Date(at));
  return {
    /** "Nov 21, 2026, 14:05 GMT+4" */
    time: format(dayAndClock),
    /** "14:05" */
    clock: format(clock),
    /** "2026-11-21" */
    isoDay,
    /** "Nov 21, 2026" */
    day: (at: string | number) => formatDate(isoDay(at), "en"),
  };
}
