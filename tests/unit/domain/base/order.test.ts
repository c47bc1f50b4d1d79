import { expect, test } from "vitest";
import { byName, newestFirst } from "#app/domain/base/order.ts";
import { brandOrders, inOrder } from "#app/domain/directory/brand-order.ts";
import { codeOrders, inCodeOrder } from "#app/domain/offers/code-list.ts";
import { parseOffer } from "#app/domain/offers/parse-offer.ts";

const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id).join(" ");

test("codes are sorted newest first by their last report, then by id", () => {
  const days = { 9: "2026-09-30", 1: "2026-10-01", 3: "2026-10-01", 5: "2025-10-02" };
  const codes = Object.entries(days).map(([id, day]) => ({ id: +id, last_reported_date: day }));
  for (const list of [codes, codes.toReversed()]) expect(idsOf(newestFirst(list))).toBe("3 1 9 5");
});

test("brands are sorted by the alphabet of a language, those without a name in it last", () => {
  const sorted = (language: "en" | "ar", names: Record<string, string | null>) => {
    const brands = Object.entries(names).map(([name, name_ar]) => ({ name, name_ar }));
    return Array.from(byName(brands, language), ({ name }) => name).join(" ");
  };
  const names = { Zara: "أناقة", adidas: "يديداس", Bebe: null, Éclat: "بريق" };
  expect(sorted("en", names)).toBe("adidas Bebe Éclat Zara");
  expect(sorted("ar", names)).toBe("Zara Éclat adidas Bebe");
  const letters = Object.fromEntries([..."ويكپبآ"].map((letter) => [letter, letter]));
  expect(sorted("ar", letters)).toBe("آ ب پ ك و ي");
});

const best = (text: string) => ({ offer: parseOffer(text, "SAR")! });

test("codes come by their end or their offer, those without one last", () => {
  const same = { code: "A", last_reported_date: "2026-11-01", expiry_date: null };
  const codes = [
    { ...same, id: 1, ...best("5% off") },
    { ...same, id: 2, expiry_date: "2026-12-02", offer: null },
    { ...same, id: 3, expiry_date: "2026-12-01", ...best("10% off") },
  ];
  const ids = codeOrders.map((order) => `${order} ${idsOf(inCodeOrder(codes, order, "SAR"))}`);
  expect(ids.toSorted()).toEqual(["best 3 1 2", "ending 3 2 1", "newest 1 2 3"]);
});

test("brands come by their best offer, latest check or first end, those without one last", () => {
  const stores = [
    { id: 1, best: best("5% off"), checked: "2026-11-01", ends: null },
    { id: 2, best: null, checked: null, ends: "2026-12-02" },
    { id: 3, best: best("10% off"), checked: "2026-11-02", ends: "2026-12-01" },
  ];
  const ids = brandOrders.map((order) => idsOf(inOrder(stores, order, "SAR")));
  expect(ids).toEqual(["1 2 3", "3 1 2", "3 1 2", "3 2 1"]);
});
