import { expect, test } from "vitest";
import {
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

/** Some versions of the locale's data have direction marks and special spaces. */
const plain = (text: string) => text.replace(/\p{Cf}/gu, "").replace(/\p{Zs}/gu, " ");

test.for([
  ["en", "jordan", "Nov 27, 2026", "1,234,567", "12.5%", "2025"],
  ["ar", null, "٢٧ نوفمبر ٢٠٢٦", "١٬٢٣٤٬٥٦٧", "١٢٫٥٪", "٢٠٢٥"],
  ["ar", "jordan", "٢٧ تشرين الثاني ٢٠٢٦", "١٬٢٣٤٬٥٦٧", "١٢٫٥٪", "٢٠٢٥"],
  ["ar", "morocco", "27 نونبر 2026", "1.234.567", "12,5%", "2025"],
  ["ar", "tunisia", "27 نوفمبر 2026", "1.234.567", "12,5%", "2025"],
] as const)("pages in %s of %s write %s, %s, %s and %s", ([language, code, ...expected]) => {
  const locale = code ? getLocale(language, { code }) : getLocale(language);
  const texts = [formatDate("2026-11-27", locale), formatNumber(1_234_567, locale)];
  texts.push(formatPercent(12.5, locale), formatYear(2025, locale));
  expect(texts.map(plain)).toEqual(expected);
});

test.for([
  ["2026-11-21", "today", "اليوم"],
  ["2026-11-13", "8 days ago", "قبل ٨ أيام"],
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

test.for([
  ["2026-12-02", "2026-12-03", "en", "Dec 2 – 3, 2026"],
  ["2026-12-02", "2026-12-02", "en", "Dec 2, 2026"],
  ["2026-12-28", "2027-01-02", "ar-JO", "٢٨ كانون الأول ٢٠٢٦ – ٢ كانون الثاني ٢٠٢٧"],
] as const)("the days from %s to %s are in %s %s", ([from, to, locale, text]) => {
  expect(plain(formatDateRange(from, to, locale))).toBe(text);
});

test("a count is rounded down with a plus", () => {
  const shown = [0, 11, 300, 1001, 12_345].map((count) => Object.values(roundedDown(count)).join());
  expect(shown).toEqual(["0,false", "10,true", "290,true", "1000,true", "12000,true"]);
});

test.each([
  ["ar-MA", "خصم ٥٠٪ حتى ١٬٢٠٠٫٥ درهم", "خصم 50% حتى 1,200.5 درهم"],
  ["ar", "خصم ٥٠٪", "خصم ٥٠٪"],
] as const)("in %s the digits of %j are written %j", (locale, text, expected) => {
  expect(localizeDigits(locale, text)).toBe(expected);
});
