import { expect, test } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import { importBrands, manyCodes } from "#tests/support/data/import-brands.ts";
import { ask } from "#tests/support/operator/operator.ts";
import type { HtmlElement } from "#tests/support/reading/html-element.ts";
import { readPage } from "#tests/support/reading/page.ts";
import { shareSite } from "#tests/support/server/share-site.ts";
import { today } from "#tests/support/server/today.ts";

const code = (discount: string, checked: string, expiry_date: string | null = null) => ({
  code: `C${checked}`,
  discount,
  last_reported_date: checked,
  expiry_date,
});

shareSite(() =>
  importBrands({
    uae: [
      {
        name: "Bloom",
        category: "beauty",
        codes: [code("10% off", "2026-11-01", "2099-01-01"), code("5% off", "2026-10-01")],
      },
      { name: "Adidas", category: "sports", codes: [code("30% off", "2026-09-01")] },
      { name: "Cream", category: "beauty", codes: [code("Free delivery", "2026-11-15")] },
      { name: "Zara", category: "fashion", codes: [code("20% off", "2026-11-10", "2098-01-01")] },
      { name: "Balm", category: "beauty" },
      { name: "Oddity", category: "of its own kind", codes: [code("A surprise", "2026-08-01")] },
    ],
    oman: [
      {
        name: "Noon",
        codes: manyCodes(30).map((code) => ({ ...code, expiry_date: addDays(today, 3) })),
      },
      { name: "Amazon", codes: [{ code: "Z", expiry_date: addDays(today, 3) }] },
    ],
    egypt: [
      {
        name: "Noon",
        codes: [1, 31, 32].map((days) => ({
          ...{ code: `D${days}`, expiry_date: addDays(today, days), is_active: days !== 1 },
        })),
      },
    ],
  }),
);

/** The names of the stores that a page lists, in order, without those that it hides. */
const listed = (list: HtmlElement) =>
  list.all(".brand-grid > li:not([hidden]) .row-name").map(({ text }) => text);
const hrefs = (elements: readonly HtmlElement[]) =>
  elements.map(({ attributes }) => attributes.href);

test.for([
  ["/uae", ["Adidas", "Bloom", "Cream", "Oddity", "Zara", "Balm"]],
  ["/uae?category=beauty", ["Bloom", "Cream", "Balm"]],
  ["/uae?category=sports", ["Adidas"]],
  ["/uae?category=books", []],
  // Money before delivery; an offer that is not read after those that are.
  ["/uae?sort=best", ["Adidas", "Zara", "Bloom", "Cream", "Oddity", "Balm"]],
  ["/uae?sort=checked", ["Cream", "Zara", "Bloom", "Adidas", "Oddity", "Balm"]],
  ["/uae?sort=ending", ["Zara", "Bloom", "Adidas", "Cream", "Oddity", "Balm"]],
  ["/uae?category=beauty&sort=checked", ["Cream", "Bloom", "Balm"]],
  ["/uae?category=beauty&q=b&sort=checked", ["Bloom", "Balm"]],
  ["/uae?category=beauty&q=cr", ["Cream"]],
  ["/uae?q=a&sort=best", ["Adidas"]],
  ["/uae?q=beauty", ["Bloom", "Cream", "Balm"]],
  ["/uae?q=beauty&sort=checked", ["Cream", "Bloom", "Balm"]],
] as const)("%s lists %j", async ([path, names]) => {
  const shown = await readPage(path);
  expect(listed(shown)).toEqual(names);
  const count = names.length === 1 ? "1 store" : `${names.length} stores`;
  // Without a search the page's head has counted them, those without a code aside.
  expect(shown.only("output").text).toBe(path.includes("q=") ? count : "");
});

test("chips count the stores with codes, mark the present category and keep the order", async () => {
  const all = [
    ["All 5", "/uae"],
    ["Beauty 2", "/uae?category=beauty"],
    ["Sports 1", "/uae?category=sports"],
    ["Fashion 1", "/uae?category=fashion"],
  ];
  const chips = (shown: HtmlElement) =>
    shown.all(".chip").map(({ text, attributes }) => [text, attributes.href]);
  expect(chips(await readPage("/uae"))).toEqual(all);
  const filtered = await readPage("/uae?category=beauty&q=cr&sort=best");
  expect(chips(filtered)).toEqual([
    ["All 5", "/uae?sort=best"],
    ["Beauty 2", "/uae?category=beauty&sort=best"],
    ["Sports 1", "/uae?category=sports&sort=best"],
    ["Fashion 1", "/uae?category=fashion&sort=best"],
  ]);
  expect(hrefs(filtered.all(".chip[aria-current=true]"))).toEqual([
    "/uae?category=beauty&sort=best",
  ]);
  const [first] = chips(await readPage("/ar/uae"));
  expect(first).toEqual(["الكل ٥", "/ar/uae"]);
});

test("the search form keeps category and order", async () => {
  const fields = async (path: string) =>
    (await readPage(path))
      .all(".site-header form input")
      .map(({ attributes: { name, value } }) => [name, value]);
  expect(await fields("/uae?category=beauty&q=a&sort=best")).toEqual([
    ["q", "a"],
    ["category", "beauty"],
    ["sort", "best"],
  ]);
  expect(await fields("/uae")).toEqual([["q", ""]]);
});

test("stores without a code are folded at the end, and open for a search that matches them", async () => {
  const fold = async (path: string) => (await readPage(path)).only(".fold");
  const closed = await fold("/uae");
  expect(closed.only("summary").text).toBe("Stores without a code today (1)");
  expect(closed.all(".row-name").map(({ text }) => text)).toEqual(["Balm"]);
  expect("open" in closed.attributes || "hidden" in closed.attributes).toBe(false);
  expect("open" in (await fold("/uae?q=balm")).attributes).toBe(true);
  expect("hidden" in (await fold("/uae?q=zara")).attributes).toBe(true);
});

test("a shelf has the next 24 codes to end within 31 days, of one day by store", async () => {
  const ending = async (path: string) =>
    hrefs((await readPage(path)).only("[aria-labelledby=shelf-ending]").all("li a"));
  expect(await ending("/egypt/shelf.html")).toEqual(["/egypt/noon#D31"]);
  const next = await ending("/oman/shelf.html");
  expect([next.length, ...next.slice(0, 2)]).toEqual([24, "/oman/amazon#Z", "/oman/noon#C1"]);
  const stores = (await readPage("/uae/shelf.html")).only("[aria-labelledby=shelf-stores]");
  const names = stores.all(".shelf-name").map(({ text }) => text);
  expect(names, "those with an offer that is read").toEqual(["Adidas", "Zara", "Bloom", "Cream"]);
});

test("the known stores stand above the whole list alone", async () => {
  const known = async (path: string) =>
    (await readPage(path)).all("[data-known] .shelf-name").map(({ text }) => text);
  expect(await known("/uae")).toEqual(["Adidas", "Zara"]);
  for (const query of ["category=sports", "q=zara", "sort=best"]) {
    expect(await known(`/uae?${query}`), query).toEqual([]);
  }
});

test("a category is a page of its own to search engines; a search and an order are not", async () => {
  const head = async (path: string) => {
    const shown = await readPage(path);
    const meta = shown.only("meta[name=description]").attributes.content;
    const links = hrefs(shown.all("link[rel=canonical], link[rel=alternate]"));
    return [shown.only("title").text, meta, links];
  };
  for (const path of ["/uae", "/ar/uae"]) {
    const plain = await head(path);
    expect(plain[2]?.[0]).toBe(`https://tawfeer.example${path}`);
    for (const query of ["sort=best", "q=a", "category=beauty&q=a&sort=checked"]) {
      expect(await head(`${path}?${query}`), query).toEqual(plain);
    }
    const own = await head(`${path}?category=beauty`);
    expect(own[0]).not.toBe(plain[0]);
    expect(own[1]).not.toBe(plain[1]);
    expect(own[2]?.[0]).toBe(`https://tawfeer.example${path}?category=beauty`);
    expect(await head(`${path}?category=beauty&sort=best`)).toEqual(own);
  }
});

test("a category counts its own codes and stores, and has none of the country's prose", async () => {
  const shown = async (path: string) => {
    const category = await readPage(path);
    const facts = category.only(".page-header .meta").text;
    return [facts.replace(/\s· .*/, ""), category.all("main .section").length];
  };
  expect((await shown("/uae"))[0]).toBe("6 coupons at 5 stores");
  expect(await shown("/uae?category=beauty")).toEqual(["3 coupons at 2 stores", 0]);
  expect(await shown("/ar/uae?category=beauty")).toEqual(["٣ أكواد لدى متجرين", 0]);
  expect(await shown("/uae?category=sports&sort=best")).toEqual(["1 coupon at 1 store", 0]);
  expect(await shown("/uae?category=books")).toEqual(["0 coupons", 0]);
  expect(await shown("/ar/uae?category=books")).toEqual(["لا أكواد", 0]);
  // The search of a category finds in the whole country, whose page it is.
  const [facts, sections] = await shown("/uae?category=beauty&q=a");
  expect(facts).toBe("6 coupons at 5 stores");
  expect(sections).toBeGreaterThan(5);
  const empty = await readPage("/uae?category=books");
  const description = empty.only("meta[name=description]").attributes.content;
  expect(description).toMatch(/^Promo codes for bookstores in the UAE\. /);
});

test("search engines list a category of a country from three stores with codes on", async () => {
  const fashion = (name: string, codes = [{ code: "A" }]) => ({ name, category: "fashion", codes });
  const three = [fashion("A"), fashion("B"), fashion("C")];
  await importBrands({ oman: three, qatar: [fashion("A"), fashion("B"), fashion("C", [])] });
  const sitemap = await (await ask("/sitemaps/pages.xml")).text();
  for (const path of ["/oman", "/ar/oman", "/qatar", "/ar/qatar", "/kuwait", "/ar/kuwait"]) {
    const address = `${path}?category=fashion`;
    const category = await readPage(address);
    const isListed = path.endsWith("oman");
    expect(category.all("meta[name=robots]").length, address).toBe(isListed ? 0 : 1);
    expect(hrefs(category.all("link[rel=canonical]"))).toEqual([
      `https://tawfeer.example${address}`,
    ]);
    expect(sitemap.includes(`${address}</loc>`), address).toBe(isListed);
  }
  expect(sitemap).toContain("example/?category=fashion</loc>");
});

test("the link to the other language keeps the filter", async () => {
  const shown = await readPage("/uae?category=beauty&sort=best");
  expect(hrefs(shown.all(".site-header [hreflang]"))).toEqual([
    "/ar/uae?category=beauty&sort=best",
  ]);
});
