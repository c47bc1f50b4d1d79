import { addDays } from "#app/domain/base/dates.ts";
import type { Season } from "#app/domain/search/words/season-words.ts";
import type { CountryCode } from "./countries.ts";
import { type EventId, seasonPeriod } from "./sales-calendar.ts";

/**
 * Number of days before an event at which stores begin to sell. Ramadan: "a week or two before the
 * crescent" (agbi.com, 2024-03); Eid al-Fitr: the second half of Ramadan (lastmilelogisticsops.com,
 * 2021); Saudi National Day and Founding Day: licensed sales of about two weeks (zawya.com,
 * 2024-02-11).
 */
const daysAhead: Partial<Record<EventId, number>> = {
  "ramadan-and-eid": 14,
  "eid-al-fitr": 14,
  "saudi-founding-day": 7,
  "saudi-national-day": 7,
};

/**
 * Returns the current or next period of a season and the day from which stores usually sell, null
 * if no earlier one is known; see `seasonPeriod` for null.
 */
export function seasonDates(season: Season, country: CountryCode | null, today: string) {
  const event = seasonPeriod(season, country, today);
  if (!event) return null;
  const ahead = daysAhead[event.id];
  return { event, salesFrom: ahead ? addDays(event.from, -ahead) : null };
}
