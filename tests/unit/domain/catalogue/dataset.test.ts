import { expect, test } from "vitest";
import { brandsByCountry, checkDataset } from "#app/domain/catalogue/dataset.ts";
import { parseDataset } from "#seed/parse-dataset.ts";
import { backup } from "#tests/support/data/upload-checks.ts";

const [uae] = backup.countries;
const [brand] = backup.brands;
const [code] = backup.promo_codes;
const next = { ...brand, id: 2, name: "Zara" };
const other = { ...code, id: 2, code: "OTHER" };

test("a data set with only the required fields is valid, and the others get their defaults", () => {
  const [noon] = brandsByCountry(parseDataset(backup)).get("uae") ?? [];
  expect(noon).toMatchObject({
    ...{ name: "Noon", name_ar: null, slug: "noon", is_active: true },
    promo_codes: [{ code: "A", expiry_date: null, is_active: true, usage_count: 0 }],
  });
});

// The other fields are those of an upload, and are tried there.
test.for<[place: string, second: object]>([
  ["countries.1.code", { id: 2, code: "atlantis" }],
  ["countries.1.id", { id: 7, code: "oman" }],
  ["countries.1.code", { ...uae, id: 2 }],
  ["brands.1.id", { ...next, id: 0 }],
  ["brands.1.id", { ...next, id: brand?.id }],
  ["brands.1.country_id", { ...next, country_id: 3 }],
  ["brands.1.name", { ...next, name: "&&&" }],
  ["brands.1.name", { ...next, name: "NOON!" }],
  ["brands.1.name_en", { ...next, name_en: "x".repeat(121) }],
  ["brands.1.created_at", { ...next, created_at: "2026-11-21" }],
  ["promo_codes.1.brand_id", { ...other, brand_id: 9 }],
  ["promo_codes.1.code", { ...other, code: undefined }],
  ["promo_codes.1.code", { ...other, code: "A" }],
  ["promo_codes.1.expiry_date", { ...other, expiry_date: "2026-11-21T10:00:00Z" }],
  ["promo_codes.1.usage_count", { ...other, usage_count: -1 }],
])("a fault is refused at %s: %j", ([place, second]) => {
  const list = place.split(".")[0] as keyof typeof backup;
  const broken = { ...backup, [list]: [backup[list][0], second] };
  const rows = { countries: [], brands: [], promo_codes: [] };
  expect(Array.from(checkDataset(broken, rows), ({ path }) => path.join("."))).toEqual([place]);
});
