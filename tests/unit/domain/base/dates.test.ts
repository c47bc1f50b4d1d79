import { expect, test } from "vitest";
import { addDays, isCalendarDate, toDay } from "#app/domain/base/dates.ts";

test.for([
  [true, "2026-11-21", "2024-02-29", "2000-02-29", "2025-12-31"],
  [false, "2025-02-29", "1900-02-29", "2025-04-31", "2025-13-01", "2025-00-10", "2025-01-00"],
  [false, "2025-01-32", "2025-1-1", "2025-01", "2025/01/01", "01-01-2025", "2025-01-01T00:00Z"],
  [false, " 2025-01-01", "2025-01-01\n", "٢٠٢٥-٠١-٠١", ""],
] as const)("dates of the calendar: %s (%#)", ([expected, ...texts]) => {
  for (const text of texts) expect(isCalendarDate(text), text).toBe(expected);
});

test.for([
  ["2024-02-28", 1, "2024-02-29"],
  ["2025-02-28", 1, "2025-03-01"],
  ["2026-01-01", -1, "2025-12-31"],
  // The night of a clock change has 23 or 25 hours in some time zones.
  ["2026-03-28", 2, "2026-03-30"],
] as const)("%s and %i days is %s", ([day, days, expected]) => {
  expect(addDays(day, days)).toBe(expected);
});

test("a moment's day is the one of UTC", () => {
  expect(toDay(new Date("2026-11-21T23:59:59.999Z"))).toBe("2026-11-21");
  expect(toDay(new Date("2026-11-22T01:00:00+03:00"))).toBe("2026-11-21");
});
