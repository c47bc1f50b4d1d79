import { expect, test } from "vitest";
import { missingFieldWarnings, uploadWarnings } from "#app/domain/uploads/upload-warnings.ts";
import { brand, promoCode } from "#tests/support/data/catalogue.ts";

const today = "2026-11-21";
const noon = (...promo_codes: Parameters<typeof promoCode>[0][]) => [
  brand({ name: "Noon", promo_codes: promo_codes.map(promoCode) }),
];

test("an empty discount and a verification in the future are warned about by their codes", () => {
  const brands = noon(
    { code: "NOTEXT", discount: "" },
    { code: "TODAY", last_reported_date: today },
    { code: "LATE", last_reported_date: "2026-11-22" },
  );
  expect(uploadWarnings(brands, today)).toEqual([
    "Codes without a discount: Noon NOTEXT",
    "Codes verified in the future: Noon LATE",
  ]);
});

test("codes that hardly are codes, and those that differ by capitals, are warned about", () => {
  const codes = ["SAVE16", "save16", "https://noon.com/x", "ЅАVE20", "XXXXX", "NEW USER", "A"];
  expect(uploadWarnings(noon(...codes.map((code) => ({ code }))), today)).toEqual([
    "Codes that do not look like codes: Noon https://noon.com/x, Noon ЅАVE20, Noon XXXXX",
    "Codes that differ by capitals only: Noon SAVE16 and save16",
  ]);
});

test("ten codes are named, and the others counted", () => {
  const codes = Array.from({ length: 12 }, (_, at) => ({ code: `C${at}`, discount: "" }));
  const [text] = uploadWarnings(noon(...codes), today);
  expect(text).toMatch(/: Noon C0, .*Noon C9, and 2 more$/);
  expect(text).not.toContain("C10");
  expect(uploadWarnings(noon(...codes.slice(0, 10)), today)[0]).toMatch(/Noon C9$/);
});

test("dates of more than two years ago are warned about", () => {
  const brands = noon(
    { code: "A", last_reported_date: "2024-11-20", expiry_date: "2024-11-20" },
    { code: "B", last_reported_date: "2024-11-21", expiry_date: "2024-11-21" },
  );
  expect(uploadWarnings(brands, today)).toEqual([
    "Codes verified more than two years ago: Noon A",
    "Codes that expired more than two years ago: Noon A",
  ]);
});

test("changed rows without Arabic or facts are named", () => {
  const codes = [
    promoCode({ code: "A", discount_ar: "خصم", offer: { kind: "gift" } as never }),
    promoCode({ code: "B", offer: null }),
    promoCode({ code: "C", discount: "" }),
  ];
  expect(missingFieldWarnings([{ brand: brand({ name: "Noon" }), codes }])).toEqual([
    "Brands without an Arabic name: Noon",
    "Discounts without Arabic: Noon B",
    "Discounts that could not be understood: Noon B",
  ]);
  expect(
    missingFieldWarnings([{ brand: brand({ name: "Noon", name_ar: "نون" }), codes: [] }]),
  ).toEqual([]);
});
