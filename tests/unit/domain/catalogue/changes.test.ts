import { expect, test } from "vitest";
import type { StoredBrand } from "#app/domain/catalogue/catalogue.ts";
import { type BrandPair, describeChanges } from "#app/domain/catalogue/changes.ts";
import { addTotals, noTotals } from "#app/domain/catalogue/country-totals.ts";
import { brand, promoCode } from "#tests/support/data/catalogue.ts";

const today = "2026-11-22";

/** A stored brand with the codes given. */
function stored(name: string, codes: Parameters<typeof promoCode>[0][], fields: object = {}) {
  const promo_codes = codes.map((code) => ({ usage_count: 0, offer: null, ...promoCode(code) }));
  return { id: 1, ...brand({ name, ...fields }), promo_codes } as unknown as StoredBrand;
}

const describe = (
  before: StoredBrand | null,
  after: StoredBrand | null,
  others: StoredBrand[] = [],
) => {
  const pairs: BrandPair[] = [{ before, after }];
  const stored = [...(before ? [before] : []), ...others];
  return describeChanges(addTotals(noTotals, stored), pairs, today);
};

test("a changed code says which field was what, and what it becomes", () => {
  const changes = describe(
    stored("Noon", [{ code: "A" }, { code: "B" }]),
    stored("Noon", [{ code: "A", discount: "20% off" }, { code: "B" }]),
  );
  const fields = [{ field: "discount", old: "10% off", new: "20% off" }];
  const codes = [{ code: "A", kinds: ["changed"], fields }];
  expect(changes).toEqual({
    ...{ liveCodes: { before: 2, after: 2 }, brandsRemoved: 0, textsLosingArabic: 0 },
    brands: [{ slug: "noon", name: "Noon", kinds: ["changed"], fields: [], codes }],
  });
});

const past = { expiry_date: "2026-11-21" };
const inactive = { is_active: false };

test.for([
  ["its date", [{ code: "A", ...past }], [{ code: "A", expiry_date: today }], {}, ["changed"]],
  ["its activity", [{ code: "A", ...inactive }], [{ code: "A" }], {}, ["changed"]],
  ["its brand", [{ code: "A" }, { code: "P", ...past }], null, inactive, []],
] as const)("a code goes live and ends by %s", ([, codes, later, fields, more]) => {
  const off = stored("Noon", [...codes], fields);
  const on = stored("Noon", [...(later ?? codes)]);
  const kinds = ({ brands }: ReturnType<typeof describe>) =>
    brands[0]?.codes.map((code) => [code.code, ...code.kinds]);
  expect(kinds(describe(off, on))).toEqual([["A", "goes-live", ...more]]);
  expect(kinds(describe(on, off))).toEqual([["A", "ends", ...more]]);
});

test("texts that lose their Arabic are counted, those of removed brands and codes are not", () => {
  const arabic = { name_ar: "نون", description_ar: "وصف" };
  const codes = ["A", "B", "C"].map((code) => ({ code, discount_ar: "خصم" }));
  const before = stored("Noon", codes, arabic);
  const next = [{ code: "A" }, { code: "C", discount_ar: "آخر" }];
  const changes = describe(before, stored("Noon", next, { description_ar: "وصف" }));
  expect(changes.textsLosingArabic).toBe(2);
  expect(changes.brands[0]?.kinds).toEqual(["loses-arabic", "changed"]);
  expect(changes.brands[0]?.codes.map(({ code, kinds }) => [code, ...kinds])).toEqual([
    ...[
      ["A", "loses-arabic", "changed"],
      ["C", "changed"],
      ["B", "removed", "ends"],
    ],
  ]);
  expect(describe(before, null).textsLosingArabic).toBe(0);
});

test("the headline counts live codes of the whole country before and after", () => {
  const other = stored("Zara", [{ code: "Z" }, { code: "Y", is_active: false }]);
  const noon = stored("Noon", [{ code: "A" }, { code: "B" }]);
  expect(describe(noon, null, [other])).toMatchObject({
    liveCodes: { before: 3, after: 1 },
    brandsRemoved: 1,
    brands: [{ kinds: ["removed"], slug: "noon", codes: [{ kinds: ["removed", "ends"] }, {}] }],
  });
  expect(describe(null, noon, [other])).toMatchObject({
    liveCodes: { before: 1, after: 3 },
    brandsRemoved: 0,
    brands: [{ kinds: ["added"], codes: [{ kinds: ["goes-live", "added"] }, {}] }],
  });
});

test("new and removed rows list their fields, without names and defaults", () => {
  const noon = stored("Noon", [{ code: "A", discount_ar: "خصم" }], { name_ar: "نون" });
  const told = (before: StoredBrand | null, after: StoredBrand | null) =>
    describe(before, after).brands.flatMap(({ fields, codes }) =>
      [...fields, ...(codes[0]?.fields ?? [])].map((one) => [one.field, one.old, one.new]),
    );
  const values = [
    ["name_ar", "نون"],
    ["discount", "10% off"],
    ["discount_ar", "خصم"],
    ["last_reported_date", "2026-11-01"],
  ];
  expect(told(null, noon)).toEqual(values.map(([field, value]) => [field, null, value]));
  expect(told(noon, null)).toEqual(values.map(([field, value]) => [field, value, null]));
});
