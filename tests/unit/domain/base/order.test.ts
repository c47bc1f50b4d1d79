import { expect, test } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import { byName, newestFirst } from "#app/domain/base/order.ts";
import { checkAge } from "#app/domain/catalogue/check-age.ts";
import { brandOrders, inOrder } from "#app/domain/directory/brand-order.ts";
import { codeOrders, inCodeOrder } from "#app/domain/offers/code-list.ts";
import { parseOffer } from "#app/domain/offers/parse-offer.ts";

test("codes are sorted newest first by their last report, then by id", () => {
  const codes = [
    { id: 9, last_reported_date: "2026-09-30" },
    { id: 1, last_reported_date: "2026-10-01" },
    { id: 3, last_reported_date: "2026-10-01" },
    { id: 5, last_reported_date: "2025-10-02" },
  ];
  for (const list of [codes, codes.toReversed()]) {
    expect(newestFirst(list).map(({ id }) => id)).toEqual([3, 1, 9, 5]);
  }
  expect(codes[0]?.id).toBe(9);
});

const brands = [
  { name: "Zara", name_ar: "أناقة" },
  { name: "adidas", name_ar: "يديداس" },
  { name: "Bebe", name_ar: null },
  { name: "Éclat", name_ar: "بريق" },
];

test("brands are sorted in English by their English names, whatever their case and accents", () => {
  const names = byName(brands, "en").map(({ name }) => name);
  expect(names).toEqual(["adidas", "Bebe", "Éclat", "Zara"]);
});

test("brands are sorted in Arabic by their Arabic names, and those without one come last", () => {
  const names = byName(brands, "ar").map(({ name }) => name);
  expect(names).toEqual(["Zara", "Éclat", "adidas", "Bebe"]);
  expect(brands[0]?.name).toBe("Zara");
});

test("an Arabic letter comes by the Arabic alphabet, not by its number", () => {
  const words = ["پ", "ا", "ب", "آ", "ي", "ك", "ة", "و"].map((name) => ({ name, name_ar: name }));
  const sorted = byName(words, "ar").map(({ name }) => name);
  expect(sorted.indexOf("آ")).toBeLessThan(sorted.indexOf("ب"));
  expect(sorted.indexOf("پ")).toBeLessThan(sorted.indexOf("ك"));
  expect(sorted.slice(-2)).toEqual(["و", "ي"]);
});

const listed = (id: number, fields: object = {}) => ({
  id,
  code: "A",
  offer: parseOffer("10% off", "SAR"),
  last_reported_date: "2026-11-01",
  expiry_date: null,
  ...fields,
});

test.for(codeOrders)("codes that are equal in the order %j stay as given", (order) => {
  const codes = [3, 1, 2].map((id) => listed(id, { expiry_date: "2026-12-01" }));
  expect(inCodeOrder(codes, order, "SAR")).toEqual(codes);
  const endless = [3, 1, 2].map((id) => listed(id, { offer: null }));
  expect(inCodeOrder(endless, order, "SAR")).toEqual(endless);
});

test.for(brandOrders)("brands that are equal in the order %j stay as given", (order) => {
  const offer = parseOffer("10% off", "SAR");
  const best = offer && { offer };
  for (const fields of [
    { best, checked: "2026-11-01", ends: "2026-12-01" },
    { best: null, checked: null, ends: null },
  ]) {
    const stores = [3, 1, 2].map((id) => ({ id, ...fields }));
    expect(inOrder(stores, order, "SAR")).toEqual(stores);
  }
});

test("codes come by their end, those without one last, and by their offer, those without one last", () => {
  const codes = [
    listed(1, { offer: parseOffer("5% off", "SAR") }),
    listed(2, { expiry_date: "2026-12-02", offer: null }),
    listed(3, { expiry_date: "2026-12-01" }),
  ];
  const ids = (order: (typeof codeOrders)[number]) =>
    inCodeOrder(codes, order, "SAR").map(({ id }) => id);
  expect([ids("newest"), ids("ending"), ids("best")]).toEqual([
    [1, 2, 3],
    [3, 2, 1],
    [3, 1, 2],
  ]);
});

test("brands come by their best offer, latest check or first end, those without one last", () => {
  const best = (text: string) => ({ offer: parseOffer(text, "SAR")! });
  const stores = [
    { id: 1, best: best("5% off"), checked: "2026-11-01", ends: null },
    { id: 2, best: null, checked: null, ends: "2026-12-02" },
    { id: 3, best: best("10% off"), checked: "2026-11-02", ends: "2026-12-01" },
  ];
  const ids = (order: (typeof brandOrders)[number]) =>
    inOrder(stores, order, "SAR").map(({ id }) => id);
  expect(brandOrders.map(ids)).toEqual([
    [1, 2, 3],
    [3, 1, 2],
    [3, 1, 2],
    [3, 2, 1],
  ]);
});

test.for([
  [0, "fresh"],
  [30, "fresh"],
  [31, "aging"],
  [90, "aging"],
  [91, "old"],
] as const)("a check of %i days ago is %s", ([days, age]) => {
  expect(checkAge(addDays("2027-01-15", -days), "2027-01-15")).toBe(age);
});
