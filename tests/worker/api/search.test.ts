import { expect, test } from "vitest";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { readPage } from "#tests/support/reading/page.ts";
import { readData } from "./api-rules.ts";

const many = (name: string, count: number, more: object = {}) =>
  Array.from({ length: count }, (_, at) => ({ ...more, name: `${name} ${99 - at}` }));
const rows = async (path: string) =>
  (await readPage(path)).all("main .row").map(({ attributes }) => attributes.href);

test("long lists end: 60 stores of a category, 50 in the API, 4 codes, 6 stores for no result", async () => {
  const codes = [{ code: "SAME" }];
  await saveBrands({ uae: [...many("Shop", 70, { category: "home", codes }), { name: "Same" }] });
  expect(await rows("/?category=home")).toHaveLength(60);
  expect(await readData("/api/search?q=shop")).toHaveLength(50);
  expect(await rows("/?q=qwrtzpsd")).toHaveLength(6);
  const links = [99, 98, 97, 96].map((at) => `/uae/shop-${at}#SAME`);
  expect(await rows("/?q=SAME")).toEqual([...links, "/stores/same"]);
  expect(await readData("/api/search?q=SAME")).toHaveLength(5);
});
