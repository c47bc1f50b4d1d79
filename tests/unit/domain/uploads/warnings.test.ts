import { expect, test } from "vitest";
import { unknownFieldWarnings } from "#app/domain/uploads/unknown-fields.ts";
import { missingFieldWarnings, uploadWarnings } from "#app/domain/uploads/upload-warnings.ts";
import { brand, type CodeGiven, promoCode } from "#tests/support/data/catalogue.ts";
import { code, item } from "#tests/support/data/upload-checks.ts";

const today = "2026-11-21";
const warningsOf = (...codes: CodeGiven[]) =>
  uploadWarnings([brand({ name: "Noon", codes })], today).map((text) => text.split(": "));

test("codes are warned about by their discount, dates and texts", () => {
  const hardly = ["SAVE16", "save16", "https://noon.com/x", "ЅАVE20", "XXXXX", "***", "NEW USER"];
  const warnings = warningsOf(
    { code: "NOTEXT", discount: "" },
    { code: "TODAY", last_reported_date: today },
    { code: "LATE", last_reported_date: "2026-11-22" },
    { code: "OLD", last_reported_date: "2024-11-20", expiry_date: "2024-11-20" },
    { code: "AGED", last_reported_date: "2024-11-21", expiry_date: "2024-11-21" },
    ...hardly.map((code) => ({ code })),
  );
  expect(Object.fromEntries(warnings.map(([what, ...codes]) => [what, codes.join(": ")]))).toEqual({
    "Codes without a discount": "Noon NOTEXT",
    "Codes verified in the future": "Noon LATE",
    "Codes verified more than two years ago": "Noon OLD",
    "Codes that expired more than two years ago": "Noon OLD",
    "Codes that do not look like codes":
      "Noon https://noon.com/x, Noon ЅАVE20, Noon XXXXX, Noon ***",
    "Codes that differ by capitals only": "Noon SAVE16 and save16",
  });
});

test("changed rows without Arabic or facts are named", () => {
  const codes = [
    promoCode({ code: "A", discount_ar: "خصم", offer: { kind: "gift" } as never }),
    promoCode({ code: "B", offer: null }),
    promoCode({ code: "C", discount: "" }),
  ];
  const both = brand({ name: "Zara", name_ar: "زارا" });
  const changed = [
    { brand: brand({ name: "Noon" }), codes },
    { brand: both, codes: [] },
  ];
  expect(missingFieldWarnings(changed)).toEqual([
    "Brands without an Arabic name: Noon",
    "Discounts without Arabic: Noon B",
    "Discounts that could not be understood: Noon B",
  ]);
});

test.for([
  ["expirydate", "expiryDate"],
  ["discount_ar", "discountAr"],
  ["discuont", "discount"],
  ["colour", null],
  ["x".repeat(500), null],
] as const)("a code's field %s is unknown, and %s may be meant", ([name, meant]) => {
  const upload = [item, { ...item, promoCodes: [code, { ...code, [name]: 1 }] }];
  const text = `${name.slice(0, 60)}${meant ? `, did you mean ${meant}?` : ""}`;
  expect(unknownFieldWarnings(upload)).toEqual([`Unknown field ${text}: item 2`]);
});

test("an item's fields are those of items, and each of ten places is named once", () => {
  const promoCodes = [1, 2].map((url) => ({ ...code, url }));
  const upload = [1, 2].map((logo) => ({ ...item, websiteurl: "", logo, promoCodes }));
  expect(unknownFieldWarnings(upload)).toEqual([
    "Unknown field websiteurl, did you mean websiteUrl?: item 1, item 2",
    "Unknown field url: item 1, item 2",
  ]);
  const many = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`field ${at}`, 1]));
  expect(unknownFieldWarnings([{ ...item, ...many }])).toHaveLength(10);
});

test("invalid uploads cause no warnings", () => {
  for (const upload of [null, {}, "x", [null, 5, { ...item, promoCodes: [null] }]]) {
    expect(unknownFieldWarnings(upload)).toEqual([]);
  }
});
