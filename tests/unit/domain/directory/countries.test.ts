import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  countries,
  countryByCode,
  countryById,
  nearestFirst,
  quickLinkCodes,
} from "#app/domain/directory/countries.ts";

const migrations = globSync("migrations/*.sql").sort();
const sql = migrations.map((file) => readFileSync(file, "utf8")).join("\n");
const row = /\((\d+), '([^']+)', '([^']+)', '([^']+)', '[^']+'\)/g;

test("the countries are those that the migrations insert", () => {
  const inserted = [...sql.matchAll(row)].map((found) => found.slice(1).join(" "));
  const known = countries.map(({ id, code, flag, name }) => `${id} ${name.en} ${code} ${flag}`);
  expect(inserted).toEqual(known);
});

test("countries are ordered by their distance, the country itself first", () => {
  const near = ["jordan", "lebanon", "egypt", "kuwait", "saudi-arabia", "bahrain"];
  const order = [...near, "qatar", "uae", "oman", "tunisia", "morocco"];
  expect(nearestFirst(countryByCode("jordan")).map(({ code }) => code)).toEqual(order);
});

test("a country is found by its exact code and by its id", () => {
  for (const country of countries) {
    expect(countryByCode(country.code)).toBe(country);
    expect(countryById(country.id)).toBe(country);
  }
  for (const code of ["UAE", " uae", "atlantis", "", "__proto__", undefined]) {
    expect(countryByCode(code)).toBeNull();
  }
  for (const id of [0, 12, -1, 1.5, Number.NaN]) expect(countryById(id)).toBeNull();
});

test("the quick links name the specification's six countries", () => {
  expect(quickLinkCodes).toEqual(["uae", "saudi-arabia", "egypt", "jordan", "qatar", "kuwait"]);
});
