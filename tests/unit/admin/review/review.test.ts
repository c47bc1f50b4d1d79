import { expect, test } from "vitest";
import {
  filterEntries,
  groupRows,
  kindOfField,
  listEntries,
} from "#app/admin/review/review-entries.ts";
import { guardReasons } from "#app/domain/catalogue/review-guard.ts";
import { preserveArabic, withoutEndedCodes } from "#app/domain/uploads/upload-alternatives.ts";
import { uploadCode, uploadItem } from "#tests/support/data/uploads.ts";
import { brandOf, codesOf, reviewOf } from "./changes.ts";

test.for([
  [codesOf(25, "removed", "ends"), {}, []],
  [codesOf(26, "removed", "ends"), {}, ["ends"]],
  [codesOf(26, "ends", "changed"), {}, ["ends"]],
  [codesOf(80, "removed"), {}, []],
  [codesOf(10, "goes-live", "changed"), {}, []],
  [codesOf(11, "goes-live", "changed"), {}, ["revives"]],
  [codesOf(90, "goes-live", "added"), {}, []],
  [[], { textsLosingArabic: 10 }, []],
  [[], { textsLosingArabic: 11 }, ["loses-arabic"]],
  [codesOf(30, "goes-live", "changed"), { liveCodes: { before: 300, after: 330 } }, []],
  [codesOf(31, "goes-live", "changed"), { liveCodes: { before: 300, after: 331 } }, ["revives"]],
  [codesOf(10, "goes-live", "changed"), { liveCodes: { before: 0, after: 10 } }, []],
  [codesOf(1, "ends", "changed"), { liveCodes: { before: 3, after: 2 } }, ["ends"]],
  [
    codesOf(58, "goes-live", "changed"),
    { liveCodes: { before: 300, after: 358 }, textsLosingArabic: 44 },
    ["revives", "loses-arabic"],
  ],
] as const)(
  "of 100 live codes or as said, %j with %j is guarded for %j",
  ([codes, fields, reasons]) => {
    const review = reviewOf([brandOf("Noon", codes)], fields as object);
    expect(guardReasons(review)).toEqual(reasons);
  },
);

test("the worst brands and codes come first, each brand with all of its own", () => {
  const entries = listEntries([
    reviewOf([
      brandOf("Added", [["N", "goes-live", "added"]], { kinds: ["added"] }),
      brandOf("Changed", [
        ["X", "added"],
        ["Y", "ends", "changed"],
      ]),
      brandOf("Removed", [["R", "removed"]], { kinds: ["removed"] }),
    ]),
  ]);
  const named = entries.map(({ brand, code }) => [brand.name, code?.code ?? null]);
  expect(named).toEqual([
    ["Removed", null],
    ["Removed", "R"],
    ["Changed", "Y"],
    ["Changed", "X"],
    ["Added", null],
    ["Added", "N"],
  ]);
  expect(filterEntries(entries, "ends").map(({ code }) => code?.code)).toEqual(["Y"]);
  const rows = groupRows(entries);
  expect(rows.filter((row) => "heading" in row)).toHaveLength(3);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
});

test("a row says what its field brings about", () => {
  const fields = [
    { field: "discount_ar", old: "خصم", new: null },
    { field: "description_ar", old: "خصم", new: "خصم كبير" },
    { field: "discount", old: "10% off", new: "20% off" },
    { field: "expiry_date", old: "2020-01-01", new: null },
  ];
  const [code] = brandOf("Noon", [["A", "goes-live", "loses-arabic", "changed"]]).codes;
  const codes = [{ ...code!, fields }];
  const [entry] = listEntries([reviewOf([brandOf("Noon", [], { codes })])]);
  expect(fields.map((field) => kindOfField(entry!, field))).toEqual([
    ...["loses-arabic", "changed", "changed", "goes-live"],
  ]);
  const [withBrand] = listEntries([reviewOf([brandOf("Noon", [["A", "ends"]])])]);
  expect(kindOfField(withBrand!, null)).toBe("ends");
});

test("keeping the Arabic leaves out what would clear it, and no other field", () => {
  const codes = [
    uploadCode("A", { discountAr: null, expiryDate: null }),
    uploadCode("B", { discountAr: "خصم" }),
  ];
  const upload = [
    uploadItem("Noon", { brandAr: "", descriptionAr: null, description: null, promoCodes: codes }),
  ];
  expect(preserveArabic(upload)).toEqual([
    uploadItem("Noon", {
      description: null,
      promoCodes: [uploadCode("A", { expiryDate: null }), uploadCode("B", { discountAr: "خصم" })],
    }),
  ]);
});

test("leaving ended codes leaves out activity and end of those that would come back", () => {
  const live = { isActive: true, expiryDate: null };
  const promoCodes = ["A", "B"].map((code) => uploadCode(code, live));
  const upload = [
    uploadItem("Noon", { isActive: true, promoCodes }),
    uploadItem("Zara", { promo_codes: promoCodes, promoCodes: undefined }),
  ];
  const turned = { fields: [{ field: "is_active", old: false, new: true }] };
  const review = reviewOf([
    brandOf("Noon", [["A", "goes-live", "changed"]], turned),
    brandOf("Zara", [
      ["A", "goes-live", "changed"],
      ["B", "goes-live", "added"],
    ]),
  ]);
  expect(withoutEndedCodes(upload, review)).toEqual([
    uploadItem("Noon", { promoCodes: [uploadCode("A"), uploadCode("B", live)] }),
    { ...upload[1], promo_codes: [uploadCode("A"), uploadCode("B", live)] },
  ]);
});
