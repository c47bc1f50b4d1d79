import { expect, test } from "vitest";
import { createDraft, lineFaults, newLine } from "#app/admin/catalogue/brand-draft.ts";
import { draftChanges } from "#app/admin/catalogue/draft-changes.ts";
import type { StoredBrand } from "#app/domain/catalogue/catalogue.ts";
import { brand, promoCode } from "#tests/support/data/catalogue.ts";

const stored = {
  id: 1,
  ...brand({ name: "Noon", name_ar: "نون" }),
  promo_codes: ["A", "B", "C"].map((code) => ({ ...promoCode({ code }), id: 1, offer: null })),
} as unknown as StoredBrand;

test("what saving a brand would change is told field by field, and that it moves", () => {
  const draft = createDraft(stored);
  draft.fields = { ...draft.fields, name: "Noon Daily", name_ar: "" };
  const [first, second, third] = draft.lines;
  if (!first || !second || !third) throw new Error("three lines");
  draft.lines = [
    { ...first, cells: { ...first.cells, discount: "30% off", is_active: false } },
    { ...second, isRemoved: true },
    third,
    newLine("new", "2026-11-22"),
  ];
  Object.assign(draft.lines[3]?.cells ?? {}, { code: "D", discount: "5% off" });
  const changes = draftChanges(draft, lineFaults(draft));
  const told = changes.map(({ code, column, old, next }) => [code, column, old, next]);
  expect(told).toEqual([
    [null, "name", "Noon", "Noon Daily"],
    [null, "name_ar", "نون", ""],
    [first.stored?.code, "discount", "10% off", "30% off"],
    [first.stored?.code, "is_active", true, false],
    [second.stored?.code, null, "10% off", ""],
    ["D", "discount", "", "5% off"],
    ["D", "last_reported_date", "", "2026-11-22"],
  ]);
  expect(changes.map(({ moves }) => moves)).toEqual([true, ...Array(6).fill(false)]);
});

test("lines with faults and unchanged lines are left out", () => {
  const draft = createDraft(stored);
  const [first, ...others] = draft.lines;
  if (!first) throw new Error("a line");
  draft.lines = [{ ...first, cells: { ...first.cells, expiry_date: "soon" } }, ...others];
  expect(draftChanges(draft, lineFaults(draft))).toEqual([]);
});
