import { expect, test } from "vitest";
import { shownAfter } from "#tests/support/browser/acts.ts";
import { type BrowserPage, openPage } from "#tests/support/browser/browser-page.ts";
import { drawPages } from "#tests/support/browser/drawn-site.ts";
import { rows } from "#tests/support/reading/rows.ts";

const pages = await drawPages(
  ...["/uae", "/uae?category=fashion", "/uae?sort=best", "/uae?category=fashion&sort=best"],
  ...["/oman", "/oman?category=fashion", "/search-index.json"],
);
const type = (page: BrowserPage, text: string) => page.type("search", /^Search/, text);
const listed = (page: BrowserPage) => page.texts(names);
const count = (page: BrowserPage) => page.texts("brand-filter output").join();

const found = { href: "/oman?q=fashion+oman", name: "Fashion", note: "100 stores · in Oman" };
const responses = { "/uae/suggestions.json?q=fashion+oman": JSON.stringify([found]) };
const names = ".brand-grid bdi.row-name";

// Enter leaves the page if the server may know more: other countries, links and baskets.
// The last cell is the status of the search index, if it fails.
const shown = `
  /uae | type search: zzz | [data-empty] .empty-title, #brands, #yours, .known h2, .since | No brands found
  /uae | type search: zzz, type search: | .known h2, .fold summary | Known stores + Stores without a code today (1)
  /uae | type search: fashion oman | .empty | Fashion100 stores · in Oman
  /uae | type search: fashion oman | ${names} |
  /uae | type search: fashion oman, type search: noon | ${names}, .empty | Noon
  /uae | type search: zzz, press Enter | @opened | form /uae
  /uae?category=fashion | type search: noon, press Enter | @opened | form /uae
  /oman | type search: souk 12, press Enter | @opened |
  /uae?category=fashion | type search: zara, change | @query | ?category=fashion&q=zara
  /uae?category=fashion | type search: zara, change, type search:, change | @query | ?category=fashion
  /oman | type search: zari | ${names} | Zari
  /oman?category=fashion | type search: souk 19 | ${names} | Souk 190 + Souk 192 + Souk 194 + Souk 196 + Souk 198
  /uae | type search: NAMSH | ${names} | Namshi | 503
  /uae | type search: noon zara | ${names} | | 503
  /uae | type search: oo | ${names} | Noon + Bookshop | 503
  /uae | type search: noon, press Enter | @opened | form /uae | 503
`;

test.for(rows(shown))("on %s after %s %s is '%s', with the index %s", async (row) => {
  const [address, acts, selector, expected, index] = row;
  const failing = index && { "/search-index.json": Number(index) };
  const page = await openPage(pages, address, { responses: { ...responses, ...failing } });
  expect(await shownAfter(page, acts, selector)).toBe(expected);
});

test("a store of another page of the list has its link and logo", async () => {
  await type(await openPage(pages, "/oman"), "zari");
  const link = document.querySelector(".brand-grid a");
  const logo = link?.querySelector("img")?.getAttribute("src");
  expect([link?.getAttribute("href"), logo]).toEqual(["/oman/zari", "/logo/oman/zari#en"]);
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
