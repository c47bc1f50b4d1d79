import { expect, test } from "vitest";
import { nextHijriDate } from "#app/domain/directory/hijri.ts";

// Umm al-Qura's own dates. An engine without that calendar would fall back to another silently.
test("workerd knows the calendar of Umm al-Qura", () => {
  expect(nextHijriDate(9, 1, "2026-11-21")).toBe("2027-02-08");
  expect(nextHijriDate(10, 1, "2026-11-21")).toBe("2027-03-09");
  expect(nextHijriDate(12, 10, "2028-06-01")).toBe("2029-04-24");
  expect(nextHijriDate(1, 1, "2035-12-01")).toBe("2036-02-29");
});
