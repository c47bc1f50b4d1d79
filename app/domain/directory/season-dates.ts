import { compareTexts } from "#app/domain/base/compare.ts";
import { addDays } from "#app/domain/base/dates.ts";
import type { Season } from "#app/domain/search/words/season-words.ts";
import type { CountryCode } from "./countries.ts";
import {
  type EventId,
  isEvent,
  nationalDays,
  nextEvent,
  nextNationalDay,
  type SalesEvent,
  whiteFridaySales,
} from "./sales-calendar.ts";

/** The events of the seasons that are not named like their event. */
const events: Partial<Record<Season, readonly EventId[]>> = {
  eid: ["eid-al-fitr", "eid-al-adha"],
  "founding-day": ["saudi-founding-day"],
  "throne-day": ["morocco-throne-day"],
  "sport-day": ["qatar-sport-day"],
};

const mothersDayInMay: readonly (CountryCode | null)[] = ["morocco", "tunisia"];

/**
 * How many days before them stores begin to sell. Ramadan: "a week or two before the crescent"
 * (agbi.com, 2024-03); the feast: the second half of Ramadan (lastmilelogisticsops.com, 2021); Saudi National Day and Founding Day: licensed sales of about two weeks (zawya.com, 2024-02-11).
 */
const daysAhead: Partial<Record<EventId, number>> = {
  ramadan: 14,
  "eid-al-fitr": 14,
  "saudi-founding-day": 7,
  "saudi-national-day": 7,
};

/** When a season is next, and from when stores usually sell for it. */
export interface SeasonDates {
  event: SalesEvent;
  /** YYYY-MM-DD; null if that is not known to differ from the first day. */
  salesFrom: string | null;
}

/** When a season is next in a country, or wherever it is the same in all; null if no calendar knows. */
export function seasonDates(
  season: Season,
  country: CountryCode | null,
  today: string,
): SeasonDates | null {
  const named = isEvent(season) && season !== "mothers-day" ? [season] : [];
  const own = ownEvent(season, country, today);
  const [event] = [...named, ...(events[season] ?? [])]
    .map((id): SalesEvent => nextEvent(id, today))
    .concat(own ?? [])
    .sort((a, b) => compareTexts(a.from, b.from));
  if (!event) return null;
  return { event, salesFrom: salesFrom(event, country, today) };
}

function salesFrom(
  { id, from }: SalesEvent,
  country: CountryCode | null,
  today: string,
): string | null {
  if (id === "white-friday") {
    const { from: first } = nextEvent(whiteFridaySales(country), today);
    return first < from ? first : null;
  }
  const ahead = daysAhead[id];
  return ahead ? addDays(from, -ahead) : null;
}

function ownEvent(season: Season, country: CountryCode | null, today: string): SalesEvent | null {
  if (season === "mothers-day") {
    return nextEvent(mothersDayInMay.includes(country) ? "mothers-day-in-may" : season, today);
  }
  if (!country) return null;
  if (country === "tunisia" && (season === "winter" || season === "summer")) {
    return nextEvent(`tunisia-${season}-sales`, today);
  }
  if (season === "national-day") return nextNationalDay(country, today);
  const id = nationalDays(country).find((id) => id === `${country}-${season}`);
  return id ? nextEvent(id, today) : null;
}
