import { addDays, daysBetween } from "#app/domain/base/dates.ts";
import sample from "./coupon-data.json" with { type: "json" };

/**
 * The sample data with every date moved by the whole days from the one it was written for to
 * `today` (YYYY-MM-DD in UTC): a site has as many live and fresh codes whenever it is started.
 */
export function sampleOn(today: string): typeof sample {
  const days = daysBetween(sample.written_for, today);
  const text = JSON.stringify(sample);
  return JSON.parse(text.replace(/(?<=:")\d{4}-\d\d-\d\d(?=["T])/g, (day) => addDays(day, days)));
}
