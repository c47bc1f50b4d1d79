import { beforeEach, expect, test } from "vitest";
import { brand } from "#tests/support/data/catalogue.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { readPage } from "#tests/support/reading/page.ts";

/** The names on the list's cards, in order, of those that are shown or hidden. */
const names = async (path: string, which = ":not([hidden])") =>
  (await readPage(path, { redirect: "follow" }))
    .all(`.brand-grid > li${which} .row-name`)
    .map(({ text }) => text);

beforeEach(async () => {
  const brands = [
    brand({ name: "Noon", name_ar: "نون", codes: [{ code: "A" }] }),
    brand({ name: "amazon", name_ar: "أمازون" }),
    brand({ name: "Zara", name_ar: "زارا", category: "fashion" }),
    brand({ name: "مكتبة جرير" }),
  ];
  await saveBrands({ uae: brands });
});

test("without a search every brand is shown, those with codes first, by the name in the page's language", async () => {
  expect(await names("/uae")).toEqual(["Noon", "amazon", "Zara", "مكتبة جرير"]);
  expect(await names("/ar/uae")).toEqual(["نون", "أمازون", "زارا", "مكتبة جرير"]);
});

test.for([
  ["noon", ["Noon"]],
  ["  NOON ", ["Noon"]],
  ["zon", []],
  ["امازون", ["amazon"]],
  ["مكتبه", ["مكتبة جرير"]],
  ["a", ["amazon"]],
  ["زارة", ["Zara"]],
  ["fashion", ["Zara"]],
  ["jarir", ["مكتبة جرير"]],
  ["noon ksa", ["Noon"]],
  ["%", []],
  ["nobody", []],
] as const)("without a script ?q=%s shows %j alone", async ([text, shown]) => {
  const path = `/uae?q=${encodeURIComponent(text)}`;
  expect(await names(path)).toEqual(shown);
  expect(await names(path, "[hidden]")).toHaveLength(4 - shown.length);
  const empty = (await readPage(path, { redirect: "follow" })).only("[data-empty]");
  expect(empty.attributes.hidden === undefined).toBe(shown.length === 0);
  expect(empty.only("a").attributes.href).toBe("/uae");
});
