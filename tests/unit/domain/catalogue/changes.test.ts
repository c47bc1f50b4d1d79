import { expect, test } from "vitest";
import type { StoredBrand } from "#app/domain/catalogue/catalogue.ts";
import { describeChanges } from "#app/domain/catalogue/changes.ts";
import { addTotals, noTotals } from "#app/domain/catalogue/country-totals.ts";
import { brand, type CodeGiven, promoCode } from "#tests/support/data/catalogue.ts";

const today = "2026-11-22";

function stored(name: string, codes: readonly CodeGiven[], fields: object = {}) {
  const promo_codes = codes.map((code) => ({ usage_count: 0, offer: null, ...promoCode(code) }));
  return { id: 1, ...brand({ name, ...fields }), promo_codes } as unknown as StoredBrand;
}

const other = stored("Zara", [{ code: "Z" }, { code: "Y", is_active: false }]);

/** The changes of one brand in a country that also has another one. */
function describe(before: StoredBrand | null, after: StoredBrand | null) {
  const totals = addTotals(noTotals, before ? [before, other] : [other]);
  const { brands, ...counts } = describeChanges(totals, [{ before, after }], today);
  const [changed] = brands;
  const kinds = changed && { "": changed.kinds.join(" ") };
  const codes = changed?.codes.map(({ code, kinds }) => [code, kinds.join(" ")]);
  const fields = [changed, ...(changed?.codes ?? [])].flatMap((one) => one?.fields ?? []);
  return { counts, kinds: { ...kinds, ...Object.fromEntries(codes ?? []) }, fields };
}

test("a changed code says which field was what, and what it becomes", () => {
  const after = stored("Noon", [{ code: "A", discount: "20% off" }, { code: "B" }]);
  expect(describe(stored("Noon", [{ code: "A" }, { code: "B" }]), after)).toEqual({
    counts: { liveCodes: { before: 3, after: 3 }, brandsRemoved: 0, textsLosingArabic: 0 },
    kinds: { "": "changed", A: "changed" },
    fields: [{ field: "discount", old: "10% off", new: "20% off" }],
  });
});

const past = { expiry_date: "2026-11-21" };
const inactive = { is_active: false };

test.for([
  ["its date", [{ code: "A", ...past }], [{ code: "A", expiry_date: today }], {}, " changed"],
  ["its activity", [{ code: "A", ...inactive }], [{ code: "A" }], {}, " changed"],
  ["its brand", [{ code: "A" }, { code: "P", ...past }], null, inactive, ""],
] as const)("a code goes live and ends by %s", ([, codes, later, fields, more]) => {
  const [off, on] = [stored("Noon", codes, fields), stored("Noon", later ?? codes)];
  expect(describe(off, on).kinds).toMatchObject({ A: `goes-live${more}` });
  expect(describe(on, off).kinds).toMatchObject({ A: `ends${more}` });
  expect(Object.keys(describe(off, on).kinds)).toEqual(["", "A"]);
});

test("texts that lose their Arabic are counted, those of removed brands and codes are not", () => {
  const codes = ["A", "B", "C"].map((code) => ({ code, discount_ar: "خصم" }));
  const before = stored("Noon", codes, { name_ar: "نون", description_ar: "وصف" });
  const next = [{ code: "A" }, { code: "C", discount_ar: "آخر" }];
  const { counts, kinds } = describe(before, stored("Noon", next, { description_ar: "وصف" }));
  expect(counts.textsLosingArabic).toBe(2);
  const lost = "loses-arabic changed";
  expect(kinds).toEqual({ "": lost, A: lost, C: "changed", B: "removed ends" });
  expect(describe(before, null).counts.textsLosingArabic).toBe(0);
});

test("a new brand and a removed one list their fields, and count in the headline", () => {
  const noon = stored("Noon", [{ code: "A", discount_ar: "خصم" }], { name_ar: "نون" });
  const [added, removed] = [describe(null, noon), describe(noon, null)];
  const values = { name_ar: "نون", discount: "10% off", discount_ar: "خصم" };
  const all = Object.entries({ ...values, last_reported_date: "2026-11-01" });
  expect(added.fields).toEqual(all.map(([field, value]) => ({ field, old: null, new: value })));
  expect(removed.fields).toEqual(all.map(([field, value]) => ({ field, old: value, new: null })));
  expect([added.kinds, removed.kinds]).toEqual([
    { "": "added", A: "goes-live added" },
    { "": "removed", A: "removed ends" },
  ]);
  expect(added.counts).toMatchObject({ liveCodes: { before: 1, after: 2 }, brandsRemoved: 0 });
  expect(removed.counts).toMatchObject({ liveCodes: { before: 2, after: 1 }, brandsRemoved: 1 });
});
