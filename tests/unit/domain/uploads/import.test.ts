import { expect, test } from "vitest";
import { brandsByCountry } from "#app/domain/catalogue/dataset.ts";
import { brandsOfPart, checkImport } from "#app/domain/uploads/import.ts";
import { splitImport } from "#app/domain/uploads/split-import.ts";
import { parseDataset } from "#seed/parse-dataset.ts";
import { expectCases } from "#tests/support/data/cases.ts";
import { backup } from "#tests/support/data/upload-checks.ts";
import { uploadItem } from "#tests/support/data/uploads.ts";

const counts = { countries: 2, brands: 1, promo_codes: 1 };
const exported = { format: "coupon-data/1", ...backup, complete: true, counts };
const bases: Readonly<Record<string, object>> = { "@backup": backup, "@export": exported };
const withItem = (_: string, value: unknown) => (value === "@item" ? uploadItem("Noon") : value);

test("each file is split into its countries, or refused with the reason", () => {
  expectCases(new URL("data/imports.txt", import.meta.url), (json) => {
    const data = JSON.parse(json, withItem);
    const { "...": base, ...own } = data ?? {};
    const checked = checkImport(base ? { ...bases[base], ...own } : data);
    if (!checked.ok) return checked.errors.join("; ");
    const parts = checked.value.map((part) => {
      const brands = brandsOfPart(part).map(({ name, promo_codes }) =>
        [name, ...promo_codes.map(({ code }) => code)].join(" "),
      );
      return `${part.country || "no country"}: ${brands.join(", ")}`.trim();
    });
    return parts.join("; ");
  });
});

test("a data set with only the required fields is valid, and the others get their defaults", () => {
  const [noon] = brandsByCountry(parseDataset(backup)).get("uae") ?? [];
  expect(noon).toMatchObject({
    ...{ name: "Noon", name_ar: null, slug: "noon", is_active: true },
    promo_codes: [{ code: "A", expiry_date: null, is_active: true, usage_count: 0 }],
  });
});

function importErrors(file: unknown): string[] {
  const result = checkImport(file);
  return result.ok ? [] : result.errors;
}

test("one brand more than 5,000 in a country is named once, and another country has its own", () => {
  const brands = Array.from({ length: 5_003 }, (_, at) => {
    return { id: at + 1, country_id: at === 0 ? 8 : 7, name: `B${at}` };
  });
  expect(importErrors({ ...backup, brands })).toEqual([expect.stringContaining("brands 5002")]);
  expect(importErrors({ ...backup, brands: brands.slice(0, 5_001) })).toEqual([]);
});

test("a brand of a backup has no more codes than one of an upload may have", () => {
  const [code] = backup.promo_codes;
  const codes = Array.from({ length: 501 }, (_, at) => ({ ...code, id: at + 1, code: `C${at}` }));
  expect(importErrors({ ...backup, promo_codes: codes.slice(1) })).toEqual([]);
  expect(importErrors({ ...backup, promo_codes: codes })).toEqual([
    expect.stringContaining("at most 500 codes"),
  ]);
});

test("the first rows show that a file has brands but no countries", () => {
  const orphan = { id: 20, country_id: 5, name: "Nowhere" };
  const lists = { countries: [], brands: Array(201).fill(orphan), promo_codes: [] };
  const parts = splitImport(new Map(Object.entries(lists)));
  const read = parts.map((part) => [part.country, part.read()]);
  expect(read).toMatchObject([["", { brands: { length: 200 } }]]);
});
