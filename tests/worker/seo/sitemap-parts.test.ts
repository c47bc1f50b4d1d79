import { expect, test } from "vitest";
import { pagesPerSitemap } from "#app/seo/sitemap-parts.ts";
import { makeBrands } from "#tests/bench/catalogue.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { ask } from "#tests/support/operator/operator.ts";

const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc!);
const pathsIn = async (path: string) =>
  addresses(await (await ask(path)).text()).map((address) => new URL(address).pathname);

test("the pages of a country that do not fit into one sitemap are in a second one", async () => {
  const others = [{ name: "Hidden", is_active: false, codes: [{ code: "A" }] }, { name: "Empty" }];
  await saveBrands({
    "saudi-arabia": makeBrands(pagesPerSitemap, () => 1),
    uae: [...makeBrands(pagesPerSitemap - 1, () => 1), ...others],
  });
  const index = await pathsIn("/sitemap.xml");
  const own = index.filter((path) => path.includes("saudi-arabia"));
  expect(own).toEqual(["/sitemaps/saudi-arabia.xml", "/sitemaps/saudi-arabia-2.xml"]);
  const parts = await Promise.all(own.map(pathsIn));
  // The brands and the country itself, in two languages.
  expect(parts.map(({ length }) => length)).toEqual([2 * pagesPerSitemap, 2]);
  expect(new Set(parts.flat()).size).toBe(2 * pagesPerSitemap + 2);
  expect(index).toContain("/sitemaps/uae.xml");
  expect(index).not.toContain("/sitemaps/uae-2.xml");
  expect((await ask("/sitemaps/saudi-arabia-3.xml")).status).toBe(404);
});
