import { expect, test } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import { byName, newestFirst } from "#app/domain/base/order.ts";
import { checkAge } from "#app/domain/catalogue/check-age.ts";
import { brandOrders, inOrder } from "#app/domain/directory/brand-order.ts";
import { type codeOrders, inCodeOrder } from "#app/domain/offers/code-list.ts";
import { parseOffer } from "#app/domain/offers/parse-offer.ts";

test("codes are sorted newest first by their last report, then by id", () => {
  const days = { 9: "2026-09-30", 1: "2026-10-01", 3: "2026-10-01", 5: "2025-10-02" };
  const codes = Object.entries(days).map(([id, last_reported_date]) => {
    return { id: Number(id), last_reported_date };
  });
  for (const list of [codes, codes.toReversed()]) {
    expect(newestFirst(list).map(({ id }) => id)).toEqual([3, 1, 9, 5]);
  }
});

const brands = [
  { name: "Zara", name_ar: "أناقة" },
  { name: "adidas", name_ar: "يديداس" },
  { name: "Bebe", name_ar: null },
  { name: "Éclat", name_ar: "بريق" },
];

test("brands are sorted by their names of a language, those without one last", () => {
  const names = (language: "en" | "ar") => byName(brands, language).map(({ name }) => name);
  expect(names("en")).toEqual(["adidas", "Bebe", "Éclat", "Zara"]);
  expect(names("ar")).toEqual(["Zara", "Éclat", "adidas", "Bebe"]);
});

test("an Arabic letter comes by the Arabic alphabet, not by its number", () => {
  const words = Array.from("ويةكپبآا", (name) => ({ name, name_ar: name }));
  const sorted = byName(words, "ar").map(({ name }) => name);
  expect(sorted.filter((letter) => "آبپكوي".includes(letter)).join("")).toBe("آبپكوي");
});

const best = (text: string) => ({ offer: parseOffer(text, "SAR")! });
const listed = (id: number, fields: object = {}) => ({
  id,
  code: "A",
  ...best("10% off"),
  last_reported_date: "2026-11-01",
  expiry_date: null,
  ...fields,
});

test("codes come by their end, those without one last, and by their offer, those without one last", () => {
  const codes = [
    listed(1, best("5% off")),
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
