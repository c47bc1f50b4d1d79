import { compareTexts } from "#app/domain/base/compare.ts";
import { addDays, daysBetween } from "#app/domain/base/dates.ts";
import type { Season } from "#app/domain/search/words/season-words.ts";
import type { CountryCode } from "./countries.ts";
import { nextHijriDate } from "./hijri.ts";

/** An event's next occurrence. */
export interface SalesEvent<Id extends EventId = EventId> {
  /** Never changes: calendars that shoppers subscribe to know the event by it. */
  id: Id;
  /** First and last day, YYYY-MM-DD. */
  from: string;
  to: string;
  /** The dates depend on the sighting of the moon, or on who announces them: stores, a ministry. */
  expected: boolean;
  /** It begins in Ramadan, when people shop at other hours; not set of Ramadan itself and its feast. */
  inRamadan: boolean;
  /** It has begun and not ended. */
  now: boolean;
}

type Days = { from: string; to: string };

/** A rule gives the days of the first occurrence that has not ended on `today`. */
type Rule = (today: string) => Days;

const getYear = (day: string) => Number(day.slice(0, 4));

/** A rule that gives the days of a year, none of which is in another year. */
function yearly(daysIn: (year: number) => Days): Rule {
  return (today) => {
    const days = daysIn(getYear(today));
    return days.to >= today ? days : daysIn(getYear(today) + 1);
  };
}

/** Every year from one MM-DD to another. */
const everyYear = (from: string, to = from): Rule =>
  yearly((year) => ({ from: `${year}-${from}`, to: `${year}-${to}` }));

/** From a day of a Hijri month, for as many days as `length` says of the first one. */
function hijri(month: number, day: number, length: (first: string) => number): Rule {
  return (today) => {
    // Far enough back for a month that has begun.
    const from = nextHijriDate(month, day, addDays(today, -40));
    const to = addDays(from, length(from) - 1);
    if (to >= today) return { from, to };
    const next = nextHijriDate(month, day, addDays(from, 1));
    return { from: next, to: addDays(next, length(next) - 1) };
  };
}

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The nth weekday (Sunday is 0) of a month given as MM. */
function nthWeekday(year: number, month: string, day: number, nth: number): string {
  const first = `${year}-${month}-01`;
  return addDays(first, ((day - weekday(first) + 7) % 7) + (nth - 1) * 7);
}

/** From one day to another, counted from the day after the fourth Thursday of November, as in the United States. */
const aroundWhiteFriday = (from: number, to: number): Rule =>
  yearly((year) => {
    const thursday = nthWeekday(year, "11", 4, 4);
    return { from: addDays(thursday, 1 + from), to: addDays(thursday, 1 + to) };
  });

const oneDay = (day: string): Days => ({ from: day, to: day });

const daysOfRamadan = (first: string) => daysBetween(first, nextHijriDate(10, 1, first));

/** From a MM-DD for the six weeks that a law gives to sales. */
const sixWeeksFrom = (day: string): Rule =>
  yearly((year) => ({ from: `${year}-${day}`, to: addDays(`${year}-${day}`, 6 * 7 - 1) }));

/** The 25th to the end of the month: most salaries of the region are paid in those days. */
const payDay: Rule = (today) => {
  const month = today.slice(0, 7);
  const nextMonth = addDays(`${month}-01`, 32).slice(0, 7);
  return { from: `${month}-25`, to: addDays(`${nextMonth}-01`, -1) };
};

const moonRules = {
  ramadan: hijri(9, 1, daysOfRamadan),
  // Ramadan with the three days of the feast that ends it.
  "ramadan-and-eid": hijri(9, 1, (first) => daysOfRamadan(first) + 3),
  "eid-al-fitr": hijri(10, 1, () => 3),
  "eid-al-adha": hijri(12, 10, () => 4),
  "islamic-new-year": hijri(1, 1, () => 1),
} as const;

const sharedRules = {
  ...moonRules,
  "cyber-monday": aroundWhiteFriday(3, 3),
  "white-friday-and-cyber-monday": aroundWhiteFriday(0, 3),
  // Where stores begin a week ahead; see `shortFridays`.
  "white-friday-weeks": aroundWhiteFriday(-7, 3),
  // When stores sell for it: schools open from late August in the Gulf to late September in Egypt.
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
 * Each country's national occasions: days off by law. The dates are those of github.com/vacanza/holidays, a
 * file for each country, but for Oman (Royal Decree 15/2025) and Morocco's Unity Day (decree of 2026).
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

/** A national occasion. */
type NationalId = { [Code in CountryCode]: keyof NationalRules[Code] }[CountryCode];

/** Not national, but of some countries alone; see `otherOccasions`. */
const otherRules = {
  "mothers-day": everyYear("03-21"),
  // The last Sunday of May: the week before the first one of June.
  "mothers-day-in-may": yearly((year) => oneDay(addDays(nthWeekday(year, "06", 0, 1), -7))),
  christmas: everyYear("12-25"),
  // Amiri Decision 80 of 2011: the second Tuesday of February.
  "qatar-sport-day": yearly((year) => oneDay(nthWeekday(year, "02", 2, 2))),
  // Six weeks by law 98-40; the ministry of commerce announces the day. Winter: February 1 in 2024,
  // January 29 in 2021, the end of January in 2026 (gnet.tn, tekiano.com). Summer: August 7 "each year"
  // (espacemanager.com, 2017), August 5 in 2021.
  "tunisia-winter-sales": sixWeeksFrom("02-01"),
  "tunisia-summer-sales": sixWeeksFrom("08-07"),
} as const;

const rules = {
  ...sharedRules,
  ...(Object.assign({}, ...Object.values(nationalRules)) as Record<NationalId, Rule>),
  ...otherRules,
};

// Sport Day was moved before: the decree lets the Amiri Diwan do so.
const announced: readonly string[] = [
  "white-friday-weeks",
  "qatar-sport-day",
  "tunisia-winter-sales",
  "tunisia-summer-sales",
];

export type EventId = keyof typeof rules;

const isEvent = (name: string): name is EventId => name in rules;

/** Whether the dates depend on the sighting of the moon. */
export const isByMoon = (id: EventId) => id in moonRules;

/** An occasion of some countries alone. */
type OwnEventId = NationalId | keyof typeof otherRules;

/** The ids of the country's national occasions. */
export const nationalDays = (country: CountryCode) =>
  Object.keys(nationalRules[country]) as NationalId[];

const otherOccasions: Partial<Record<CountryCode, readonly OwnEventId[]>> = {
  lebanon: ["mothers-day", "christmas"],
  morocco: ["mothers-day-in-may"],
  tunisia: ["tunisia-winter-sales", "mothers-day-in-may", "tunisia-summer-sales"],
  qatar: ["qatar-sport-day", "mothers-day"],
};
const usualOccasions: readonly OwnEventId[] = ["mothers-day"];

const isInRamadan = (day: string) => moonRules.ramadan(day).from <= day;

// Each day of the Hijri calendar takes some formatting, and every page asks for the same events of a day.
let known = { today: "", events: new Map<EventId, SalesEvent>() };

/** The next occurrence of an event: the one under way on `today` or, without one, the one to come. */
export function nextEvent<Id extends EventId>(id: Id, today: string): SalesEvent<Id> {
  if (known.today !== today) known = { today, events: new Map() };
  const event = known.events.get(id) ?? makeEvent(id, today);
  known.events.set(id, event);
  return event as SalesEvent<Id>;
}

function makeEvent(id: EventId, today: string): SalesEvent {
  const { from, to } = rules[id](today);
  return {
    id,
    from,
    to,
    expected: isByMoon(id) || announced.includes(id),
    inRamadan: !isByMoon(id) && isInRamadan(from),
    now: from <= today,
  };
}

const byDate = (one: SalesEvent, other: SalesEvent) => compareTexts(one.from, other.from);

/** The six events of a country page, in the page's order. */
const shoppingEventIds = [
  "ramadan-and-eid",
  "back-to-school",
  "white-friday-and-cyber-monday",
  "pay-day",
  "national-day",
  "new-year",
] as const;

export type ShoppingEventId = (typeof shoppingEventIds)[number];

// White Friday was a matter of four days (advertising.amazon.com/library/guides/white-friday), as it is here still;
// elsewhere its sales now start about November 20 (gulfnews.com, "November Friday sales", 2019: the 23rd to December 2).
const shortFridays: readonly CountryCode[] = ["jordan", "lebanon", "morocco", "tunisia"];

const mothersDayInMay: readonly (CountryCode | null)[] = ["morocco", "tunisia"];

/** The events of seasons that have another name than their season, the same in all countries. */
const seasonEvents: Partial<Record<Season, readonly EventId[]>> = {
  ramadan: ["ramadan-and-eid"],
  eid: ["eid-al-fitr", "eid-al-adha"],
  "founding-day": ["saudi-founding-day"],
  "throne-day": ["morocco-throne-day"],
  "sport-day": ["qatar-sport-day"],
};

/** The events that are a season's in a country, or in most countries if it is not known. */
function eventsOf(season: Season, country: CountryCode | null): readonly EventId[] {
  if (season === "white-friday") {
    const isShort = country !== null && shortFridays.includes(country);
    return [isShort ? "white-friday-and-cyber-monday" : "white-friday-weeks"];
  }
  if (season === "mothers-day") {
    return [mothersDayInMay.includes(country) ? "mothers-day-in-may" : season];
  }
  if (season === "winter" || season === "summer") {
    return country === "tunisia" ? [`tunisia-${season}-sales`] : [];
  }
  const named = seasonEvents[season];
  if (named) return named;
  return isEvent(season) ? [season] : nationalEvents(season, country);
}

/** The events of a season that is a national day; none if the country is not known. */
function nationalEvents(season: Season, country: CountryCode | null): readonly EventId[] {
  const days = country ? nationalDays(country) : [];
  return season === "national-day" ? days : days.filter((id) => id === `${country}-${season}`);
}

/**
 * The period of a season in a country: the one under way on `today` or, without one, the next. Pages, search,
 * calendars, the API and assistants all read it here, so that none denies a sale that another shows. Null if no
 * calendar knows the season, or if it differs by country and none is given.
 */
export function seasonPeriod(
  season: Season,
  country: CountryCode | null,
  today: string,
): SalesEvent | null {
  const events = eventsOf(season, country).map((id): SalesEvent => nextEvent(id, today));
  return events.sort(byDate)[0] ?? null;
}

const seasonOf: Partial<Record<ShoppingEventId, Season>> = {
  "ramadan-and-eid": "ramadan",
  "white-friday-and-cyber-monday": "white-friday",
};

/** The period of each of the six events; the national day is the next one of the country. */
export function shoppingEvents(
  country: CountryCode,
  today: string,
): { shopping: ShoppingEventId; event: SalesEvent }[] {
  return shoppingEventIds.map((shopping) => {
    const season = seasonOf[shopping] ?? (shopping as Season);
    return { shopping, event: seasonPeriod(season, country, today) as SalesEvent };
  });
}

/** The country's next sale, but for pay days, of which each month has one. */
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

export type OccasionId = OwnEventId | (typeof sharedOccasions)[number];

/** The country's own occasions and the shared ones that the six events leave out, by date. */
export function occasions(country: CountryCode, today: string): SalesEvent<OccasionId>[] {
  const ids = [
    ...nationalDays(country),
    ...(otherOccasions[country] ?? usualOccasions),
    ...sharedOccasions,
  ];
  return ids.map((id) => nextEvent(id, today)).sort(byDate);
}

/** The year that names an occurrence: that of its last day. */
export function eventYear({ to }: SalesEvent): number {
  return getYear(to);
}
