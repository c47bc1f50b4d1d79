import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { bothNames, nameIn } from "#app/domain/directory/brand-names.ts";
import { categories, categoryLabel } from "#app/domain/directory/categories.ts";
import {
  countries,
  countryByCode,
  countryById,
  nearestFirst,
  quickLinkCodes,
} from "#app/domain/directory/countries.ts";
import { firstPart } from "#app/domain/directory/list-parts.ts";

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

test.for([
  ["Jarir", "Jarir", "مكتبة جرير", { name: "Jarir", name_ar: "مكتبة جرير" }],
  [null, "مكتبة جرير", "مكتبة جرير", { name: "مكتبة جرير", name_ar: null }],
] as const)("with the English name %s, a brand is %s in English and %s in Arabic", (row) => {
  const [name_en, english, arabic, both] = row;
  const brand = { name: "مكتبة جرير", name_ar: null, name_en };
  expect([nameIn(brand, "en"), nameIn(brand, "ar")]).toEqual([english, arabic]);
  expect(bothNames(brand)).toEqual(both);
});

test("a category has a name in both scripts; one that the site does not know is shown as it is", () => {
  for (const category of Object.keys(categories)) {
    expect(categoryLabel(category, "ar")).toMatch(/^[\p{Script=Arabic} ]+$/u);
    expect(categoryLabel(category, "en").toLowerCase()).toBe(category);
  }
  for (const other of ["Toys", "دمى", "toString"]) expect(categoryLabel(other, "ar")).toBe(other);
});

test("a part ends before the brand or the codes that are too many, but has a brand", () => {
  const part = (brands: number, codes: number, ...counts: number[]) => {
    const list = counts.map((liveCodes) => ({ liveCodes }));
    return firstPart(list, { brands, codes })
      .map(({ liveCodes }) => liveCodes)
      .join(" ");
  };
  const parts = [part(9, 10, 4, 6, 1), part(2, 10, 1, 1, 1), part(9, 10, 11, 2), part(2, 3, 0, 3)];
  expect([...parts, part(1, 1)]).toEqual(["4 6", "1 1", "11", "0 3", ""]);
});
