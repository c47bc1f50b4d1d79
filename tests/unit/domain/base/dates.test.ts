import { expect, test } from "vitest";
import { addDays, isCalendarDate, toDay } from "#app/domain/base/dates.ts";

test.for([
  ["2026-11-21", true],
  ["2024-02-29", true],
  ["2000-02-29", true],
  ["2025-12-31", true],
  ["2025-02-29", false],
  ["2025-02-31", false],
  ["1900-02-29", false],
  ["2025-04-31", false],
  ["2025-13-01", false],
  ["2025-00-10", false],
  ["2025-01-00", false],
  ["2025-01-32", false],
  ["2025-1-1", false],
  ["2025-01", false],
  ["2025/01/01", false],
  ["01-01-2025", false],
  ["2025-01-01T00:00:00Z", false],
  [" 2025-01-01", false],
  ["2025-01-01\n", false],
  ["٢٠٢٥-٠١-٠١", false],
  ["", false],
] as const)("whether %j is a date of the calendar: %s", ([text, expected]) => {
  expect(isCalendarDate(text)).toBe(expected);
});

test.for([
  ["2026-11-21", 0, "2026-11-21"],
  ["2026-11-30", 1, "2026-12-01"],
  ["2024-02-28", 1, "2024-02-29"],
  ["2025-02-28", 1, "2025-03-01"],
  ["2025-12-31", 1, "2026-01-01"],
  ["2026-01-01", -1, "2025-12-31"],
  ["2026-01-01", 365, "2027-01-01"],
  // The night of a clock change has 23 or 25 hours in some time zones.
  ["2026-03-28", 2, "2026-03-30"],
] as const)("%s and %i days is %s", ([day, days, expected]) => {
  expect(addDays(day, days)).toBe(expected);
});

test("a moment's day is the one of UTC", () => {
  expect(toDay(new Date("2026-11-21T23:59:59.999Z"))).toBe("2026-11-21");
  expect(toDay(new Date("2026-11-22T01:00:00+03:00"))).toBe("2026-11-21");
});
