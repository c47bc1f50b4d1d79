import { expect, test } from "vitest";
import { readCountries } from "#app/domain/uploads/country-cell.ts";

test.each([
  ["Saudi-Arabia", "saudi-arabia"],
  ["UAE, uae; Saudi Arabia, ", "uae saudi-arabia"],
  ["KSA OMN", "saudi-arabia oman"],
  ["الإمارات وعمان", "uae oman"],
  ["UAE, Atlantis", ""],
  ["UAE Atlantis", ""],
  ["", ""],
])("the countries of a cell %j are %j", (text, codes) => {
  expect(
    readCountries(text)
      .map(({ code }) => code)
      .join(" "),
  ).toBe(codes);
});
