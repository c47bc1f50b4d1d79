import { beforeEach, expect, test } from "vitest";
import { openSite } from "#tests/support/node-site/site.ts";
import { structuredDataOf } from "#tests/support/reading/html.ts";
import { readPage } from "#tests/support/reading/page.ts";
import { spokenOutline } from "#tests/support/reading/page-rules.ts";
import { checkLinks, linksOf, linkTo, store, textsOf, verified, visit } from "../visit.ts";

const sold = (days: number, name: string, category: string | null = null, text = "10% off") =>
  verified(days, store(name, category, text));

beforeEach(() =>
  openSite({
    uae: [
      sold(2, "Noon", "fashion"),
      sold(1, "Zara", "fashion"),
      sold(0, "Balm", "beauty"),
      sold(0, "Words", "beauty", "A surprise"),
    ],
    egypt: [sold(1, "Noon", "fashion"), sold(9, "Comb", "fashion", "5% off"), sold(9, "Soap")],
    oman: [sold(3, "Towel"), { ...sold(0, "Off", "kids"), is_active: false }],
    kuwait: [sold(10, "Pen"), sold(11, "Ink"), sold(12, "Nib")],
    qatar: [sold(13, "Cup"), sold(14, "Tea")],
  }),
);

test("a screen reader announces the search and the countries first", async () => {
  const { en } = await visit("/");
  const lines = spokenOutline(en.only("main")).split("\n");
  expect(lines.slice(0, 32).join("\n")).toMatchInlineSnapshot(`
    "# Every code, in plain sight.
    field Search stores in all countries
    button Search
    link Choose
    ## Where are you shopping?
    link 🇦🇪UAE4 active coupons
    link 🇸🇦Saudi Arabia0 active coupons
    link 🇪🇬Egypt3 active coupons
    link 🇯🇴Jordan0 active coupons
    link 🇱🇧Lebanon0 active coupons
    link 🇲🇦Morocco0 active coupons
    link 🇹🇳Tunisia0 active coupons
    link 🇰🇼Kuwait3 active coupons
    link 🇶🇦Qatar2 active coupons
    link 🇧🇭Bahrain0 active coupons
    link 🇴🇲Oman1 active coupon
    ## Newest verified offers
    link 10%Balm 🇦🇪10% offBALM0
    link 10%Noon 🇪🇬10% offNOON0
    link 10%Zara 🇦🇪10% offZARA0
    link 10%Towel 🇴🇲10% offTOWEL0
    link 10%Soap 🇪🇬10% offSOAP0
    link 10%Pen 🇰🇼10% offPEN0
    link 10%Ink 🇰🇼10% offINK0
    link 10%Cup 🇶🇦10% offCUP0
    ## Browse by category
    link Fashion 3
    link Beauty 2
    ## Popular stores
    link AmazonMarketplace
    link NoonMarketplace
    link NamshiFashion"
  `);
});

test("every link of the home page exists", async () => {
  for (const page of Object.values(await visit("/"))) await checkLinks(page);
});

test("the newest offers are of eight stores, at most two of a country, the last verified first", async () => {
  const { en, ar } = await visit("/");
  const found = linksOf(en, "[aria-labelledby=newest]").map((href) => href.split("#")[0]);
  expect(found.join(" ")).toBe(
    "/uae/balm /egypt/noon /uae/zara /oman/towel /egypt/soap /kuwait/pen /kuwait/ink /qatar/cup",
  );
  expect(linksOf(ar, "[aria-labelledby=newest]")).toHaveLength(8);
  expect(en.only(".hero-note").text).toContain("last verified today");
});

test.for([
  ["uae", "4 active coupons", "٤ أكواد نشطة"],
  ["egypt", "3 active coupons", "٣ أكواد نشطة"],
  ["oman", "1 active coupon", "كود نشط واحد"],
  ["jordan", "0 active coupons", "لا أكواد نشطة"],
] as const)("the card of %s counts its codes: %s", async ([country, ...texts]) => {
  const { en, ar } = await visit("/");
  const note = `a.country[data-code=${country}] .card-note`;
  expect([textsOf(en, note)[0], textsOf(ar, note)[0]]).toEqual(texts);
});

test("a category counts a store once over all countries", async () => {
  const { en } = await visit("/");
  expect(textsOf(en, "[aria-labelledby=categories] a")).toEqual(["Fashion 3", "Beauty 2"]);
  expect(linkTo(en, /^Fashion/)).toBe("/?category=fashion");
});

test("a popular store leads to its page if a country lists it, else to a search", async () => {
  const { en } = await visit("/");
  expect(linkTo(en, /^Noon/)).toBe("/stores/noon");
  expect(linkTo(en, /^Adidas/)).toBe("/?q=Adidas");
});

test("without any code there are no newest offers and no categories", async () => {
  await openSite({ uae: [store("Noon", "fashion")] });
  const { en } = await visit("/");
  expect(textsOf(en, "#newest, [aria-labelledby=categories] a")).toEqual([]);
});

test("a code that shoppers report as failing is not advertised", async () => {
  await openSite({ uae: [store("Noon", null, "71% off")] }, { NOON0: "failing" });
  for (const address of ["/", "/uae", "/uae/shelf.html", "/stores/noon", "/?q=noon"])
    expect((await readPage(address)).only("body").text, address).not.toContain("71%");
});

test("the site's structured data name its search", async () => {
  const { en, ar } = await visit("/");
  const targetOf = (page: typeof en) =>
    structuredDataOf(page)[0].potentialAction.target.urlTemplate;
  expect(targetOf(en)).toBe("https://tawfeer.example/?q={search_term_string}");
  expect(targetOf(ar)).toBe("https://tawfeer.example/ar?q={search_term_string}");
});

test("a device page is the frame for stores of the device", async () => {
  const { en, ar } = await visit("/offline");
  expect(textsOf(en, "h1")).toEqual(["You are offline"]);
  expect(linksOf(ar, "main").every((href) => href.startsWith("/ar"))).toBe(true);
});
