import { expect, test } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import { endOfDay } from "#app/domain/base/time-zones.ts";
import { type CountryCode, countries, countryByCode } from "#app/domain/directory/countries.ts";
import { CountryDays, daysAt, secondsOfDay } from "#app/domain/directory/country-days.ts";

test("in each hour from 2026 to mid-2027 days are those of the time zones, and never come back", () => {
  const format = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
  const clocks = countries.map(({ id, timeZone }) => {
    return { id, clock: new Intl.DateTimeFormat("en-CA", { timeZone, ...format }) };
  });
  const names: string[] = [];
  for (let at = Date.UTC(2026, 0, 1, 0, 59); at < Date.UTC(2027, 6); at += 3_600_000) {
    const days = daysAt(new Date(at));
    const wrong = clocks.filter(({ id, clock }) => clock.format(at) !== days.dayIn(id));
    if (wrong.length > 0) expect.fail(`${wrong[0]?.id} at ${new Date(at).toISOString()}`);
    if (names.at(-1) !== days.name) names.push(days.name);
    expect(CountryDays.parse(days.name)).toEqual(days);
  }
  expect(new Set(names).size).toBe(names.length);
});

test.for<[moment: string, countries: string, seconds: number | null]>([
  ["2026-12-07T19:59:30", "uae", 30],
  ["2026-12-07T19:59:30", "morocco", null],
  ["2026-12-07T19:59:30", "morocco uae", 30],
  ["2026-12-07T20:00:00", "uae", null],
  ["2026-07-01T22:59:59.500", "morocco", 1],
  // An hour later in Ramadan; and Egypt's clocks go back to eleven.
  ["2026-03-01T22:59:59", "morocco", null],
  ["2026-03-01T23:59:59", "morocco", 1],
  ["2026-10-29T20:45:00", "egypt", null],
  ["2026-10-29T21:45:00", "egypt", 900],
])("at %s the day has in %s so many seconds of its last hour: %s", ([moment, codes, seconds]) => {
  const ids = codes.split(" ").map((code) => countryByCode(code as CountryCode).id);
  expect(secondsOfDay(new Date(`${moment}Z`), ids)).toBe(seconds);
});

test("a day ends in each country at the minute at which the next one begins", () => {
  const changes = ["2026-03-01", "2026-03-28", "2026-10-24", "2026-10-29", "2027-04-29"];
  for (const { id, timeZone } of countries) {
    for (const day of ["2026-07-01", ...changes]) {
      const end = endOfDay(timeZone, day) * 60_000;
      const days = [end - 1, end].map((at) => daysAt(new Date(at)).dayIn(id));
      expect(days, `${timeZone} ${day}`).toEqual([day, addDays(day, 1)]);
    }
  }
});
