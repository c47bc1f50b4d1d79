import { expect, test } from "vitest";
import { limits } from "#app/domain/catalogue/limits.ts";
import { code, faults, item } from "#tests/support/data/upload-checks.ts";

const withCode = (fields: object) => ({ promoCodes: [{ ...code, ...fields }] });

test.for([
  ["brand", limits.brandName],
  ["brandAr", limits.brandName],
  ["description", limits.description],
  ["descriptionAr", limits.description],
  ["category", limits.category],
  ["code", limits.code, withCode],
  ["discount", limits.discount, withCode],
  ["discountAr", limits.discount, withCode],
] as const)("%s may have %i characters and no more", ([field, limit, within]) => {
  const withText = (length: number) => {
    const fields = { [field]: "x".repeat(length) };
    return faults([{ ...item, ...(within?.(fields) ?? fields) }]);
  };
  expect(withText(limit)).toEqual([]);
  const place = within ? "item 1, promo code 1" : "item 1";
  expect(withText(limit + 1)).toEqual([
    `${place}: ${field} must be at most ${limit} characters long`,
  ]);
});

test("addresses, codes of a brand and items of a country have their limits too", () => {
  const address = (length: number) => `https://noon.example/${"x".repeat(length - 21)}`;
  expect(faults([{ ...item, logoUrl: address(limits.url) }])).toEqual([]);
  expect(faults([{ ...item, logoUrl: address(limits.url + 1) }])).toEqual([
    "item 1: logoUrl (or logo) must be at most 2000 characters long",
  ]);
  const codes = Array.from({ length: limits.codesPerBrand }, (_, at) => ({
    ...code,
    code: `C${at}`,
  }));
  expect(faults([{ ...item, promoCodes: codes }])).toEqual([]);
  const items = Array.from({ length: limits.brandsPerCountry }, (_, at) => ({
    ...{ brand: `B${at}`, logoUrl: "", promoCodes: [] },
  }));
  expect(faults(items)).toEqual([]);
});

test.for([
  ["aliases", "names"],
  ["formerSlugs", "addresses"],
] as const)("a brand has at most 20 %s", ([field, what]) => {
  const names = Array.from({ length: 21 }, (_, at) => `name-${at}`);
  expect(faults([{ ...item, [field]: names.slice(1) }])).toEqual([]);
  expect(faults([{ ...item, [field]: names }])).toEqual([
    `item 1: ${field} must contain at most 20 ${what}`,
  ]);
});
