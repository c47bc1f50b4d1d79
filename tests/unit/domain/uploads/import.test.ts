import { expect, test } from "vitest";
import { brandsOfPart, checkImport } from "#app/domain/uploads/import.ts";
import { expectCases } from "#tests/support/data/cases.ts";
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

test("each file is split into its countries, or refused with the reason", () => {
  expectCases(new URL("data/imports.txt", import.meta.url), (json) => {
    const whole = (_: string, value: unknown) =>
      typeof value === "string" ? (short[value] ?? value) : value;
    const { "...": base, ...own } = JSON.parse(json, whole) ?? {};
    const checked = checkImport(base ? { ...bases[base], ...own } : JSON.parse(json, whole));
    if (!checked.ok) return checked.errors.join("; ");
    const brandText = ({ name, promo_codes }: ReturnType<typeof brandsOfPart>[number]) =>
      [name, ...promo_codes.map(({ code }) => code)].join(" ");
    return checked.value
      .map((part) => {
        const brands = brandsOfPart(part).map(brandText).join(", ");
        return `${part.country || "no country"}: ${brands}`.trim();
      })
      .join("; ");
  });
});

test("undefined is not a file, nor a list of one", () => {
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
