import { expect, test } from "vitest";
import {
  counted,
  formatAge,
  formatDate,
  formatDateRange,
  formatEnd,
  formatNumber,
  formatPercent,
  formatWait,
  formatYear,
  getLocale,
  localizeDigits,
  roundedDown,
} from "#app/domain/base/format.ts";
import { countries } from "#app/domain/directory/countries.ts";

test("numbers, years and percentages follow the locale", () => {
  const written = (locale: "en" | "ar") => [
    ...[formatNumber(1_234_567, locale), formatYear(2025, locale)],
    // Some versions of the locale's data put a direction mark after the sign.
    formatPercent(12.5, locale).replace(/\p{Cf}/gu, ""),
  ];
  expect(written("en")).toEqual(["1,234,567", "2025", "12.5%"]);
  expect(written("ar")).toEqual(["١٬٢٣٤٬٥٦٧", "٢٠٢٥", "١٢٫٥٪"]);
  expect(counted(2.5, "ar")).toEqual({ count: 2.5, number: "٢٫٥" });
});

test.for([["2026-11-03", "Nov 3, 2026", "٣ نوفمبر ٢٠٢٦"]] as const)(
  "%s reads %j in English and %j in Arabic",
  ([day, english, arabic]) => {
    expect(formatDate(day, "en")).toBe(english);
    expect(formatDate(day, "ar").replace(/\u200f/g, "")).toBe(arabic);
  },
);

test.for([
  ["jordan", "٢٧ تشرين الثاني ٢٠٢٦", "١٬٢٣٤", "٧٠٪"],
  ["morocco", "27 نونبر 2026", "1.234", "70%"],
  ["tunisia", "27 نوفمبر 2026", "1.234", "70%"],
  ["egypt", "٢٧ نوفمبر ٢٠٢٦", "١٬٢٣٤", "٧٠٪"],
] as const)("Arabic pages of %s write %s, %s and %s", ([code, date, number, percent]) => {
  const locale = getLocale("ar", { code });
  const plain = (text: string) => text.replace(/\p{Cf}/gu, "");
  expect(plain(formatDate("2026-11-27", locale))).toBe(date);
  expect(plain(formatNumber(1234, locale))).toBe(number);
  expect(plain(formatPercent(70, locale))).toBe(percent);
});

test("English is the same in every country, and Arabic ages have the digits of the country", () => {
  expect(countries.map((country) => getLocale("en", country))).toEqual(Array(11).fill("en"));
  expect(getLocale("ar")).toBe("ar");
  expect(formatAge("2026-11-13", "2026-11-21", "ar-MA")).toBe("قبل 8 أيام");
});

test.for([
  ["2026-11-21", "today", "اليوم"],
  ["2026-11-13", "8 days ago", "قبل ٨ أيام"],
  ["2026-10-31", "3 weeks ago", "قبل ٣ أسابيع"],
  ["2026-09-21", "2 months ago", "قبل شهرين"],
  ["2024-11-20", "2 years ago", "قبل سنتين"],
  ["2026-11-22", "today", "اليوم"],
  ["2026-12-31", "in 40 days", "خلال ٤٠ يومًا"],
  ["2026-11-22", "tomorrow", "غدًا", formatWait],
  ["2026-12-02", "in 11 days", "بعد ١١ يومًا", formatWait],
] as const)("on 2026-11-21, %s is %s", ([day, english, arabic, format = formatAge]) => {
  expect(format(day, "2026-11-21", "en")).toBe(english);
  expect(format(day, "2026-11-21", "ar")).toBe(arabic);
});

test("a date to come has its year if it is more than 300 days ahead", () => {
  expect(formatEnd("2027-09-17", "2026-11-21", "en")).toBe("Sep 17");
  expect(formatEnd("2027-09-18", "2026-11-21", "en")).toBe("Sep 18, 2027");
});

test("a range of days names the month once, and a single day is a date", () => {
  const plain = (text: string) => text.replace(/\p{Zs}/gu, " ");
  expect(plain(formatDateRange("2026-12-02", "2026-12-03", "en"))).toBe("Dec 2 – 3, 2026");
  expect(plain(formatDateRange("2026-12-02", "2026-12-02", "en"))).toBe("Dec 2, 2026");
  expect(plain(formatDateRange("2026-12-28", "2027-01-02", "ar-JO"))).toBe(
    "٢٨ كانون الأول ٢٠٢٦ – ٢ كانون الثاني ٢٠٢٧",
  );
});

test.for([
  [0, 0, false],
  [11, 10, true],
  [300, 290, true],
  [1001, 1000, true],
  [12_345, 12_000, true],
] as const)("%i is shown as %i, with a plus: %s", ([count, value, more]) => {
  expect(roundedDown(count)).toEqual({ value, more });
});

test.each([
  ["ar-MA", "خصم ٥٠٪ حتى ١٬٢٠٠٫٥ درهم", "خصم 50% حتى 1,200.5 درهم"],
  ["ar-TN", "٢٠ دينارًا", "20 دينارًا"],
  ["ar", "خصم ٥٠٪", "خصم ٥٠٪"],
  ["en", "٥٠٪", "٥٠٪"],
] as const)("in %s the digits of %j are written %j", (locale, text, expected) => {
  expect(localizeDigits(locale, text)).toBe(expected);
});
