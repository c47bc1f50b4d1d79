import { expect, test } from "vitest";
import { bothNames, nameIn } from "#app/domain/directory/brand-names.ts";
import { richSite } from "#tests/support/data/rich-site.ts";

const [, { name = "", name_en = null } = {}] = richSite("2026-11-22").uae;
const jarir = { name, name_ar: null, name_en };

test("pages in English have a brand's English name, and pages in Arabic its own", () => {
  expect([nameIn(jarir, "en"), nameIn(jarir, "ar")]).toEqual(["Jarir", "مكتبة جرير"]);
  expect(bothNames(jarir)).toEqual({ name: "Jarir", name_ar: "مكتبة جرير" });
});

test("a brand without an English name goes by its name in both languages", () => {
  const brand = { ...jarir, name_en: null };
  expect([nameIn(brand, "en"), nameIn(brand, "ar")]).toEqual(["مكتبة جرير", "مكتبة جرير"]);
  expect(bothNames(brand)).toEqual({ name: "مكتبة جرير", name_ar: null });
});
