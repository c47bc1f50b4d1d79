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

test.for([
  ["brand", undefined, "brand must be a non-empty string"],
  ["brand", "", "brand must be a non-empty string"],
  ["brand", " \n ", "brand must be a non-empty string"],
  ["brand", "&!", "brand must contain a letter or a digit"],
  ["logoUrl", undefined, "logoUrl (or logo) must be a string"],
  ["logoUrl", null, "logoUrl (or logo) must be a string"],
  ["promoCodes", undefined, "promoCodes must be an array"],
  ["promoCodes", { 0: code }, "promoCodes must be an array"],
  ["description", 5, "description must be a string"],
  ["brandAr", false, "brandAr must be a non-empty string"],
] as const)("the second item whose %s is %j is refused by its number", ([field, value, reason]) => {
  expect(itemFault({ [field]: value })).toEqual([`Validation Error: item 2: ${reason}`]);
});

test.for([
  ["code", undefined, "code must be a string"],
  ["code", 10, "code must be a string"],
  ["code", " ", "code must not be empty"],
  ["discount", undefined, "discount must be a string"],
  ["discount", 10, "discount must be a string"],
  ["lastReportedDate", undefined, "must be a string matching YYYY-MM-DD"],
  ["lastReportedDate", 20261101, "must be a string matching YYYY-MM-DD"],
  ["lastReportedDate", "01/11/2026", "must be a string matching YYYY-MM-DD"],
  ["lastReportedDate", "2026-11-01T10:00:00Z", "must be a string matching YYYY-MM-DD"],
  ["lastReportedDate", "2026-11-01\n", "must be a string matching YYYY-MM-DD"],
  ["lastReportedDate", "٢٠٢٦-١١-٠١", "must be a string matching YYYY-MM-DD"],
  ["lastReportedDate", "2025-02-31", "must be a date of the calendar"],
  ["lastReportedDate", "2025-00-10", "must be a date of the calendar"],
  ["expiryDate", "2025-04-31", "expiryDate must be a date of the calendar"],
  ["expiryDate", 5, "expiryDate must be a string matching YYYY-MM-DD"],
  ["maxUsage", "5", "maxUsage must be a whole number"],
  ["maxUsage", 1.5, "maxUsage must be a whole number"],
  ["maxUsage", -1, "maxUsage must be 0 or more"],
  ["maxUsage", 2 ** 31, "maxUsage must be at most 2147483647"],
] as const)(
  "the third code whose %s is %j is refused by both numbers",
  ([field, value, reason]) => {
    const label = field === "lastReportedDate" ? "lastReportedDate (or lastReported) " : "";
    expect(codeFault({ [field]: value })).toEqual([
      `Validation Error: item 2, promo code 3: ${label}${reason}`,
    ]);
  },
);

test.for([5, null, "Noon", []])("%j is neither an item nor a code", (value) => {
  expect(messages([item, value])).toEqual(["Validation Error: item 2: must be an object"]);
  expect(itemFault({ promoCodes: [code, value] })).toEqual([
    "Validation Error: item 2, promo code 2: must be an object",
  ]);
});

test.for([
  ["javascript:alert(1)"],
  [" JavaScript:alert(1)"],
  ["java\nscript:alert(1)"],
  ["data:text/html,<script>alert(1)</script>"],
  ["ftp://noon.example/logo.png"],
  ["file:///etc/passwd"],
  ["//noon.example/logo.png"],
  ["noon.example/logo.png"],
  ["https://"],
  ["https://noon example/"],
] as const)("%j is no address of a logo or a site", ([address]) => {
  for (const [field, label] of [
    ["logoUrl", "logoUrl (or logo)"],
    ["websiteUrl", "websiteUrl"],
  ] as const) {
    expect(itemFault({ [field]: address })).toEqual([
      `Validation Error: item 2: ${label} must be an http or https address`,
    ]);
  }
});

test.for<[string, unknown, string]>([
  ["no object", "10%", "offer must be an object"],
  ["an unknown kind", { kind: "bogof" }, "offer.kind must be one of percent, amount, delivery"],
  ["no kind", { value: 5 }, "offer.kind must be one of percent, amount, delivery"],
  ["an unknown key", { kind: "gift", price: 5 }, 'offer has the unknown key "price"'],
  ["a value in words", { kind: "percent", value: "5" }, "offer.value must be a number"],
  ["no value", { kind: "percent" }, 'offer.value is needed with "percent"'],
  ["900 %", { kind: "percent", value: 900 }, "offer.value must be at most 100 without a currency"],
  [
    "a sum without a currency",
    { kind: "amount", value: 9 },
    'offer.currency is needed with "amount"',
  ],
  [
    "a currency by its sign",
    { kind: "amount", value: 9, currency: "$" },
    "offer.currency must be a currency code",
  ],
  ["none beside others", { kind: "none", value: 5 }, "offer may have nothing but its kind"],
  ["an unknown audience", { kind: "gift", audience: ["cats"] }, "offer.audience.0 must be one of"],
])("stated facts with %s are refused, in a backup too", ([, offer, message]) => {
  expect(codeFault({ offer }).join()).toContain(`item 2, promo code 3: ${message}`);
  const [given] = backup.promo_codes;
  expect(importErrors({ ...backup, promo_codes: [{ ...given, offer }] })[0]).toContain(
    `promo_codes 1, ${message.replace(/^(offer\S*) /, "$1: ")}`,
  );
});
