import { expect, test } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import { endOfDay } from "#app/domain/base/time-zones.ts";
import { countries, countryByCode } from "#app/domain/directory/countries.ts";
import { CountryDays, daysAt, secondsOfDay } from "#app/domain/directory/country-days.ts";

test("in each hour from 2026 to mid-2027 days are those of the time zones to its end, and never come back", () => {
  const format = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
  const clocks = countries.map(({ id, timeZone }) => {
    return { id, clock: new Intl.DateTimeFormat("en-CA", { timeZone, ...format }) };
  });
  const names = new Set<string>();
  let last = "";
  for (let at = Date.UTC(2026, 0, 1, 0, 59); at < Date.UTC(2027, 6); at += 3_600_000) {
    const moment = new Date(at);
    const days = daysAt(moment);
    const wrong = clocks.filter(({ id, clock }) => clock.format(moment) !== days.dayIn(id));
    if (wrong.length > 0) expect.fail(`${wrong[0]?.id} at ${moment.toISOString()}`);
    if (days.name !== last && names.has(days.name)) expect.fail(`${days.name} again`);
    names.add(days.name);
    last = days.name;
    expect(CountryDays.parse(days.name)).toEqual(days);
  }
});

test("the seconds of a day are counted in its last hour, to the first end of several countries", () => {
  const left = (moment: string, ...codes: ("uae" | "egypt" | "morocco")[]) =>
    secondsOfDay(
      new Date(moment),
      codes.map((code) => countryByCode(code).id),
    );
  expect(left("2026-12-07T19:59:30Z", "uae")).toBe(30);
  expect(left("2026-12-07T19:59:30Z", "morocco")).toBeNull();
  expect(left("2026-12-07T19:59:30Z", "morocco", "uae")).toBe(30);
  expect(left("2026-12-07T20:00:00Z", "uae"), "the next day has begun").toBeNull();
  expect(left("2026-07-01T22:59:59.500Z", "morocco")).toBe(1);
  expect(left("2026-03-01T22:59:59Z", "morocco"), "an hour later in Ramadan").toBeNull();
  expect(left("2026-03-01T23:59:59Z", "morocco")).toBe(1);
  expect(left("2026-10-29T20:45:00Z", "egypt"), "its clocks go back to eleven").toBeNull();
  expect(left("2026-10-29T21:45:00Z", "egypt")).toBe(900);
});

test.for(["2026-03-01", "2026-03-28", "2026-07-01", "2026-10-24", "2026-10-29", "2027-04-29"])(
  "the day %s ends in each country at the minute at which the next one begins",
  (day) => {
    for (const { id, timeZone } of countries) {
      const end = endOfDay(timeZone, day) * 60_000;
      expect(daysAt(new Date(end - 1)).dayIn(id), timeZone).toBe(day);
      expect(daysAt(new Date(end)).dayIn(id), timeZone).toBe(addDays(day, 1));
    }
  },
);
