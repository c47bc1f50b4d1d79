import { addDays } from "#app/domain/base/dates.ts";
import type { Season } from "#app/domain/search/words/season-words.ts";
import type { CountryCode } from "./countries.ts";
import { type EventId, nextEvent, nextNationalDay, type SalesEvent } from "./sales-calendar.ts";

/** The events of a season on the same days in all countries. */
const shared: Partial<Record<Season, readonly EventId[]>> = {
  "white-friday": ["white-friday"],
  "cyber-monday": ["cyber-monday"],
  "singles-day": ["singles-day"],
  "9-9": ["9-9"],
  "10-10": ["10-10"],
  "12-12": ["12-12"],
  ramadan: ["ramadan"],
  eid: ["eid-al-fitr", "eid-al-adha"],
  "eid-al-fitr": ["eid-al-fitr"],
  "eid-al-adha": ["eid-al-adha"],
  "islamic-new-year": ["islamic-new-year"],
  "founding-day": ["saudi-founding-day"],
  "throne-day": ["morocco-throne-day"],
  "sport-day": ["qatar-sport-day"],
  "new-year": ["new-year"],
  christmas: ["christmas"],
  valentines: ["valentines"],
  "womens-day": ["womens-day"],
  "pay-day": ["pay-day"],
};

/** Those of some countries; without a country they have no date. */
const independence: Partial<Record<CountryCode, EventId>> = {
  jordan: "jordan-independence-day",
  lebanon: "lebanon-independence-day",
  morocco: "morocco-independence-day",
  tunisia: "tunisia-independence-day",
};

const mothersDayInMay: readonly (CountryCode | null)[] = ["morocco", "tunisia"];

/** Days before White Friday on which stores of the region begin to sell for it. */
const daysAhead = 7;

/** When a season is next, and from when stores usually sell for it. */
interface SeasonDates {
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
  const ids = shared[season] ?? [];
  const events = ids.map((id): SalesEvent => nextEvent(id, today));
  const own = ownEvent(season, country, today);
  if (own) events.push(own);
  const [event] = events.sort((a, b) => (a.from < b.from ? -1 : 1));
  if (!event) return null;
  return {
    event,
    salesFrom: season === "white-friday" ? addDays(event.from, -daysAhead) : null,
  };
}

function ownEvent(season: Season, country: CountryCode | null, today: string): SalesEvent | null {
  if (season === "mothers-day") {
    return nextEvent(mothersDayInMay.includes(country) ? "mothers-day-in-may" : season, today);
  }
  if (!country) return null;
  if (season === "national-day") return nextNationalDay(country, today);
  const id = season === "independence-day" ? independence[country] : undefined;
  return id ? nextEvent(id, today) : null;
}
