import { expect, test } from "vitest";
import { makeBrands } from "#tests/bench/catalogue.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { ask, logIn } from "#tests/support/operator/operator.ts";
import { parseHtml } from "#tests/support/reading/html.ts";
import type { HtmlElement } from "#tests/support/reading/html-element.ts";
import { publicOrigin } from "#tests/support/reading/screens.ts";
import { shareSite } from "#tests/support/server/share-site.ts";

// 450 brands: three pages of the list. 2,640 codes with long texts: two sheets, and more than a
// device keeps. Every tenth brand has no code.
const brands = makeBrands(450, (at) => (at % 10 === 9 ? 0 : at < 60 ? 12 : 6)).map((brand) => ({
  ...brand,
  promo_codes: brand.promo_codes.map((code) => ({
    ...code,
    discount: `Everything that is new this week, for members and their friends: ${"sale ".repeat(40)}`,
    discount_ar: "عرض ".repeat(60).trim(),
  })),
}));
const slugs = brands.map(({ slug }) => slug).sort();

// Of a country that writes its numbers otherwise than Arabic does.
const morocco = brands.map((brand) => ({ ...brand, promo_codes: [] }));

shareSite(() => saveBrands({ uae: brands, morocco }));

const page = async (path: string) => parseHtml(await (await ask(path)).text());

const listed = (html: HtmlElement) =>
  html.all(".brand-grid a").map(({ attributes: { href } }) => href?.split("/").at(-1) ?? "");

const besides = (html: HtmlElement) =>
  Object.fromEntries(
    html
      .all("link[rel=prev], link[rel=next]")
      .map(({ attributes: { rel, href } }) => [rel, href?.replace(publicOrigin, "")]),
  );

test("a country's list has 200 brands a page, and each brand once", async () => {
  const pages = await Promise.all(["/uae", "/uae?page=2", "/uae?page=3"].map(page));
  expect(pages.map((html) => listed(html).length)).toEqual([200, 200, 50]);
  expect(pages.flatMap(listed).sort()).toEqual(slugs);
  expect(pages.map(besides)).toEqual([
    { next: "/uae?page=2" },
    { prev: "/uae", next: "/uae?page=3" },
    { prev: "/uae?page=2" },
  ]);
});

test.for([
  ["/uae", "Page 3", "Next"],
  ["/ar/uae", "الصفحة ٣", "التالية"],
  ["/ar/morocco", "الصفحة 3", "التالية"],
] as const)(
  "%s leads to its pages by links, each a page of its own",
  async ([path, third, next]) => {
    const html = await page(path);
    const links = html.all(".pages a");
    expect(links.map(({ attributes: { href } }) => href)).toEqual([
      path,
      `${path}?page=2`,
      `${path}?page=3`,
      `${path}?page=2`,
    ]);
    expect(links[2]?.attributes["aria-label"]).toBe(third);
    expect(links[3]?.text).toBe(next);
    expect(html.only(".pages [aria-current=page]").attributes.href).toBe(path);
    const last = await page(`${path}?page=3`);
    expect(last.only("link[rel=canonical]").attributes.href).toBe(`${publicOrigin}${path}?page=3`);
    expect(last.only("title").text).toContain(third);
    expect(last.all("#faq, [data-known]")).toEqual([]);
  },
);

test("an order and a category have pages too, and every other choice begins on the first", async () => {
  const html = await page("/uae?page=2&sort=best");
  const hrefs = html.all(".pages a, .chips a, drop-down a").map((link) => link.attributes.href);
  expect(hrefs).toContain("/uae?page=3&sort=best");
  expect(hrefs).toContain("/uae?category=fashion&sort=best");
  expect(hrefs).toContain("/uae?sort=ending");
  expect(listed(await page("/uae?category=fashion"))).toHaveLength(75);
  // Over all countries the first of a category, or of a search, are listed with the number of all.
  for (const path of ["/?category=fashion", "/?q=fashion"]) {
    expect((await page(path)).only("main").text, path).toContain("75 stores ·");
  }
});

test("a search is over all brands of the country, whichever page they are on", async () => {
  const last = listed(await page("/uae?page=3")).at(-1) ?? "";
  expect(listed(await page(`/uae?q=${last}`))[0]).toBe(last);
});

test("a page that is not there leads to the first", async () => {
  for (const [path, first] of [
    ["/uae?page=4", "/uae"],
    ["/ar/uae?page=99&sort=best", "/ar/uae?sort=best"],
  ] as const) {
    const answer = await ask(path);
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toBe(first);
    expect(answer.headers.get("Cache-Tag")).toBe("country-uae");
  }
  for (const wrong of ["0", "01", "-1", "1", "x", "1000"]) {
    const answer = await ask(`/uae?page=${wrong}`);
    expect(answer.headers.get("Location")).toBe("/uae");
  }
});

test("the API gives all brands in parts, each once, by the Link header", async () => {
  const found: string[] = [];
  const sizes: number[] = [];
  let path: string | undefined = "/api/brands?countryId=1&limit=200";
  while (path) {
    const answer = await ask(path);
    const { data } = (await answer.json()) as any;
    sizes.push(data.length);
    found.push(...data.map(({ slug }: { slug: string }) => slug));
    [, path] = /^<(.*)>; rel="next"$/.exec(answer.headers.get("Link") ?? "") ?? [];
  }
  expect(sizes).toEqual([200, 200, 50]);
  expect(found.sort()).toEqual(slugs);
  const { data } = (await (await ask("/api/brands?countryId=1")).json()) as any;
  expect(data).toHaveLength(100);
});

test("the operator's list has at most 200 bytes a brand, however many and long its codes are", async () => {
  const headers = { Cookie: await logIn() };
  const answer = await ask("/admin/catalogue/uae.data", { headers });
  expect(answer.status).toBe(200);
  const list = await answer.text();
  for (const { name } of brands) expect(list).toContain(name);
  expect(Buffer.byteLength(list)).toBeLessThanOrEqual(brands.length * 200);
});
