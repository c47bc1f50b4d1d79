import { expect, test } from "vitest";
import { formatNumber, formatPercent } from "#app/domain/format.ts";

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
  expect(formatNumber(2025, "en", { plain: true })).toBe("2025");
  expect(formatNumber(2025, "ar", { plain: true })).toBe("٢٠٢٥");
});

test("a plain number does not change how the next one is written", () => {
  formatNumber(2025, "en", { plain: true });
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
