import { expect, test } from "vitest";
import { brandsByCountry, checkDataset } from "#app/domain/catalogue/dataset.ts";
import type { Dataset } from "#app/domain/catalogue/dataset-rows.ts";
import { parseDataset } from "#seed/parse-dataset.ts";
import { backup } from "#tests/support/data/upload-checks.ts";

const time = "2026-11-21T10:00:00Z";
const [brand] = backup.brands;
const [code] = backup.promo_codes;
const brandsOf = (parts: object) => brandsByCountry(parseDataset({ ...backup, ...parts }));

/** The paths of the faults of a valid data set with the given parts put in. */
function faults(parts: Record<string, unknown>): string[] {
  const rows: Dataset = { countries: [], brands: [], promo_codes: [] };
  return Array.from(checkDataset({ ...backup, ...parts }, rows), ({ path }) => path.join("."));
}

test("a data set with only the required fields is valid, and the others get their defaults", () => {
  const [noon] = brandsOf({}).get("uae") ?? [];
  expect(noon).toMatchObject({
    ...{ name: "Noon", name_ar: null, slug: "noon", is_active: true },
    promo_codes: [{ code: "A", expiry_date: null, is_active: true, usage_count: 0 }],
  });
});

const [uae] = backup.countries;

test.for([
  [[uae, { id: 2, code: "atlantis" }], "countries.1.code"],
  [[uae, { id: 7, code: "oman" }], "countries.1.id"],
  [[uae, { ...uae, id: 2 }], "countries.1.code"],
  [[{ ...uae, code: "UAE" }], "countries.0.code"],
] as const)("the countries %j are refused at %s", ([countries, path]) => {
  expect(faults({ countries })).toEqual([path]);
});

// The other fields are those of an upload, and are tried there.
test.for([
  ["id", 0],
  ["country_id", 3],
  ["name", "&&&"],
  ["name_en", "x".repeat(121)],
  ["created_at", "2026-11-21"],
] as const)("a brand whose %s is %j is refused by its place and field", ([field, value]) => {
  const broken = { ...brand, id: 2, name: "Zara", [field]: value };
  expect(faults({ brands: [brand, broken] })).toEqual([`brands.1.${field}`]);
});

test.for([
  ["id", -1],
  ["brand_id", 9],
  ["code", undefined],
  ["expiry_date", time],
  ["usage_count", -1],
] as const)("a code whose %s is %j is refused by its place and field", ([field, value]) => {
  const broken = { ...code, id: 2, code: "OTHER", [field]: value };
  expect(faults({ promo_codes: [code, broken] })).toEqual([`promo_codes.1.${field}`]);
});

test("duplicates are refused", () => {
  expect(faults({ brands: [brand, { ...brand, name: "Zara" }] })).toEqual(["brands.1.id"]);
  expect(faults({ brands: [brand, { ...brand, id: 2, name: "NOON!" }] })).toEqual([
    "brands.1.name",
  ]);
  expect(faults({ promo_codes: [code, { ...code, id: 2 }] })).toEqual(["promo_codes.1.code"]);
});

test("the same brand in two countries, and the same code in two brands, are no clash", () => {
  const brands = [brand, { ...brand, id: 2, country_id: 8 }];
  const promo_codes = [code, { ...code, id: 2, brand_id: 2 }];
  const result = brandsOf({ brands, promo_codes });
  for (const country of ["uae", "oman"]) {
    expect(result.get(country)?.[0]?.promo_codes.map((one) => one.code)).toEqual(["A"]);
  }
});
