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

test("days are added over leap days and clock changes, and a moment's day is the one of UTC", () => {
  const days = [addDays("2024-02-28", 1), addDays("2026-01-01", -1), addDays("2026-03-28", 2)];
  expect(days).toEqual(["2024-02-29", "2025-12-31", "2026-03-30"]);
  expect(toDay(new Date("2026-11-22T01:00:00+03:00"))).toBe("2026-11-21");
});
