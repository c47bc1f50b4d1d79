import { addDays } from "#app/domain/base/dates.ts";
import type { Season } from "#app/domain/search/words/season-words.ts";
import type { CountryCode } from "./countries.ts";
import { type EventId, type SalesEvent, seasonPeriod } from "./sales-calendar.ts";

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

/** Period of a season and the usual start of its sales. */
export interface SeasonDates {
  event: SalesEvent;
  /** YYYY-MM-DD; null if no earlier start is known. */
  salesFrom: string | null;
}

/** Returns the current or next period of a season with its sales; see `seasonPeriod` for null. */
export function seasonDates(
  season: Season,
  country: CountryCode | null,
  today: string,
): SeasonDates | null {
  const event = seasonPeriod(season, country, today);
  if (!event) return null;
  const ahead = daysAhead[event.id];
  return { event, salesFrom: ahead ? addDays(event.from, -ahead) : null };
}
