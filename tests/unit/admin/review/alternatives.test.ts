import { expect, test } from "vitest";
import type { ChangeKind } from "#app/domain/catalogue/changes.ts";
import { guardReasons } from "#app/domain/catalogue/review-guard.ts";
import {
  preserveArabic,
  withKnownStores,
  withoutEndedCodes,
} from "#app/domain/uploads/upload-alternatives.ts";
import { uploadCode, uploadItem } from "#tests/support/data/uploads.ts";
import { brandOf, codesOf, reviewOf } from "./changes.ts";

test.for<[count: number, kinds: ChangeKind[], fields: object, reasons: string[]]>([
  [25, ["removed", "ends"], {}, []],
  [26, ["removed", "ends"], {}, ["ends"]],
  [10, ["goes-live", "changed"], {}, []],
  [11, ["goes-live", "changed"], {}, ["revives"]],
  [0, [], { textsLosingArabic: 10 }, []],
  [0, [], { textsLosingArabic: 11 }, ["loses-arabic"]],
  [31, ["goes-live", "changed"], { liveCodes: { before: 300, after: 331 } }, ["revives"]],
  [1, ["ends", "changed"], { liveCodes: { before: 3, after: 2 } }, ["ends"]],
])("%i codes of %j with %j need confirmation for %j", ([count, kinds, fields, reasons]) => {
  const review = reviewOf([brandOf("Noon", codesOf(count, ...kinds))], fields);
  expect(guardReasons(review)).toEqual(reasons);
});

test("preserving Arabic omits the fields that would clear it", () => {
  const arabic = uploadCode("B", { discountAr: "خصم" });
  const cleared = uploadCode("A", { discountAr: null, expiryDate: null });
  const texts = { brandAr: "", descriptionAr: null, description: null };
  const after = [uploadCode("A", { expiryDate: null }), arabic];
  expect(preserveArabic([uploadItem("Noon", { ...texts, promoCodes: [cleared, arabic] })])).toEqual(
    [uploadItem("Noon", { description: null, promoCodes: after })],
  );
});

test("leaving expired codes unchanged omits the fields that would make them live", () => {
  const live = { isActive: true, expiryDate: null };
  const promoCodes = ["A", "B"].map((code) => uploadCode(code, live));
  const fields = [{ field: "is_active", old: false, new: true }];
  const codes = [
    ["A", "goes-live", "changed"],
    ["B", "goes-live", "added"],
  ] as const;
  const review = reviewOf([brandOf("Noon", codes, { fields })]);
  const upload = [uploadItem("Noon", { isActive: true, promoCodes })];
  expect(withoutEndedCodes(upload, review)).toEqual([
    uploadItem("Noon", { promoCodes: [uploadCode("A"), uploadCode("B", live)] }),
  ]);
});

test("a store of other countries fills only what a new brand of an upload lacks", () => {
  const fields = { name: "NOON", name_ar: "نون", category: "home", logo_url: "https://a.example/" };
  const known = [{ slug: "noon", countries: ["oman"], former_slugs: [], fields }];
  const upload = ["Noon", "Zara"].map((name) =>
    uploadItem(name, { logoUrl: "", category: "food" }),
  );
  const fill = (kind: ChangeKind) =>
    withKnownStores(upload, reviewOf([brandOf("Noon", [], { kinds: [kind] })]), known);
  const filled = { ...upload[0], brandAr: "نون", logoUrl: "https://a.example/" };
  expect(fill("added")).toEqual([filled, upload[1]]);
  expect(fill("changed")).toEqual(upload);
});
