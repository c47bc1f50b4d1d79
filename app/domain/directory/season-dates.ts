import { addDays } from "#app/domain/base/dates.ts";
import type { Season } from "#app/domain/search/words/season-words.ts";
import type { CountryCode } from "./countries.ts";
import { type EventId, type SalesEvent, seasonPeriod } from "./sales-calendar.ts";

/**
 * How many days before them stores begin to sell. Ramadan: "a week or two before the crescent"
 * (agbi.com, 2024-03); the feast: the second half of Ramadan (lastmilelogisticsops.com, 2021); Saudi National Day and Founding Day: licensed sales of about two weeks (zawya.com, 2024-02-11).
 */
const daysAhead: Partial<Record<EventId, number>> = {
  "ramadan-and-eid": 14,
  "eid-al-fitr": 14,
  "saudi-founding-day": 7,
  "saudi-national-day": 7,
};

/** The period of a season, and from when stores usually sell for it. */
export interface SeasonDates {
  event: SalesEvent;
  /** YYYY-MM-DD; null if that is not known to differ from the first day. */
  salesFrom: string | null;
}

/** The current or next period of a season with its sales; null if `seasonPeriod` is. */
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
