import { expect, test } from "vitest";
import { bothNames, nameIn } from "#app/domain/directory/brand-names.ts";

const jarir = { name: "مكتبة جرير", name_ar: null, name_en: "Jarir" };

test("pages in English have a brand's English name, and pages in Arabic its own", () => {
  expect([nameIn(jarir, "en"), nameIn(jarir, "ar")]).toEqual(["Jarir", "مكتبة جرير"]);
  expect(bothNames(jarir)).toEqual({ name: "Jarir", name_ar: "مكتبة جرير" });
});

test("a brand without an English name goes by its name in both languages", () => {
  const brand = { ...jarir, name_en: null };
  expect([nameIn(brand, "en"), nameIn(brand, "ar")]).toEqual(["مكتبة جرير", "مكتبة جرير"]);
  expect(bothNames(brand)).toEqual({ name: "مكتبة جرير", name_ar: null });
});
