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
  const first = ["shop-99", "shop-98", "shop-97", "shop-96"];
  const links = first.map((slug) => `/uae/${slug}#SAME`);
  expect(await rows("/?q=SAME")).toEqual([...links, "/stores/same"]);
  const found = await readData("/api/search?q=SAME");
  expect(found.map(({ slug }: any) => slug)).toEqual([...first.reverse(), "same"]);
});
