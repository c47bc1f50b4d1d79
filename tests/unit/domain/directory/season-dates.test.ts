import { expect, test } from "vitest";
import type { CountryCode } from "#app/domain/directory/countries.ts";
import { seasonDates } from "#app/domain/directory/season-dates.ts";
import { type Season, seasonWords } from "#app/domain/search/words/season-words.ts";

const today = "2026-11-21";
const days = (season: Season, country: CountryCode | null, on = today) => {
  const { from, to } = seasonDates(season, country, on)?.event ?? {};
  return from === to ? from : `${from} to ${to}`;
};

test.for([
  ["white-friday", null, "2026-11-20 to 2026-11-30"],
  ["back-to-school", null, "2027-08-01 to 2027-09-30"],
  ["eid", "egypt", "2027-03-09 to 2027-03-11"],
  ["national-day", "uae", "2026-12-02 to 2026-12-03"],
  ["national-day", "oman", "2026-11-20 to 2026-11-21"],
  ["independence-day", "lebanon", "2026-11-22"],
  ["mothers-day", null, "2027-03-21"],
  ["mothers-day", "tunisia", "2027-05-30"],
  ["winter", "tunisia", "2027-02-01 to 2027-03-14"],
  ["summer", "uae", undefined],
  ["eid", null, "2027-05-16 to 2027-05-19", "2027-04-01"],
] as const)("%s is next in %s on %s", ([season, country, wanted, on]) => {
  expect(days(season, country, on)).toBe(wanted);
});

test("a season without a country has no days if they differ or no calendar has them", () => {
  const silent = Object.keys(seasonWords).filter(
    (season) => seasonDates(season as Season, null, today) === null,
  );
  expect(silent).toEqual([
    ...["national-day", "independence-day", "fathers-day", "summer", "winter"],
    "clearance",
  ]);
});

test.for([
  ["white-friday", "uae", null],
  ["ramadan", "uae", "2027-01-25"],
  ["national-day", "saudi-arabia", "2027-02-15"],
  ["national-day", "uae", null],
] as const)("stores begin to sell for %s in %s on %s", ([season, country, day]) => {
  expect(seasonDates(season, country, today)?.salesFrom).toBe(day);
});
