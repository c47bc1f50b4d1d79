import { expect, test } from "vitest";
import {
  backup,
  code,
  codeFault,
  importErrors,
  item,
  itemFault,
  messages,
} from "#tests/support/data/upload-checks.ts";

test.for([{}, "text", 5, null, undefined, true, { 0: item, length: 1 }])(
  "%j is no upload",
  (data) => {
    expect(messages(data)).toEqual(["Validation Error: data must be an array"]);
  },
);

test("a field that is absent is named as one that is at fault, by the numbers of its item and code", () => {
  const second = "Validation Error: item 2";
  expect(itemFault({ brand: undefined, logoUrl: undefined, promoCodes: undefined })).toEqual([
    `${second}: brand must be a non-empty string`,
    `${second}: logoUrl (or logo) must be a string`,
    `${second}: promoCodes must be an array`,
  ]);
  expect(codeFault({ code: undefined, discount: undefined, lastReportedDate: undefined })).toEqual([
    `${second}, promo code 3: code must be a string`,
    `${second}, promo code 3: discount must be a string`,
    `${second}, promo code 3: lastReportedDate (or lastReported) must be a string matching YYYY-MM-DD`,
  ]);
});

test.for([5, null, "Noon", []])("%j is neither an item nor a code", (value) => {
  expect(messages([item, value])).toEqual(["Validation Error: item 2: must be an object"]);
  expect(itemFault({ promoCodes: [code, value] })).toEqual([
    "Validation Error: item 2, promo code 2: must be an object",
  ]);
});

test("stated facts with an unknown key are refused in a backup too", () => {
  const [given] = backup.promo_codes;
  const offer = { kind: "gift", price: 5, value: "5" };
  expect(importErrors({ ...backup, promo_codes: [{ ...given, offer }] })).toEqual([
    "Invalid JSON data: promo_codes 1, offer.value: must be a number",
    'Invalid JSON data: promo_codes 1, offer: has the unknown key "price"',
  ]);
});
