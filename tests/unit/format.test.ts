import { expect, test } from "vitest";
import { formatDate, formatNumber, formatPercent, formatYear } from "#app/domain/format.ts";

test.for([
  [0, "0", "٠"],
  [7, "7", "٧"],
  [1000, "1,000", "١٬٠٠٠"],
  [50_000, "50,000", "٥٠٬٠٠٠"],
  [1_234_567, "1,234,567", "١٬٢٣٤٬٥٦٧"],
] as const)("%i is written %s in English and %s in Arabic", ([value, english, arabic]) => {
  expect(formatNumber(value, "en")).toBe(english);
  expect(formatNumber(value, "ar")).toBe(arabic);
});

test("a year is written without grouping", () => {
  expect(formatYear(2025, "en")).toBe("2025");
  expect(formatYear(2025, "ar")).toBe("٢٠٢٥");
});

test("writing a year does not change how the next number is written", () => {
  formatYear(2025, "en");
  expect(formatNumber(2025, "en")).toBe("2,025");
});

test.for([
  [0, "0%", "٠٪"],
  [70, "70%", "٧٠٪"],
  [90, "90%", "٩٠٪"],
  [100, "100%", "١٠٠٪"],
] as const)("%i percent is %s in English and %s in Arabic", ([percent, english, arabic]) => {
  expect(formatPercent(percent, "en")).toBe(english);
  // Some versions of the locale's data put a direction mark after the sign.
  expect(formatPercent(percent, "ar").replace(/\p{Cf}/gu, "")).toBe(arabic);
});

test.for([
  ["2026-11-03", "Nov 3, 2026", "٣ نوفمبر ٢٠٢٦"],
  ["2024-02-29", "Feb 29, 2024", "٢٩ فبراير ٢٠٢٤"],
  ["2025-01-01", "Jan 1, 2025", "١ يناير ٢٠٢٥"],
  ["2025-12-31", "Dec 31, 2025", "٣١ ديسمبر ٢٠٢٥"],
] as const)("%s reads %j in English and %j in Arabic", ([day, english, arabic]) => {
  expect(formatDate(day, "en")).toBe(english);
  expect(formatDate(day, "ar").replace(/\u200f/g, "")).toBe(arabic);
});
