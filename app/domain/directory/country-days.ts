import { addDays } from "#app/domain/base/dates.ts";
import { memoize } from "#app/domain/base/once.ts";
import { dayIn } from "#app/domain/base/time-zones.ts";
import { countries } from "./countries.ts";

/**
 * Current day of each country at a moment. Codes end with the day of their country. The countries'
 * clocks are hours apart, so there are never more than two days at the same time. Days are
 * YYYY-MM-DD.
 */
export class CountryDays {
  /** Earlier day, or the only one. Codes that end on it or later may still be live somewhere. */
  readonly first: string;
  /** Later day, or the only one. */
  readonly last: string;
  /** Countries that have reached the later day, as bits by their ids; 0 with only one day. */
  readonly ahead: number;

  constructor(first: string, ahead = 0) {
    this.first = first;
    this.last = ahead === 0 ? first : addDays(first, 1);
    this.ahead = ahead;
  }

  /** Parses the days from their `name`. */
  static readonly parse = memoize((name: string) => {
    const [first = "", ahead = "0"] = name.split("+");
    return new CountryDays(first, Number(ahead));
  });

  /** Serializes all days without spaces; changes at the midnight of each country. */
  get name(): string {
    return this.ahead === 0 ? this.first : `${this.first}+${this.ahead}`;
  }

  dayIn(countryId: number): string {
    return (this.ahead >> countryId) & 1 ? this.last : this.first;
  }
}

const hour = 3_600_000;

const daysInHour = memoize((at: number): CountryDays => {
  const moment = new Date(at * hour);
  const days = countries.map(({ id, timeZone }) => ({ id, day: dayIn(timeZone, moment) }));
  const first = days.reduce((least, { day }) => (day < least ? day : least), "9999-12-31");
  const ahead = days.reduce((bits, { id, day }) => (day > first ? bits | (1 << id) : bits), 0);
  return new CountryDays(first, ahead);
});

/**
 * Returns the days at a moment. All countries are whole hours from UTC, so the days are constant
 * within each UTC hour.
 */
export const daysAt = (moment: Date): CountryDays =>
  daysInHour(Math.floor(moment.getTime() / hour));

/** Returns the seconds until the day ends first in some countries; null if over an hour. */
export function secondsOfDay(moment: Date, countryIds: readonly number[]): number | null {
  const now = daysAt(moment);
  const next = daysAt(new Date(moment.getTime() + hour));
  if (!countryIds.some((id) => now.dayIn(id) !== next.dayIn(id))) return null;
  return 3_600 - (Math.floor(moment.getTime() / 1_000) % 3_600);
}
