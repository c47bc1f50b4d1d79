import { addDays, daysBetween } from "#app/domain/base/dates.ts";
import sample from "./coupon-data.json" with { type: "json" };

/**
 * Returns the sample data with every date moved by the days between the date it was written for and
 * `today` (YYYY-MM-DD in UTC), so that the number of live and fresh codes does not depend on the
 * start date.
 */
export function sampleOn(today: string): typeof sample {
  const days = daysBetween(sample.written_for, today);
  const text = JSON.stringify(sample);
  return JSON.parse(text.replace(/(?<=:")\d{4}-\d\d-\d\d(?=["T])/g, (day) => addDays(day, days)));
}
