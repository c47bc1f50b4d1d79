import fc from "fast-check";
import { expect, test } from "vitest";
import { type BrowserPage, openPage } from "#tests/support/browser/browser-page.ts";
import { drawPages } from "#tests/support/browser/drawn-site.ts";

const pages = await drawPages(
  ...["/uae", "/uae?category=fashion", "/uae?sort=best", "/uae?category=fashion&sort=best"],
  ...["/oman", "/oman?category=fashion", "/search-index.json"],
);
const type = (page: BrowserPage, ...texts: string[]) => page.type("search", /^Search/, ...texts);
const rows = (page: BrowserPage) => page.texts(".brand-grid bdi.row-name");
const count = (page: BrowserPage) => page.texts("brand-filter output").join();
const near = "Nothing by exactly that name. These come closest.";

/** Found stores by typed text, best first. */
const finds: Record<string, string[]> = {
  n: ["Noon", "Namshi"],
  noon: ["Noon"],
  nuun: ["Noon"],
  fashion: ["Namshi", "Zara"],
  "zara namshi": ["Zara", "Namshi"],
  bookshop: ["Bookshop"],
  بلسم: ["Balm"],
  "https://zara.com/shoes": ["Zara"],
  zzz: [],
};
const all = ["Balm", "Carrefour", "Namshi", "Noon", "Zara"];
const byOffer = ["Carrefour", "Noon", "Namshi", "Balm", "Zara"];

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
  const address = "/uae/suggestions.json?q=fashion+oman";
  const responses = { [address]: JSON.stringify([found]) };
  const page = await openPage(pages, "/uae", { responses });
  await type(page, "fashion oman");
  expect([rows(page), page.texts(".empty")]).toEqual([[], ["Fashion100 stores · in Oman"]]);
  expect(document.querySelector(".empty")?.getAttribute("href")).toBe(found.href);
  await type(page, "noon");
  expect([rows(page), page.texts(".empty")]).toEqual([["Noon"], []]);
  await type(page, "pharmacy");
  expect(page.texts("[data-empty] .empty-title"), "without a response").toHaveLength(1);
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
  await type(page, "zara");
  await page.fire("change", document.activeElement!);
  expect(location.search).toBe("?category=fashion&q=zara");
  await type(page, "");
  await page.fire("change", document.activeElement!);
  expect(location.search).toBe("?category=fashion");
});

test.for([
  ["NAMSH", ["Namshi"]],
  ["noon zara", []],
  ["oo", ["Noon", "Bookshop"]],
] as const)("without the index %s finds %j by name", async ([text, names]) => {
  const page = await openPage(pages, "/uae", { responses: { "/search-index.json": 503 } });
  await type(page, text);
  expect(rows(page)).toEqual(names);
  await page.press("Enter");
  expect(page.opened, "the server searches too").toEqual(["form /uae"]);
});

test("a list of several pages also shows the stores of its other pages", async () => {
  const page = await openPage(pages, "/oman");
  expect(document.querySelectorAll(".brand-grid > li")).toHaveLength(200);
  expect(document.querySelector("main")?.textContent).not.toContain("Zari");
  await type(page, "zari");
  expect(rows(page)).toEqual(["Zari"]);
  const link = document.querySelector(".brand-grid a");
  expect(link?.getAttribute("href")).toBe("/oman/zari");
  expect(link?.querySelector("img")?.getAttribute("src")).toBe("/logo/oman/zari#en");
  await type(page, "souk");
  expect(rows(page)).toHaveLength(200);
  expect(count(page)).toBe("200 stores");
  const fashion = await openPage(pages, "/oman?category=fashion");
  await type(fashion, "souk 1");
  expect(rows(fashion)).not.toContain("Souk 1");
  expect(rows(fashion).slice(0, 2)).toEqual(["Souk 10", "Souk 100"]);
});

test("typed text, category and order combine whatever comes first", async () => {
  const texts = Object.keys(finds);
  const acts = fc.array(fc.constantFrom(...texts, "", "All", "Fashion", "A–Z", "Best offer"), {
    maxLength: 12,
  });
  const walk = fc.asyncProperty(acts, async (walked) => {
    const page = await openPage(pages, "/uae");
    let [text, category, order] = ["", "All", "A–Z"];
    for (const act of ["n", ...walked]) {
      if (act === "All" || act === "Fashion") {
        category = act;
        await page.click("brand-filter", RegExp(`^${act} \\d`));
      } else if (act === "A–Z" || act === "Best offer") {
        // An empty list has no orders.
        if (rows(page).length === 0) continue;
        order = act;
        await page.click("brand-filter", /^Sort/);
        await page.click("brand-filter", act);
      } else {
        text = act;
        await type(page, act);
      }
      const sorted = order === "A–Z" ? all : byOffer;
      const found = text ? (finds[text] ?? []) : sorted;
      const shown = found.filter((name) => category === "All" || /Zara|Namshi/.test(name));
      const inOrder =
        order === "A–Z" ? shown : [...sorted, "Bookshop"].filter((name) => shown.includes(name));
      expect(rows(page), `${act}: ${text} ${category} ${order}`).toEqual(inOrder);
      const number = shown.length === 1 ? "1 store" : `${shown.length} stores`;
      if (text) expect(count(page)).toBe(number);
      expect(page.texts("[data-near]"), text).toEqual(/nuun| namshi/.test(text) ? [near] : []);
      expect(page.opened).toEqual([]);
    }
  });
  await fc.assert(walk, { numRuns: 10, seed: 4 });
});
