import { expect, test } from "vitest";
import type { CountryCode } from "#app/domain/directory/countries.ts";
import { seasonDates } from "#app/domain/directory/season-dates.ts";
import { type Season, seasonWords } from "#app/domain/search/words/season-words.ts";

const today = "2026-11-21";

test.for<[Season, CountryCode | null, from?: string, to?: string, salesFrom?: string | null]>([
  ["white-friday", null, "2026-11-20", "2026-11-30", null],
  ["back-to-school", null, "2027-08-01", "2027-09-30"],
  ["eid", "egypt", "2027-03-09", "2027-03-11"],
  ["ramadan", "uae", "2027-02-08", "2027-03-11", "2027-01-25"],
  ["national-day", "uae", "2026-12-02", "2026-12-03", null],
  ["national-day", "saudi-arabia", "2027-02-22", "2027-02-22", "2027-02-15"],
  ["mothers-day", null, "2027-03-21", "2027-03-21"],
  ["winter", "tunisia", "2027-02-01", "2027-03-14"],
  ["summer", "uae"],
])("%s is next in %s from %s to %s, and stores begin to sell on %s", (row) => {
  const [season, country, from, to, salesFrom] = row;
  const dates = seasonDates(season, country, today);
  expect([dates?.event.from, dates?.event.to]).toEqual([from, to]);
  if (salesFrom !== undefined) expect(dates?.salesFrom).toBe(salesFrom);
});

test("a season without a country has no days if they differ or no calendar has them", () => {
  const seasons = Object.keys(seasonWords) as Season[];
  const silent = seasons.filter((season) => seasonDates(season, null, today) === null);
  const local = "national-day independence-day fathers-day summer winter clearance";
  expect(silent.join(" ")).toBe(local);
  expect(seasonDates("eid", null, "2027-04-01")?.event.from).toBe("2027-05-16");
});
