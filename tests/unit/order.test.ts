import { expect, test } from "vitest";
import { byName, newestFirst } from "#app/domain/order.ts";

test("codes are sorted newest first by their last report, then by id", () => {
  const codes = [
    { id: 1, last_reported_date: "2026-11-01" },
    { id: 2, last_reported_date: "2026-11-20" },
    { id: 3, last_reported_date: "2026-11-01" },
    { id: 4, last_reported_date: "2025-12-31" },
  ];
  expect(newestFirst(codes).map(({ id }) => id)).toEqual([2, 3, 1, 4]);
  expect(codes.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
});

test("codes of one day are listed by id, whatever the order in which they come", () => {
  const codes = [7, 9, 8, 1].map((id) => ({ id, last_reported_date: "2026-11-01" }));
  expect(newestFirst(codes).map(({ id }) => id)).toEqual([9, 8, 7, 1]);
  expect(newestFirst(codes.toReversed()).map(({ id }) => id)).toEqual([9, 8, 7, 1]);
});

test("days are compared before ids", () => {
  const codes = [
    { id: 9, last_reported_date: "2026-09-30" },
    { id: 1, last_reported_date: "2026-10-01" },
    { id: 5, last_reported_date: "2025-10-02" },
  ];
  for (const list of [codes, codes.toReversed()]) {
    expect(newestFirst(list).map(({ id }) => id)).toEqual([1, 9, 5]);
  }
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
