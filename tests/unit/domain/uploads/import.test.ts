import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { brandsOfPart, checkImport } from "#app/domain/uploads/import.ts";
import { backup, importErrors } from "#tests/support/data/upload-checks.ts";
import { uploadCode, uploadItem } from "#tests/support/data/uploads.ts";

const code = uploadCode("SAVE10");
const item = uploadItem("Noon");

const exported = {
  ...{ format: "coupon-data/1", ...backup, complete: true },
  counts: { countries: 2, brands: 1, promo_codes: 1 },
};
const short: Readonly<Record<string, unknown>> = { "@item": item, "@code": code };
const bases: Readonly<Record<string, object>> = { "@backup": backup, "@export": exported };

test("each file is split into its countries and read, or refused, as it is listed", async () => {
  const list = readFileSync(new URL("lists/imports.txt", import.meta.url), "utf8");
  const answered = list.replace(/^([^#].*) →.*$/gm, (_, json: string) => {
    const whole = (_: string, value: unknown) =>
      typeof value === "string" ? (short[value] ?? value) : value;
    const { "...": base, ...own } = JSON.parse(json, whole) ?? {};
    const given = base ? { ...bases[base], ...own } : JSON.parse(json, whole);
    const checked = checkImport(given);
    const answer = checked.ok
      ? checked.value.map((part) => [part.country, part.read(), brandsOfPart(part)])
      : checked.errors;
    return `${json} → ${JSON.stringify(answer).replaceAll(JSON.stringify(item), '"@item"')}`;
  });
  await expect(answered).toMatchFileSnapshot("lists/imports.txt");
});

test("what is undefined is no file, and no list of one", () => {
  expect(importErrors(undefined)).toEqual(["Invalid JSON data"]);
  expect(importErrors({ ...backup, brands: undefined })).toEqual([
    "Invalid JSON data: brands: Invalid input: expected array, received undefined",
  ]);
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
    "Invalid JSON data: brands 1, promo_codes: must contain at most 500 codes",
  ]);
});
