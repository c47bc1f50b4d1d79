import { compareTexts } from "#app/domain/base/compare.ts";
import { addDays, daysBetween } from "#app/domain/base/dates.ts";
import type { Season } from "#app/domain/search/words/season-words.ts";
import type { CountryCode } from "./countries.ts";
import { nextHijriDate } from "./hijri.ts";

/** Next occurrence of an event. */
export interface SalesEvent<Id extends EventId = EventId> {
  /** Stable: subscribed calendars identify the event by it. */
  id: Id;
  /** First and last day, YYYY-MM-DD. */
  from: string;
  to: string;
  /** The dates depend on the sighting of the moon or an announcement by stores or a ministry. */
  expected: boolean;
  /** It begins in Ramadan, when shopping hours differ; false for Ramadan and Eid al-Fitr. */
  inRamadan: boolean;
  /** Whether it has begun and not ended. */
  now: boolean;
}

type Days = { from: string; to: string };

/** Returns the days of the first occurrence that has not ended on `today`. */
type Rule = (today: string) => Days;

const getYear = (day: string) => Number(day.slice(0, 4));

/** Creates a rule from the days in a year; they never cross into another year. */
function yearly(daysIn: (year: number) => Days): Rule {
  return (today) => {
    const days = daysIn(getYear(today));
    return days.to >= today ? days : daysIn(getYear(today) + 1);
  };
}

/** Repeats every year from one MM-DD to another. */
const everyYear = (from: string, to = from): Rule =>
  yearly((year) => ({ from: `${year}-${from}`, to: `${year}-${to}` }));

/** Begins on a Hijri day and lasts for `length` days, which may depend on the first day. */
function hijri(month: number, day: number, length: (first: string) => number): Rule {
  return (today) => {
    // Starts far enough back to find a month that has already begun.
    const from = nextHijriDate(month, day, addDays(today, -40));
    const to = addDays(from, length(from) - 1);
    if (to >= today) return { from, to };
    const next = nextHijriDate(month, day, addDays(from, 1));
    return { from: next, to: addDays(next, length(next) - 1) };
  };
}

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Returns the nth weekday (Sunday is 0) of a month (MM). */
function nthWeekday(year: number, month: string, day: number, nth: number): string {
  const first = `${year}-${month}-01`;
  return addDays(first, ((day - weekday(first) + 7) % 7) + (nth - 1) * 7);
}

/** Days relative to the day after the fourth Thursday of November, as in the United States. */
const aroundWhiteFriday = (from: number, to: number): Rule =>
  yearly((year) => {
    const thursday = nthWeekday(year, "11", 4, 4);
    return { from: addDays(thursday, 1 + from), to: addDays(thursday, 1 + to) };
  });

const oneDay = (day: string): Days => ({ from: day, to: day });

const daysOfRamadan = (first: string) => daysBetween(first, nextHijriDate(10, 1, first));

/** Starts on a MM-DD for the six weeks that the law allows for sales. */
const sixWeeksFrom = (day: string): Rule =>
  yearly((year) => ({ from: `${year}-${day}`, to: addDays(`${year}-${day}`, 6 * 7 - 1) }));

/** From the 25th to the end of the month, when most salaries of the region are paid. */
const payDay: Rule = (today) => {
  const month = today.slice(0, 7);
  const nextMonth = addDays(`${month}-01`, 32).slice(0, 7);
  return { from: `${month}-25`, to: addDays(`${nextMonth}-01`, -1) };
};

const moonRules = {
  ramadan: hijri(9, 1, daysOfRamadan),
  // Ramadan with the three days of Eid al-Fitr.
  "ramadan-and-eid": hijri(9, 1, (first) => daysOfRamadan(first) + 3),
  "eid-al-fitr": hijri(10, 1, () => 3),
  "eid-al-adha": hijri(12, 10, () => 4),
  "islamic-new-year": hijri(1, 1, () => 1),
} as const;

const sharedRules = {
  ...moonRules,
  "cyber-monday": aroundWhiteFriday(3, 3),
  "white-friday-and-cyber-monday": aroundWhiteFriday(0, 3),
  // For countries whose stores begin a week earlier; see `shortFridays`.
  "white-friday-weeks": aroundWhiteFriday(-7, 3),
  // Sales period: schools open from late August in the Gulf to late September in Egypt.
  "back-to-school": everyYear("08-01", "09-30"),
  "pay-day": payDay,
  "new-year": everyYear("01-01"),
  valentines: everyYear("02-14"),
  "womens-day": everyYear("03-08"),
  "9-9": everyYear("09-09"),
  "10-10": everyYear("10-10"),
  "singles-day": everyYear("11-11"),
  "12-12": everyYear("12-12"),
} as const;

/**
 * National occasions of each country: statutory holidays. The dates are those of
 * github.com/vacanza/holidays, a file per country, except for Oman (Royal Decree 15/2025) and
 * Morocco's Unity Day (decree of 2026).
 */
const nationalRules = {
  uae: { "eid-al-etihad": everyYear("12-02", "12-03") },
  "saudi-arabia": {
    "saudi-founding-day": everyYear("02-22"),
    "saudi-national-day": everyYear("09-23"),
  },
  egypt: {
    "egypt-january-revolution": everyYear("01-25"),
    "egypt-sinai-liberation": everyYear("04-25"),
    "egypt-july-revolution": everyYear("07-23"),
    "egypt-armed-forces-day": everyYear("10-06"),
  },
  jordan: { "jordan-independence-day": everyYear("05-25") },
  lebanon: { "lebanon-independence-day": everyYear("11-22") },
  morocco: {
    "morocco-throne-day": everyYear("07-30"),
    "morocco-unity-day": everyYear("10-31"),
    "morocco-green-march": everyYear("11-06"),
    "morocco-independence-day": everyYear("11-18"),
  },
  tunisia: {
    "tunisia-independence-day": everyYear("03-20"),
    "tunisia-republic-day": everyYear("07-25"),
  },
  kuwait: {
    "kuwait-national-day": everyYear("02-25"),
    "kuwait-liberation-day": everyYear("02-26"),
  },
  qatar: { "qatar-national-day": everyYear("12-18") },
  bahrain: { "bahrain-national-day": everyYear("12-16", "12-17") },
  oman: { "oman-national-day": everyYear("11-20", "11-21") },
} as const satisfies Record<CountryCode, Record<string, Rule>>;

type NationalRules = typeof nationalRules;

type NationalId = { [Code in CountryCode]: keyof NationalRules[Code] }[CountryCode];

/** Occasions of some countries that are not national; see `otherOccasions`. */
const otherRules = {
  "mothers-day": everyYear("03-21"),
  // The last Sunday of May: the week before the first Sunday of June.
  "mothers-day-in-may": yearly((year) => oneDay(addDays(nthWeekday(year, "06", 0, 1), -7))),
  christmas: everyYear("12-25"),
  // Amiri Decision 80 of 2011: the second Tuesday of February.
  "qatar-sport-day": yearly((year) => oneDay(nthWeekday(year, "02", 2, 2))),
  // Six weeks by law 98-40; the ministry of commerce announces the day. Winter: February 1 in 2024,
  // January 29 in 2021, the end of January in 2026 (gnet.tn, tekiano.com). Summer: August 7 "each year"
  // (espacemanager.com, 2017), August 5 in 2021.
  "tunisia-winter-sales": sixWeeksFrom("02-01"),
  // A federation of stores announces the day: January 21 in 2021 (lesiteinfo.com), January 27 in 2022
  // (le360.ma). No law sets an end.
  "morocco-winter-sales": sixWeeksFrom("01-21"),
  "tunisia-summer-sales": sixWeeksFrom("08-07"),
} as const;

const rules = {
  ...sharedRules,
  ...(Object.assign({}, ...Object.values(nationalRules)) as Record<NationalId, Rule>),
  ...otherRules,
};

// Sport Day has been moved before: the decree allows the Amiri Diwan to do so.
const announced: readonly string[] = [
  "white-friday-weeks",
  "qatar-sport-day",
  "morocco-winter-sales",
  "tunisia-winter-sales",
  "tunisia-summer-sales",
];

export type EventId = keyof typeof rules;

const isEvent = (name: string): name is EventId => name in rules;

/** Returns whether the dates depend on the sighting of the moon. */
export const dependsOnMoon = (id: EventId) => id in moonRules;

/** Occasion of some countries only. */
type LocalEventId = NationalId | keyof typeof otherRules;

/** Returns the ids of the country's national occasions. */
export const nationalDays = (country: CountryCode) =>
  Object.keys(nationalRules[country]) as NationalId[];

const otherOccasions: Partial<Record<CountryCode, readonly LocalEventId[]>> = {
  lebanon: ["mothers-day", "christmas"],
  morocco: ["morocco-winter-sales", "mothers-day-in-may"],
  tunisia: ["tunisia-winter-sales", "mothers-day-in-may", "tunisia-summer-sales"],
  qatar: ["qatar-sport-day", "mothers-day"],
};
const usualOccasions: readonly LocalEventId[] = ["mothers-day"];

const isInRamadan = (day: string) => moonRules.ramadan(day).from <= day;

// Each Hijri date needs slow formatting, and all pages of a day use the same events.
let known = { today: "", events: new Map<EventId, SalesEvent>() };

/** Returns the next occurrence of an event: the current one on `today` or else the upcoming one. */
export function nextEvent<Id extends EventId>(id: Id, today: string): SalesEvent<Id> {
  if (known.today !== today) known = { today, events: new Map() };
  const event = known.events.get(id) ?? createEvent(id, today);
  known.events.set(id, event);
  return event as SalesEvent<Id>;
}

function createEvent(id: EventId, today: string): SalesEvent {
  const { from, to } = rules[id](today);
  return {
    id,
    from,
    to,
    expected: dependsOnMoon(id) || announced.includes(id),
    inRamadan: !dependsOnMoon(id) && isInRamadan(from),
    now: from <= today,
  };
}

const byDate = (first: SalesEvent, second: SalesEvent) => compareTexts(first.from, second.from);

/** Six events of a country page in order. */
const shoppingEventIds = [
  "ramadan-and-eid",
  "back-to-school",
  "white-friday-and-cyber-monday",
  "pay-day",
  "national-day",
  "new-year",
] as const;

export type ShoppingEventId = (typeof shoppingEventIds)[number];

// White Friday used to last four days (advertising.amazon.com/library/guides/white-friday), as it
// still does in these countries; elsewhere its sales now start about November 20 (gulfnews.com,
// "November Friday sales", 2019: the 23rd to December 2).
const shortFridays: readonly CountryCode[] = ["jordan", "lebanon", "morocco", "tunisia"];

const mothersDayInMay: readonly (CountryCode | null)[] = ["morocco", "tunisia"];

/** Events of seasons whose names differ from the event ids, the same in all countries. */
const seasonEvents: Partial<Record<Season, readonly EventId[]>> = {
  ramadan: ["ramadan-and-eid"],
  eid: ["eid-al-fitr", "eid-al-adha"],
  "founding-day": ["saudi-founding-day"],
  "throne-day": ["morocco-throne-day"],
  "sport-day": ["qatar-sport-day"],
};

/** Returns the events of a season in a country, or in most countries if `country` is null. */
function seasonEventIds(season: Season, country: CountryCode | null): readonly EventId[] {
  if (season === "white-friday") {
    const isShort = country !== null && shortFridays.includes(country);
    return [isShort ? "white-friday-and-cyber-monday" : "white-friday-weeks"];
  }
  if (season === "mothers-day") {
    return [mothersDayInMay.includes(country) ? "mothers-day-in-may" : season];
  }
  if (season === "winter" || season === "summer") {
    const sales = `${country}-${season}-sales`;
    return isEvent(sales) ? [sales] : [];
  }
  const named = seasonEvents[season];
  if (named) return named;
  return isEvent(season) ? [season] : nationalEvents(season, country);
}

/** Returns the events of a season that is a national day; empty without a country. */
function nationalEvents(season: Season, country: CountryCode | null): readonly EventId[] {
  const days = country ? nationalDays(country) : [];
  return season === "national-day" ? days : days.filter((id) => id === `${country}-${season}`);
}

/**
 * Returns the period of a season in a country: the current one on `today` or else the next. Pages,
 * search, calendars, the API and assistants all use it, so that they agree. Null if no calendar has
 * the season, or if it differs by country and `country` is null.
 */
export function seasonPeriod(
  season: Season,
  country: CountryCode | null,
  today: string,
): SalesEvent | null {
  const events = seasonEventIds(season, country).map((id): SalesEvent => nextEvent(id, today));
  return events.sort(byDate)[0] ?? null;
}

const shoppingSeasons: Partial<Record<ShoppingEventId, Season>> = {
  "ramadan-and-eid": "ramadan",
  "white-friday-and-cyber-monday": "white-friday",
};

/** Returns the period of each of the six events; the national day is the country's next one. */
export function shoppingEvents(
  country: CountryCode,
  today: string,
): { shopping: ShoppingEventId; event: SalesEvent }[] {
  return shoppingEventIds.map((shopping) => {
    const season = shoppingSeasons[shopping] ?? (shopping as Season);
    return { shopping, event: seasonPeriod(season, country, today) as SalesEvent };
  });
}

/** Returns the country's next sale except pay days, which occur every month. */
export function nextSale(country: CountryCode, today: string): SalesEvent {
  const [next] = [
    ...shoppingEvents(country, today).map(({ event }) => event),
    ...occasions(country, today).filter(({ id }) => id.endsWith("-sales")),
  ]
    .filter(({ id }) => id !== "pay-day")
    .sort(byDate);
  return next as SalesEvent;
}

const sharedOccasions = ["singles-day", "eid-al-adha", "islamic-new-year"] as const;

export type OccasionId = LocalEventId | (typeof sharedOccasions)[number];

/** Returns the occasions of a country that are not among the six events, by date. */
export function occasions(country: CountryCode, today: string): SalesEvent<OccasionId>[] {
  const ids = [
    ...nationalDays(country),
    ...(otherOccasions[country] ?? usualOccasions),
    ...sharedOccasions,
  ];
  return ids.map((id) => nextEvent(id, today)).sort(byDate);
}

/** Returns the year that names an occurrence: that of its last day. */
export function eventYear({ to }: SalesEvent): number {
  return getYear(to);
}
