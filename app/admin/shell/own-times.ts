import { clockText, dayIn, formatTime } from "#app/admin/history/entry-texts.ts";
import { formatDate } from "#app/domain/base/format.ts";

/** The operator's time zone. */
export const ownTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** How a view writes a moment, milliseconds since 1970, in the operator's time zone. */
export function ownTimes() {
  const zone = ownTimeZone();
  const iso = (at: number) => new Date(at).toISOString();
  return {
    /** "Nov 21, 2026, 14:05 GMT+4" */
    time: (at: number) => formatTime(iso(at), zone),
    /** "14:05" */
    clock: (at: number) => clockText(iso(at), zone),
    /** "Nov 21, 2026" */
    day: (at: number) => formatDate(dayIn(iso(at), zone), "en"),
  };
}
