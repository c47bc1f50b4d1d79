import { expect, test } from "vitest";
import { bothNames, nameIn } from "#app/domain/directory/brand-names.ts";

test.for([
  ["Jarir", "Jarir", "مكتبة جرير", { name: "Jarir", name_ar: "مكتبة جرير" }],
  [null, "مكتبة جرير", "مكتبة جرير", { name: "مكتبة جرير", name_ar: null }],
] as const)("with the English name %s, a brand is %s in English and %s in Arabic", (row) => {
  const [name_en, english, arabic, both] = row;
  const brand = { name: "مكتبة جرير", name_ar: null, name_en };
  expect([nameIn(brand, "en"), nameIn(brand, "ar")]).toEqual([english, arabic]);
  expect(bothNames(brand)).toEqual(both);
});
