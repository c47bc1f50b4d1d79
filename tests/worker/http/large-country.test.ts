import { expect, test } from "vitest";
import { makeBrands } from "#tests/bench/catalogue.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { ask, logIn } from "#tests/support/operator/operator.ts";
import { parseHtml } from "#tests/support/reading/html.ts";
import type { HtmlElement } from "#tests/support/reading/html-element.ts";
import { publicOrigin } from "#tests/support/reading/screens.ts";
import { shareSite } from "#tests/support/server/share-site.ts";

// 450 stores are three pages of the list; every tenth has no code.
const brands = makeBrands(450, (at) => (at % 10 === 9 ? 0 : at < 60 ? 12 : 6)).map((brand) => ({
  ...brand,
  promo_codes: brand.promo_codes.map((code) => ({
    ...code,
    discount: `Everything that is new this week, for members and their friends: ${"sale ".repeat(40)}`,
    discount_ar: "عرض ".repeat(60).trim(),
  })),
}));
shareSite(() => saveBrands({ uae: brands }));

const page = async (path: string) => parseHtml(await (await ask(path)).text());
const hrefs = (html: HtmlElement, selector: string) =>
  html.all(selector).map(({ attributes }) => attributes.href?.replace(publicOrigin, ""));
const listed = (html: HtmlElement) =>
  hrefs(html, ".brand-grid a").map((href) => href?.split("/").at(-1) ?? "");

test("a country's list has 200 stores a page, each store once, linked in order", async () => {
  const pages = await Promise.all(["/uae", "/uae?page=2", "/uae?page=3"].map(page));
  expect(pages.map((html) => listed(html).length)).toEqual([200, 200, 50]);
  expect(pages.flatMap(listed).sort()).toEqual(brands.map(({ slug }) => slug).sort());
  const [first, second, last] = ["/uae", "/uae?page=2", "/uae?page=3"];
  expect(pages.map((html) => hrefs(html, "link[rel=prev], link[rel=next]").sort())).toEqual([
    [second],
    [first, last],
    [second],
  ]);
  expect(hrefs(pages[0]!, ".pages a")).toEqual([first, second, last, second]);
});

test("an order keeps its pages, and every other choice starts on the first", async () => {
  const links = hrefs(await page("/uae?page=2&sort=best"), ".pages a, .chips a, drop-down a");
  expect(links).toContain("/uae?page=3&sort=best");
  expect(links).toContain("/uae?category=fashion&sort=best");
  expect(links).toContain("/uae?sort=ending");
  expect(listed(await page("/uae?category=fashion"))).toHaveLength(75);
  for (const path of ["/?category=fashion", "/?q=fashion"])
    expect((await page(path)).only("main").text, path).toContain("75 stores ·");
});

test("a search covers all pages of the country", async () => {
  const last = listed(await page("/uae?page=3")).at(-1) ?? "";
  expect(listed(await page(`/uae?q=${last}`))[0]).toBe(last);
});

test.for([
  ["page=4", "/uae"],
  ["page=99&sort=best", "/uae?sort=best"],
  ...["0", "01", "-1", "1", "x", "1000"].map((wrong) => [`page=${wrong}`, "/uae"]),
])("/uae?%s is redirected to the first page", async ([query, first]) => {
  expect((await ask(`/uae?${query}`)).headers.get("Location")).toBe(first);
});

test("the operator's list has at most 200 bytes a store", async () => {
  const headers = { Cookie: await logIn() };
  const list = await (await ask("/admin/catalogue/uae.data", { headers })).text();
  for (const { name } of brands) expect(list).toContain(name);
  expect(Buffer.byteLength(list)).toBeLessThanOrEqual(brands.length * 200);
});
