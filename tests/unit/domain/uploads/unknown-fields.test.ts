import { expect, test } from "vitest";
import { unknownFieldWarnings } from "#app/domain/uploads/unknown-fields.ts";
import { code, item } from "#tests/support/data/upload-checks.ts";

test.for([
  ["expirydate", "expiryDate"],
  ["discount_ar", "discountAr"],
  ["discuont", "discount"],
  ["LastReported", "lastReported"],
  ["maxUse", "maxUsage"],
  ["colour", null],
  ["cost", null],
  ["x".repeat(500), null],
] as const)("a code's field %s is unknown, and %s may be meant", ([name, meant]) => {
  const upload = [item, { ...item, promoCodes: [code, { ...code, [name]: 1 }] }];
  const suggestion = meant ? `, did you mean ${meant}?` : "";
  expect(unknownFieldWarnings(upload)).toEqual([
    `Unknown field ${name.slice(0, 60)}${suggestion}: item 2`,
  ]);
});

test("an item's fields are those of items, and each place is named once", () => {
  const codes = [
    { ...code, url: 1 },
    { ...code, url: 2 },
  ];
  const upload = [
    { ...item, websiteurl: "", promoCodes: codes },
    { ...item, websiteurl: "" },
  ];
  expect(unknownFieldWarnings(upload)).toEqual([
    "Unknown field websiteurl, did you mean websiteUrl?: item 1, item 2",
    "Unknown field url: item 1",
  ]);
  const many = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`field ${at}`, 1]));
  expect(unknownFieldWarnings([{ ...item, ...many }])).toHaveLength(10);
});

test("known fields, their aliases and invalid uploads cause no warnings", () => {
  expect(unknownFieldWarnings([item, { brand: "A", logo: "", promo_codes: [code] }])).toEqual([]);
  for (const upload of [null, {}, "x", [null, 5, { ...item, promoCodes: [null] }]]) {
    expect(unknownFieldWarnings(upload)).toEqual([]);
  }
});
