import { beforeEach, expect, test } from "vitest";
import { countries } from "#app/domain/directory/countries.ts";
import { openSite } from "#tests/support/node-site/site.ts";
import { readPage } from "#tests/support/reading/page.ts";
import { spokenOutline } from "#tests/support/reading/page-rules.ts";
import {
  isListed,
  linksOf,
  linkTo,
  redirectOf,
  store,
  textsOf,
  verified,
  visit,
} from "../visit.ts";
import { checkCountry, listOf } from "./country-rules.ts";

const uae = [
  verified(21, store("Bloom", "beauty", "10% off", "5% off"), "2099-01-01"),
  verified(82, store("Adidas", "sports", "30% off")),
  verified(7, store("Cream", "beauty", "Free delivery")),
  verified(12, store("Zara", "fashion", "20% off"), "2098-01-01"),
  verified(0, store("Balm", "beauty")),
  verified(91, store("Oddity", "of its own kind", "A surprise")),
  { ...store("Hidden", "books", "90% off"), is_active: false },
];
const egypt = [store("Noon", "beauty", "10% off"), store("Zara", null)];

beforeEach(() => openSite({ uae, egypt }));

test("a screen reader announces a country's stores first", async () => {
  const lines = spokenOutline((await checkCountry("/egypt")).en.only("main")).split("\n");
  expect(lines.slice(1, 9).join("\n")).toMatchInlineSnapshot(`
    "# Egypt Coupon Codes & Deals
    link 1 added this week
    ## Known stores
    link Noon10%everythingNobody has answered yet
    ## Available brands
    fold Sort: A–Z
    link Noon1 code · 10% off Nobody has answered yet10%
    fold Stores without a code today (1)"
  `);
});

test.for([
  ["", "Adidas Bloom Cream Oddity Zara | Balm"],
  ["?category=beauty", "Bloom Cream | Balm"],
  ["?sort=best", "Adidas Zara Bloom Cream Oddity | Balm"],
  ["?sort=checked", "Cream Zara Bloom Adidas Oddity | Balm"],
  ["?sort=ending", "Zara Bloom Adidas Cream Oddity | Balm"],
  ["?category=beauty&q=cr&sort=best", "Cream | "],
  ["?q=beauty&sort=checked", "Cream Bloom | Balm"],
  ["?q=qqqqq", " | "],
] as const)("/uae%s lists %s", async ([query, list]) => {
  const { en } = await checkCountry(`/uae${query}`);
  expect(listOf(en)).toBe(list);
});

test("a country's facts and rows are those of its listed codes, verified lately", async () => {
  const { en, ar } = await visit("/uae");
  const facts = (page: typeof en) => page.only(".page-title .meta").text.replaceAll(/\s+/g, " ");
  expect(facts(en)).toBe("6 coupons at 5 stores · 6 added this week · last verified 7 days ago");
  expect(facts(ar)).toContain("٦ أكواد لدى ٥ متاجر");
  const beauty = (await visit("/uae?category=beauty")).en;
  expect(facts(beauty)).toBe("3 coupons at 2 stores · last verified 7 days ago");
  const notes = ["2 codes · 10% off", "1 code · Free delivery"];
  const expected = notes.map((note) => `${note} Nobody has answered yet`);
  expect(textsOf(beauty, "live-list > .brand-grid .row-note")).toEqual(expected);
});

test("at most six well-known stores with codes are on the rail, the best offer first", async () => {
  const names = ["Amazon", "Ounass", "Ikea", "Shein", "Zara", "Nike", "Adidas", "Namshi", "Noon"];
  const known = names.map((name) => store(name, null, name === "Nike" ? "50% off" : "10% off"));
  const bahrain = [store("Amazon", null), store("Aaa", null, "5% off")];
  await openSite({ qatar: [...known, store("Aaa", null, "90% off")], bahrain });
  const { en } = await checkCountry("/qatar");
  const rail = textsOf(en, "[data-known] .shelf-name").join(" ");
  expect(rail).toBe("Nike Amazon Noon Namshi Adidas Zara");
  const other = (await checkCountry("/bahrain")).en;
  expect(textsOf(other, "[data-known]")).toEqual([]);
  expect(linksOf(other, "[aria-labelledby=popular]")).toEqual(["/bahrain/aaa"]);
});

test("stores are ordered by their names in the language of the page", async () => {
  const named = (name: string, name_ar: string | null, name_en: string | null = null) => ({
    ...{ ...store(name, null, "5% off"), name_ar, name_en },
  });
  const stores = [named("Noon", "نون"), named("Amazon", "أمازون"), named("Zara", "زارا")];
  await openSite({ uae: [...stores, named("مكتبة جرير", null, "Jarir")] });
  const { en, ar } = await checkCountry("/uae");
  expect(textsOf(en, ".row-name")).toEqual(["Amazon", "Jarir", "Noon", "Zara"]);
  expect(textsOf(ar, ".row-name")).toEqual(["أمازون", "زارا", "مكتبة جرير", "نون"]);
});

test("a category of three stores with codes is a page for search engines, without prose", async () => {
  const fashion = ["Aaa", "Bbb", "Ccc"].map((name) => store(name, "fashion", "10% off"));
  await openSite({ oman: fashion, qatar: fashion.slice(1) });
  const { en } = await checkCountry("/oman?category=fashion");
  expect(isListed(en)).toBe(true);
  expect(textsOf(en, "main h2")).toEqual(["Available brands", "Your stores"]);
  const title = "Promo codes for fashion stores in Oman";
  expect(textsOf(en, "h1, .section-lead")).toEqual([
    ...[title, `${title}, including Aaa, Bbb, and Ccc. Today: 10% off at Aaa.`],
  ]);
  expect(isListed(await readPage("/qatar?category=fashion"))).toBe(false);
});

test("a missing category leads to near categories and to countries that have it", async () => {
  const pharmacy = store("Nahdi", "pharmacy", "10% off");
  const morocco = [store("Sephora", "beauty", "10% off")];
  await openSite({ morocco, "saudi-arabia": [pharmacy], uae: [pharmacy] });
  for (const address of ["/morocco?category=pharmacy", "/morocco?q=medicine"]) {
    const { en } = await checkCountry(address);
    expect(textsOf(en, "h1")).toEqual(["No pharmacies in Morocco yet"]);
    const near = ["/morocco/sephora", "/morocco?category=beauty"];
    const elsewhere = ["/saudi-arabia?category=pharmacy", "/uae?category=pharmacy"];
    expect(linksOf(en, "[data-absent]")).toEqual([...near, ...elsewhere]);
  }
});

test("a store that a country does not list is linked where it is listed", async () => {
  const { en } = await checkCountry("/uae?q=noon");
  expect(textsOf(en, "[data-absent] p")).toEqual(["Noon is not listed in the UAE. It is in:"]);
  expect(linksOf(en, "[data-absent]")).toEqual(["/egypt/noon"]);
});

test.for([
  ["/uae?q=%20%20NOON%20", "/uae?q=NOON"],
  ["/uae?sort=name", "/uae"],
] as const)("%s has the one address %s", async ([address, target]) => {
  expect(await redirectOf(address)).toEqual([308, target]);
});

test("the search, the other language and the orders keep the category", async () => {
  const { en } = await visit("/uae?category=beauty&sort=best");
  const inputs = en.all(".site-header form input[type=hidden]");
  const pairs = inputs.map(({ attributes: { name, value } }) => `${name}=${value}`);
  expect(pairs).toEqual(["category=beauty", "sort=best"]);
  expect(linkTo(en, "العربية")).toBe("/ar/uae?category=beauty&sort=best");
  expect(linkTo(en, "A–Z")).toBe("/uae?category=beauty");
});

test("a long list has pages of two hundred stores, those without a code last", async () => {
  const listed = (at: number) => store(`Store ${at + 100}`, null, ...(at < 300 ? ["5% off"] : []));
  await openSite({ oman: Array.from({ length: 401 }, (_, at) => listed(at)) });
  const pages = await Promise.all(["", "?page=2", "?page=3"].map((at) => readPage(`/oman${at}`)));
  const counts = pages.map((page) =>
    ["live-list > .brand-grid > li", "details .row"].map((row) => page.all(row).length).join("+"),
  );
  expect(counts).toEqual(["200+0", "100+100", "0+1"]);
  const { en } = await visit("/oman?page=2");
  const nextTo = ["prev", "next"].map((rel) => en.only(`link[rel=${rel}]`).attributes.href);
  expect(nextTo).toEqual(["https://tawfeer.example/oman", "https://tawfeer.example/oman?page=3"]);
  expect(new Set(linksOf(en, "nav.pages"))).toEqual(
    new Set(["/oman", "/oman?page=2", "/oman?page=3"]),
  );
  expect(en.only("title").text).toContain("(Page 2)");
});

test("each country has its own opening, sales and neighbours", async () => {
  const pages = await Promise.all(countries.map(({ code }) => readPage(`/${code}`)));
  const openings = pages.map((page) => textsOf(page, "[aria-labelledby=about] p").join());
  expect(new Set(openings).size).toBe(11);
  const { en } = await visit("/qatar");
  expect(textsOf(en, "[aria-labelledby=events] time")).toContain("Dec 18, 2026");
  expect(linksOf(en, "[aria-labelledby=other-countries]")).toHaveLength(10);
});
