import { expect, test } from "vitest";
import { type BrowserPage, openPage } from "#tests/support/browser/browser-page.ts";
import { drawPages } from "#tests/support/browser/drawn-site.ts";

const pages = await drawPages(
  ...["/uae", "/uae?category=fashion", "/uae?sort=best", "/uae?category=fashion&sort=best"],
  ...["/oman", "/oman?category=fashion", "/search-index.json"],
);
const type = (page: BrowserPage, text: string) => page.type("search", /^Search/, text);
const listed = (page: BrowserPage) => page.texts(".brand-grid bdi.row-name");
const count = (page: BrowserPage) => page.texts("brand-filter output").join();

test("without a match the list says so, and without a text it is whole again", async () => {
  const page = await openPage(pages, "/uae");
  await type(page, "zzz");
  expect(page.texts("[data-empty] .empty-title")).toHaveLength(1);
  expect(page.texts("#yours, .known h2, .since")).toEqual([]);
  await type(page, "");
  expect(page.texts(".known h2, .fold summary")).toHaveLength(2);
});

test("a text about another country links to it instead of blaming the spelling", async () => {
  const found = { href: "/oman?q=fashion+oman", name: "Fashion", note: "100 stores · in Oman" };
  const responses = { "/uae/suggestions.json?q=fashion+oman": JSON.stringify([found]) };
  const page = await openPage(pages, "/uae", { responses });
  await type(page, "fashion oman");
  expect([listed(page), page.texts(".empty")]).toEqual([[], ["Fashion100 stores · in Oman"]]);
  expect(document.querySelector(".empty")?.getAttribute("href")).toBe(found.href);
  await type(page, "noon");
  expect([listed(page), page.texts(".empty")]).toEqual([["Noon"], []]);
});

// Whether Enter leaves the page: the server knows other countries, links and baskets.
test.for([
  ["/uae", "zzz", true],
  ["/uae", "https://noon.com/x", true],
  ["/uae?category=fashion", "zara", false],
  ["/uae?category=fashion", "noon", true],
  ["/oman", "souk 12", false],
] as const)("Enter on %s with %s opens the search page: %s", async ([address, text, isOpened]) => {
  const page = await openPage(pages, address);
  await type(page, text);
  await page.press("Enter");
  expect(page.opened.length > 0).toBe(isOpened);
});

test("the typed text joins the address, which keeps its other parts", async () => {
  const page = await openPage(pages, "/uae?category=fashion");
  for (const [text, query] of [
    ["zara", "&q=zara"],
    ["", ""],
  ] as const) {
    await type(page, text);
    await page.fire("change", document.activeElement!);
    expect(location.search).toBe(`?category=fashion${query}`);
  }
});

test.for([
  ["NAMSH", ["Namshi"]],
  ["noon zara", []],
  ["oo", ["Noon", "Bookshop"]],
] as const)("without the index %s finds %j by name", async ([text, names]) => {
  const page = await openPage(pages, "/uae", { responses: { "/search-index.json": 503 } });
  await type(page, text);
  expect(listed(page)).toEqual(names);
  await page.press("Enter");
  expect(page.opened, "the server searches too").toEqual(["form /uae"]);
});

test("a list of several pages also shows the stores of its other pages", async () => {
  const page = await openPage(pages, "/oman");
  await type(page, "zari");
  expect(listed(page)).toEqual(["Zari"]);
  const link = document.querySelector(".brand-grid a");
  const logo = link?.querySelector("img")?.getAttribute("src");
  expect([link?.getAttribute("href"), logo]).toEqual(["/oman/zari", "/logo/oman/zari#en"]);
  await type(page, "souk");
  expect([listed(page).length, count(page)]).toEqual([200, "200 stores"]);
  const fashion = await openPage(pages, "/oman?category=fashion");
  await type(fashion, "souk 1");
  expect(listed(fashion).slice(0, 2)).toEqual(["Souk 10", "Souk 100"]);
});

/** Found stores by typed text, best first. */
const finds: Record<string, string[]> = {
  n: ["Noon", "Namshi"],
  nuun: ["Noon"],
  fashion: ["Namshi", "Zara"],
  "zara namshi": ["Zara", "Namshi"],
  bookshop: ["Bookshop"],
  بلسم: ["Balm"],
  "https://zara.com/shoes": ["Zara"],
  zzz: [],
};
const orders = {
  "A–Z": ["Balm", "Carrefour", "Namshi", "Noon", "Zara"],
  "Best offer": ["Carrefour", "Noon", "Namshi", "Zara", "Balm"],
};

test.for([
  ["All", "A–Z"],
  ["All", "Best offer"],
  ["Fashion", "A–Z"],
  ["Fashion", "Best offer"],
] as const)(
  "typed text combines with the category %s and the order %s",
  async ([category, order]) => {
    const page = await openPage(pages, "/uae");
    if (category === "Fashion") await page.click("brand-filter", /^Fashion \d/);
    await page.click("brand-filter", /^Sort/);
    await page.click("brand-filter", order);
    const isIn = (name: string) => category === "All" || /Zara|Namshi/.test(name);
    expect(listed(page)).toEqual(orders[order].filter(isIn));
    for (const [text, found] of Object.entries(finds)) {
      await type(page, text);
      const shown = found.filter(isIn);
      const sorted = [...orders[order], "Bookshop"].filter((name) => shown.includes(name));
      expect(listed(page), text).toEqual(order === "A–Z" ? shown : sorted);
      expect(count(page)).toBe(shown.length === 1 ? "1 store" : `${shown.length} stores`);
      expect(page.texts("[data-near]"), text).toHaveLength(/nuun| namshi/.test(text) ? 1 : 0);
    }
    expect(page.opened).toEqual([]);
  },
);
