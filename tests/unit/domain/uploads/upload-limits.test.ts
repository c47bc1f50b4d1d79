import { expect, test } from "vitest";
import { limits } from "#app/domain/catalogue/limits.ts";
import { code, faults, item } from "#tests/support/data/upload-checks.ts";

const text = (length: number) => "x".repeat(length);
const many = (count: number, to: (at: number) => unknown) =>
  Array.from({ length: count }, (_, at) => to(at));
const codes = (count: number) => many(count, (at) => ({ ...code, code: `C${at}` }));

test.for<[field: string, limit: number, value: (length: number) => unknown]>([
  ["brand", limits.brandName, text],
  ["brandAr", limits.brandName, text],
  ["description", limits.description, text],
  ["descriptionAr", limits.description, text],
  ["category", limits.category, text],
  ["logoUrl", limits.url, (length) => `https://noon.example/${text(length - 21)}`],
  ["logoUrl", 329, (letters) => `https://noon.example/${"ش".repeat(letters)}`],
  ["aliases", limits.aliases, (count) => many(count, (at) => `name ${at}`)],
  ["aliases.1", limits.brandName, (length) => [text(length)]],
  ["formerSlugs", limits.aliases, (count) => many(count, (at) => `name-${at}`)],
  ["formerSlugs.1", limits.brandName, (length) => [text(length)]],
  ["promoCodes", limits.codesPerBrand, codes],
  ["code", limits.code, (length) => [{ ...code, code: text(length) }]],
  ["discount", limits.discount, (length) => [{ ...code, discount: text(length) }]],
  ["discountAr", limits.discount, (length) => [{ ...code, discountAr: text(length) }]],
])("%s may be so long and no longer: %i", ([field, limit, value]) => {
  const [name = ""] = field.split(".");
  const key = name in code || name === "discountAr" ? "promoCodes" : name;
  expect(faults([{ ...item, [key]: value(limit) }])).toEqual([]);
  const [fault, ...others] = faults([{ ...item, [key]: value(limit + 1) }]);
  expect(fault).toMatch(new RegExp(`: ${field} .*must (?:be|contain) at most \\d+ `));
  expect(others).toEqual([]);
});

test("a country has at most 5,000 brands, and what a longer list holds is not read", () => {
  const items = many(limits.brandsPerCountry, (at) => ({ ...item, brand: `B${at}` }));
  expect(faults(items)).toEqual([]);
  expect(faults([...items, 5])).toEqual(["data must contain at most 5000 items"]);
  const bad = [{ ...item, brand: 5, promoCodes: many(501, () => 5) }];
  expect(faults(bad)).toEqual([
    "item 1: promoCodes must contain at most 500 codes",
    "item 1: brand must be a non-empty string",
  ]);
});
