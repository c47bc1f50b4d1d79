import { expect, test } from "vitest";
import type { ListedBrand } from "#app/domain/catalogue/brand-list.ts";
import { parseOffer } from "#app/domain/offers/parse-offer.ts";
import {
  openWorkspace,
  type Screen,
  scrollToEnd,
  stories,
} from "#tests/support/workspace/operator.ts";
import { ok } from "#tests/support/workspace/site.ts";

const listed = (name: string, fields: object = {}) =>
  ({
    ...{ name, slug: name.toLowerCase(), name_ar: null, name_en: null, category: null, codes: [] },
    ...{ country_id: 1, liveCodes: 0, expired: 0, usedUp: 0, inactive: 0, untranslated: 0 },
    ...{ best: null, isActive: true, oldest: null, aliases: null, website_url: null, ...fields },
  }) as unknown as ListedBrand;
const best = { discount: "5% off", offer: parseOffer("5% off", "AED") };
const zara = { liveCodes: 9, expired: 2, oldest: "2026-11-01", isActive: false, untranslated: 2 };
const noon = { name_ar: "نون", category: "home", usedUp: 1, best, oldest: "2026-11-02" };
const brands = [
  ...[listed("Zara", zara), listed("Noon", { liveCodes: 1_000, ...noon })],
  listed("Adidas", { inactive: 1 }),
];
/** The first words of the names of the listed brands. */
const namesIn = (screen: Screen) => {
  const [, ...rows] = screen.rows();
  return rows.map((row) => row.split(" ")[0]).join(" ");
};
const site = () => ({ listed: { uae: brands } });
const story = stories("/admin/catalogue/uae", site);

story("a country lists its brands with their counts", async (screen) => {
  expect(screen.rows().slice(1)).toEqual([
    "Adidas | none | 0 | 0 | 1 | 0",
    "Noon | نون | Home | 1,000 | 0 | 0 | 0 | Nov 2, 2026 | 5%5% off",
    "Zara hidden | none | 9 | 2 | 0 | 2 | Nov 1, 2026",
  ]);
  const filters = "All 3,Live 2,Expired 1,Used up 1,Inactive 2,Without codes 1,No Arabic 1";
  expect(screen.names("fieldset").join()).toBe(filters);
});

/** A filter, or a column that is clicked twice; brands without a value come last either way. */
test.for([
  ["Live", "Noon Zara"],
  ["Expired", "Zara"],
  ["Used up", "Noon"],
  ["Inactive", "Adidas Zara"],
  ["Without codes", "Adidas"],
  ["No Arabic", "Zara"],
  ["Live", "Noon Zara Adidas", "Adidas Zara Noon"],
  ["Oldest check", "Zara Noon Adidas", "Noon Zara Adidas"],
  ["Arabic name", "Noon Adidas Zara", "Noon Adidas Zara"],
] as const)("in the list of brands, %s shows %s, then %s", async ([name, first, second]) => {
  const screen = await openWorkspace(site(), "/admin/catalogue/uae");
  const click = () => (second ? screen.clickHeading(name) : screen.clickIn("fieldset", name));
  for (const names of second ? [first, second] : [first]) {
    await click();
    expect(namesIn(screen)).toBe(names);
  }
});

story("brands are found by name and by code", async (screen) => {
  screen.site.replies["/countries/uae/brands"] = [ok(["zara"])];
  await screen.type("Search brands and codes", "noo");
  expect(namesIn(screen)).toBe("Noon Zara");
  screen.site.replies["/countries/uae/brands"] = [ok([])];
  await screen.type("Search brands and codes", "zzz");
  expect(screen.text("main")).toContain("No brands match.");
  screen.site.isDown = true;
  await screen.type("Search brands and codes", "zzzz");
  expect(screen.text("main")).toContain("could not be searched");
});

story("the keyboard searches, moves in and opens the list of brands", async (screen) => {
  await screen.pressAt("Adidas", "Brand name", "/");
  expect(screen.focus()).toBe("Search brands and codes");
  await screen.pressAt("Adidas", "Brand name", "End, Home, ArrowDown, Enter");
  expect(screen.address()).toBe("/admin/catalogue/uae/noon");
});

story("a brand is added by its name", async (screen) => {
  await screen.type("Name of the new brand", "Zara Home");
  await screen.submit("Name of the new brand");
  expect(screen.address()).toBe("/admin/catalogue/uae/zara-home");
  await screen.clickIn("main", "United Arab Emirates");
  expect(screen.text("section Unsaved")).toContain("Zara Home (United Arab Emirates)");
});

const long = Array.from({ length: 101 }, (_, at) => listed(`Shop ${at}`));
const longStory = stories("/admin/catalogue/oman", () => ({ listed: { oman: long } }));
longStory("on a phone a long list loads more rows while scrolling", async (screen) => {
  await screen.pressAt("Shop 0", "Brand name", "PageDown");
  expect(screen.focus(), "a page is ten rows").toBe("Shop 17");
  await screen.resize(390);
  await screen.type("Search brands and codes", "shop");
  await screen.press("Tab");
  await screen.pressAt("Shop 1", "Brand name", "End");
  expect(screen.focus()).toBe("Shop 98");
  await screen.act(scrollToEnd);
  await screen.press("End");
  expect(screen.focus()).toBe("Shop 99");
});

test.for([
  [0, /There are no brands yet/],
  [7, /Oman.*7 brands, 1,000 live codes/],
] as const)("the catalogue of %i brands shows %s", async ([brands, shown]) => {
  const views = { "/admin/catalogue": { countries: [{ code: "oman", brands, codes: 1_000 }] } };
  const screen = await openWorkspace({ views }, "/admin/catalogue");
  expect(screen.text("main")).toMatch(shown);
});
