import { expect, test } from "vitest";
import { type ImportFile, splitImport } from "#app/domain/uploads/split-import.ts";
import { importErrors, backup as sound } from "#tests/support/data/upload-checks.ts";
import { uploadItem } from "#tests/support/data/uploads.ts";

const item = uploadItem("Noon");
const [code] = sound.promo_codes;
// The countries' rows do not stand in their order.
const backup = {
  ...sound,
  brands: [{ id: 9, country_id: 8, name: "Zara" }, ...sound.brands],
  promo_codes: [{ ...code, id: 1, brand_id: 9 }, code, { ...code, id: 5, code: "B" }],
};

const fileOf = (data: object): ImportFile => new Map(Object.entries(data));
const split = (data: object) =>
  splitImport(fileOf(data)).map(({ country, read }) => [country, read()] as const);

test("a backup is split by country, each part a backup of its own", () => {
  const [uae, oman] = backup.countries;
  const [zara, noon] = backup.brands;
  const [a, b, c] = backup.promo_codes;
  expect(split(backup)).toEqual([
    ["uae", { countries: [uae], brands: [noon], promo_codes: [b, c] }],
    ["oman", { countries: [oman], brands: [zara], promo_codes: [a] }],
  ]);
});

test("lists of items are split by country code, and versions are no country", () => {
  const lists = { uae: [item], oman: [], atlantis: {}, versions: { uae: 3 } };
  expect(split(lists)).toEqual([
    ["uae", { uae: [item] }],
    ["oman", { oman: [] }],
    ["atlantis", { atlantis: {} }],
  ]);
});

test("partners go with the first country, and are no country", () => {
  const lists = { partners: [{ name: "Awin" }], uae: [item], oman: [] };
  expect(split(lists)).toEqual([
    ["uae", { uae: [item], partners: lists.partners }],
    ["oman", { oman: [] }],
  ]);
  expect(importErrors(lists)).toEqual([]);
});

const orphan = { id: 20, country_id: 5, name: "Nowhere" };
const [again, twin] = [
  { id: 7, code: "egypt" },
  { id: 9, code: "uae" },
];
const stray = { ...code, id: 21, brand_id: 22 };

test.for<[string, object, string]>([
  ["brand of no country", { brands: [...backup.brands, orphan] }, "brands 3, country_id"],
  ["code of no brand", { promo_codes: [...backup.promo_codes, stray] }, "promo_codes 4, brand_id"],
  ["brand that is no object", { brands: [...backup.brands, "x"] }, "brands 3"],
  ["brand that is null", { brands: [...backup.brands, null] }, "brands 3"],
  ["country's id twice", { countries: [...backup.countries, again] }, "countries 3, id"],
  ["country twice", { countries: [...backup.countries, twin] }, "countries 3, code"],
  ["missing list", { promo_codes: undefined }, "promo_codes"],
  ["list that is none", { brands: { length: 2 } }, "brands"],
  ["list that is null", { brands: null }, "brands"],
])("a %s is found in a part, with its place in the whole file", ([, fault, place]) => {
  const found = importErrors({ ...backup, ...fault });
  expect(found[0]).toMatch(`Invalid JSON data: ${place}: `);
});

test("a file with brands but without countries is at fault, one without both names nothing", () => {
  expect(importErrors({ ...backup, countries: [] })).toContain(
    "Invalid JSON data: brands 1, country_id: names no country of the file",
  );
  const many = split({ countries: [], brands: Array(201).fill(orphan), promo_codes: [] });
  expect(many).toMatchObject([["", { brands: { length: 200 } }]]);
  expect(importErrors({ countries: [], brands: [], promo_codes: [] })).toEqual([]);
  expect(split({})).toEqual([]);
});
