import { expect, test } from "vitest";
import { unknownFieldWarnings } from "#app/domain/uploads/unknown-fields.ts";
import { code, item } from "#tests/support/data/upload-checks.ts";

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
