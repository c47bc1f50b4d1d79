import { expect, test } from "vitest";
import { checkImport } from "#app/domain/uploads/import.ts";
import { checkUpload } from "#app/domain/uploads/upload.ts";
import { backup, importErrors, importedBrands } from "#tests/support/data/upload-checks.ts";
import { uploadCode, uploadItem } from "#tests/support/data/uploads.ts";

const code = uploadCode("SAVE10");
const item = uploadItem("Noon");

test.for([null, undefined, [], [item], "text", 5, true, {}])("%j is invalid", (file) => {
  expect(importErrors(file)).toEqual(["Invalid JSON data"]);
});

test("a list of items by country code names the brands of those countries alone", () => {
  const uae = checkUpload([item]);
  expect(importedBrands({ uae: [item], oman: [] })).toEqual({ uae: uae.ok && uae.value, oman: [] });
});

test("every fault of every country is listed, by its country and numbers", () => {
  const file = {
    uae: [item, { ...item, brand: "" }],
    atlantis: [item],
    oman: {},
    egypt: [{ ...item, promoCodes: [code, { ...code, code: 5 }] }],
    OMAN: [],
  };
  expect(importErrors(file)).toEqual([
    "Invalid JSON data: uae: Validation Error: item 2: brand must be a non-empty string",
    "Country atlantis not found",
    "Invalid JSON data: oman: Validation Error: data must be an array",
    "Invalid JSON data: egypt: Validation Error: item 1, promo code 2: code must be a string",
    "Invalid JSON data: oman is there twice",
  ]);
});

test.for(['{"__proto__":[]}', '{"constructor":[]}', '{"toString":[]}'])(
  "%s names no country",
  (json) => {
    const [error] = importErrors(JSON.parse(json));
    expect(error).toMatch(/^(Invalid JSON data|Country .+ not found)/);
  },
);

test("a backup gives the brands of each of its countries", () => {
  const { uae, ...others } = importedBrands(backup);
  expect(uae).toMatchObject([
    { name: "Noon", slug: "noon", promo_codes: [{ code: "A", usage_count: 0 }] },
  ]);
  expect(others).toEqual({ oman: [] });
});

test.for(["countries", "brands", "promo_codes"] as const)(
  "a file with %s is taken for a backup, and must be whole",
  (list) => {
    expect(importErrors({ ...backup, [list]: undefined })).toEqual([
      `Invalid JSON data: ${list}: Invalid input: expected array, received undefined`,
    ]);
    expect(importErrors({ [list]: backup[list], uae: [item] })).toHaveLength(2);
  },
);

test("every fault of a backup is listed, by its list, number and field", () => {
  const file = {
    countries: [{ id: 7, code: "atlantis" }],
    brands: [...backup.brands, { id: 9, country_id: 5, name: "Zara" }],
    promo_codes: [...backup.promo_codes, { ...backup.promo_codes[0], id: 5 }],
  };
  expect(importErrors(file)).toEqual([
    "countries 1, code: Country atlantis not found",
    "Invalid JSON data: brands 2, country_id: names no country of the file",
    "Invalid JSON data: promo_codes 2, code: is a duplicate within its brand",
  ]);
  expect(importErrors({ ...backup, brands: ["x"] })[0]).toMatch(/^Invalid JSON data: brands 1: /);
});

test("one brand more than 5,000 in a country is named once, and another country has its own", () => {
  const brands = Array.from({ length: 5_003 }, (_, at) => ({
    id: at + 1,
    country_id: at === 0 ? 8 : 7,
    name: `B${at}`,
  }));
  expect(importErrors({ ...backup, brands })).toEqual([
    "Invalid JSON data: brands 5002, country_id: has more than 5000 brands",
  ]);
  expect(importErrors({ ...backup, brands: brands.slice(0, 5_001) })).toEqual([]);
});

test("a brand of a backup has no more codes than one of an upload may have", () => {
  const codes = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...backup.promo_codes[0],
      id: at + 1,
      code: `C${at}`,
    }));
  expect(importErrors({ ...backup, promo_codes: codes(500) })).toEqual([]);
  expect(importErrors({ ...backup, promo_codes: codes(501) })).toEqual([
    "Invalid JSON data: brands 1, promo_codes: must hold at most 500 codes",
  ]);
});

const end = { counts: { countries: 2, brands: 1, promo_codes: 1 }, complete: true };
const exported = { format: "coupon-data/1", ...backup, ...end };

test("an export must have its end, and other data sets need none", () => {
  expect(importedBrands(exported)).toEqual(importedBrands(backup));
  expect(checkImport({ note: "by hand", ...backup }).ok).toBe(true);
  const { counts: _, ...uncounted } = exported;
  for (const cut of [uncounted, { ...exported, complete: undefined }, { ...exported, counts: 5 }]) {
    expect(importErrors(cut)).toEqual([
      'Invalid JSON data: this export is cut short: its end, "counts" and "complete", is missing',
    ]);
  }
});

test.for(["countries", "brands", "promo_codes"] as const)(
  "an export that has lost some of its %s is refused",
  (list) => {
    const kept = exported[list].slice(1);
    const fault = `${list}: the file has ${kept.length}, its end counts ${kept.length + 1}`;
    expect(importErrors({ ...exported, [list]: kept })).toEqual([
      `Invalid JSON data: ${fault}. Remove "format" from an export that was edited`,
    ]);
  },
);
