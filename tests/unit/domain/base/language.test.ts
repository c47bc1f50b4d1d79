import { expect, test } from "vitest";
import { direction, isLanguage, otherLanguage } from "#app/domain/base/language.ts";

test("English is written from left to right, Arabic from right to left", () => {
  expect(direction.en).toBe("ltr");
  expect(direction.ar).toBe("rtl");
});

test("each language is the other one's other", () => {
  expect(otherLanguage.en).toBe("ar");
  expect(otherLanguage.ar).toBe("en");
});

test("English and Arabic are the languages, and nothing else is", () => {
  expect(["en", "ar"].every(isLanguage)).toBe(true);
  for (const value of ["", "fr", "EN", "ar-SA", "en ", null, undefined, 0, ["en"]]) {
    expect(isLanguage(value)).toBe(false);
  }
});
