import { beforeEach, expect, test } from "vitest";
import { countries } from "#app/domain/directory/countries.ts";
import { openSite } from "#tests/support/node-site/site.ts";
import { readPage } from "#tests/support/reading/page.ts";
import { spokenOutline } from "#tests/support/reading/page-rules.ts";
import {
  checkLinks,
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

beforeEach(() =>
  openSite({ uae, egypt: [store("Noon", "beauty", "10% off"), store("Zara", null)] }),
);

test("a screen reader announces a country's stores first", async () => {
  await openSite({ oman: [store("Noon", null, "10% off"), store("Zara", null)] });
  const { en } = await checkCountry("/oman");
  const lines = spokenOutline(en.only("main")).split("\n");
  expect(lines.slice(0, 10).join("\n")).toMatchInlineSnapshot(`
    "link All countries
    # Oman Coupon Codes & Deals
    link 1 added this week
    ## Known stores
    link Noon10%everythingNobody has answered yet
    ## Available brands
    fold Sort: A–Z
    link Noon1 code · 10% off Nobody has answered yet10%
    fold Stores without a code today (1)
    ## Shopping online in Oman"
  `);
});

test("every link of a country's page exists", async () => {
  for (const page of Object.values(await visit("/uae"))) await checkLinks(page);
});

test.for([
  ["", "Adidas Bloom Cream Oddity Zara | Balm"],
  ["?category=beauty", "Bloom Cream | Balm"],
  ["?sort=best", "Adidas Zara Bloom Cream Oddity | Balm"],
  ["?sort=checked", "Cream Zara Bloom Adidas Oddity | Balm"],
  ["?sort=ending", "Zara Bloom Adidas Cream Oddity | Balm"],
  ["?category=beauty&sort=checked", "Cream Bloom | Balm"],
  ["?category=beauty&q=cr&sort=best", "Cream | "],
  ["?q=zara", "Zara | "],
  ["?q=beauty&sort=checked", "Cream Bloom | Balm"],
  ["?q=qqqqq", " | "],
] as const)("/uae%s lists %s", async ([query, list]) => {
  const { en } = await checkCountry(`/uae${query}`);
  expect(listOf(en)).toBe(list);
});

test.for([
  [["beauty"], 0],
  [["beauty", "sports"], 3],
] as const)("a list of %j has %i chips", async ([categories, chips]) => {
  await openSite({ uae: categories.map((name) => store(name, name, "5% off")) });
  const { en } = await checkCountry("/uae");
  expect(en.all("brand-filter nav a.chip")).toHaveLength(chips);
});

test("a country's facts and rows are those of its listed codes, verified lately", async () => {
  const { en, ar } = await visit("/uae");
  const facts = (page: typeof en) => page.only(".page-title .meta").text.replaceAll(/\s+/g, " ");
  expect(facts(en)).toBe("6 coupons at 5 stores · 6 added this week · last verified 7 days ago");
  expect(facts(ar)).toContain("٦ أكواد لدى ٥ متاجر");
  const category = await visit("/uae?category=beauty");
  expect(facts(category.en)).toBe("3 coupons at 2 stores · last verified 7 days ago");
  const [bloom, cream] = textsOf(category.en, "live-list > .brand-grid .row-note");
  expect([bloom, cream]).toEqual([
    "2 codes · 10% off Nobody has answered yet",
    "1 code · Free delivery Nobody has answered yet",
  ]);
  expect(textsOf(en, "live-list > .brand-grid .row-note"), "of Oddity").toContain("1 code");
});

test("at most six well-known stores with codes are on the rail, the best offer first", async () => {
  const names = ["Amazon", "Ounass", "Ikea", "Shein", "Zara", "Nike", "Adidas", "Namshi", "Noon"];
  const known = names.map((name) => store(name, null, name === "Nike" ? "50% off" : "10% off"));
  await openSite({
    qatar: [...known, store("Aaa", null, "90% off")],
    bahrain: [store("Amazon", null), store("Aaa", null, "5% off")],
  });
  const { en } = await checkCountry("/qatar");
  const rail = textsOf(en, "[data-known] .shelf-name").join(" ");
  expect(rail).toBe("Nike Amazon Noon Namshi Adidas Zara");
  expect(textsOf(en, "[aria-labelledby=popular] .store").length).toBe(6);
  const { en: bahrain } = await checkCountry("/bahrain");
  expect(textsOf(bahrain, "[data-known]")).toEqual([]);
  expect(linksOf(bahrain, "[aria-labelledby=popular]")).toEqual(["/bahrain/aaa"]);
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

test("a category is a page for search engines from three stores with codes on, without the prose of the country", async () => {
  const fashion = ["Aaa", "Bbb", "Ccc"].map((name) => store(name, "fashion", "10% off"));
  await openSite({ oman: fashion, qatar: fashion.slice(1) });
  const { en } = await checkCountry("/oman?category=fashion");
  expect(isListed(en)).toBe(true);
  expect(textsOf(en, "main h2")).toEqual(["Available brands", "Your stores"]);
  expect(textsOf(en, "h1")).toEqual(["Promo codes for fashion stores in Oman"]);
  expect(en.only(".section-lead").text).toBe(
    "Promo codes for fashion stores in Oman, including Aaa, Bbb, and Ccc. Today: 10% off at Aaa.",
  );
  expect(isListed(await readPage("/qatar?category=fashion"))).toBe(false);
  expect(isListed(await readPage("/oman?category=fashion&q=aaa"))).toBe(true);
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
  ["/ar/uae?q=zara+egypt", 302, "/ar/egypt/zara"],
  ["/uae?q=https%3A%2F%2Fwalmart.com", 302, "/?q=https%3A%2F%2Fwalmart.com&country=uae"],
  ["/uae?q=%20%20NOON%20", 308, "/uae?q=NOON"],
  ["/uae?sort=name", 308, "/uae"],
] as const)("%s redirects (%i) to %s", async ([address, ...redirect]) => {
  expect(await redirectOf(address)).toEqual(redirect);
});

test("the search, the other language and the orders keep the category", async () => {
  const { en } = await visit("/uae?category=beauty&sort=best");
  const inputs = en.all(".site-header form input[type=hidden]");
  const pairs = inputs.map(({ attributes: { name, value } }) => `${name}=${value}`);
  expect(pairs).toEqual(["category=beauty", "sort=best"]);
  expect(linkTo(en, "العربية")).toBe("/ar/uae?category=beauty&sort=best");
  expect(linkTo(en, "A–Z")).toBe("/uae?category=beauty");
  expect(textsOf(en, "brand-filter summary")[0]).toBe("Sort: Best offer");
});

test("a long list has pages of two hundred stores, those without a code last", async () => {
  const listed = (at: number) => store(`Store ${at + 100}`, null, ...(at < 300 ? ["5% off"] : []));
  await openSite({ oman: Array.from({ length: 401 }, (_, at) => listed(at)) });
  const rowsOf = async (query: string) => {
    const page = await readPage(`/oman${query}`);
    const withCodes = textsOf(page, "live-list > .brand-grid > li").length;
    return `${withCodes} + ${textsOf(page, "details .row").length}`;
  };
  const rows = await Promise.all(["", "?page=2", "?page=3"].map(rowsOf));
  expect(rows).toEqual(["200 + 0", "100 + 100", "0 + 1"]);
  const { en } = await visit("/oman?page=2");
  const beside = ["prev", "next"].map((rel) => en.only(`link[rel=${rel}]`).attributes.href);
  expect(beside).toEqual(["https://tawfeer.example/oman", "https://tawfeer.example/oman?page=3"]);
  const [previous, next] = ["/oman", "/oman?page=3"];
  expect(linksOf(en, "nav.pages")).toEqual([previous, previous, "/oman?page=2", next, next]);
  expect(en.only("title").text).toContain("(Page 2)");
});

test("each country has its own opening, sales and neighbours", async () => {
  const aboutOf = async ({ code }: { code: string }) =>
    textsOf(await readPage(`/${code}`), "[aria-labelledby=about] p").join();
  const seen = await Promise.all(countries.map(aboutOf));
  expect(new Set(seen).size).toBe(11);
  const { en, ar } = await visit("/qatar");
  const localeOf = (page: typeof ar) => page.only(".kept-note").attributes["data-locale"];
  const digits = [ar, await readPage("/ar/morocco")].map((page) => localeOf(page)?.slice(-4));
  expect(digits, "of the note of a saved copy").toEqual(["arab", "latn"]);
  expect(textsOf(en, "[aria-labelledby=events] time")).toContain("Dec 18, 2026");
  expect(linksOf(en, "[aria-labelledby=other-countries]")).toHaveLength(10);
});
