import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  countries,
  countryByCode,
  countryById,
  nearestFirst,
  quickLinkCodes,
} from "#app/domain/directory/countries.ts";

test("the countries are those that the migrations insert", () => {
  const sql = globSync("migrations/*.sql")
    .sort()
    .map((file) => readFileSync(file, "utf8"));
  const row = /\((\d+), '([^']+)', '([^']+)', '([^']+)', '[^']+'\)/g;
  const inserted = [...sql.join("\n").matchAll(row)].map((found) => found.slice(1).join(" "));
  const known = countries.map(({ id, code, flag, name }) => `${id} ${name.en} ${code} ${flag}`);
  expect(inserted).toEqual(known);
});

test("countries are ordered by their distance, and the quick links are those of the specification", () => {
  const near = nearestFirst(countryByCode("jordan")).map(({ code }) => code);
  const order = "jordan lebanon egypt kuwait saudi-arabia bahrain qatar uae oman tunisia morocco";
  expect(near.join(" ")).toBe(order);
  expect(quickLinkCodes).toEqual(["uae", "saudi-arabia", "egypt", "jordan", "qatar", "kuwait"]);
});

test("a country is found by its exact code and by its id", () => {
  for (const country of countries) {
    expect(countryByCode(country.code)).toBe(country);
    expect(countryById(country.id)).toBe(country);
  }
  for (const code of ["UAE", " uae", "", "__proto__"]) expect(countryByCode(code)).toBeNull();
  for (const id of [0, 12, -1, 1.5, Number.NaN]) expect(countryById(id)).toBeNull();
});
