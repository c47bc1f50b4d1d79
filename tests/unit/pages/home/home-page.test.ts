import { beforeEach, expect, test } from "vitest";
import { openSite } from "#tests/support/node-site/site.ts";
import { readPage } from "#tests/support/reading/page.ts";
import { spokenOutline } from "#tests/support/reading/page-rules.ts";
import { linksOf, linkTo, store, textsOf, verified, visit } from "../visit.ts";

const sold = (days: number, name: string, category: string | null = null, text = "10% off") =>
  verified(days, store(name, category, text));

beforeEach(() =>
  openSite({
    uae: [
      ...[sold(2, "Noon", "fashion"), sold(1, "Zara", "fashion"), sold(0, "Balm", "beauty")],
      sold(0, "Words", "beauty", "A surprise"),
    ],
    egypt: [sold(1, "Noon", "fashion"), sold(9, "Comb", "fashion", "5% off"), sold(9, "Soap")],
    oman: [sold(3, "Towel"), { ...sold(0, "Off", "kids"), is_active: false }],
    kuwait: [sold(10, "Pen"), sold(11, "Ink"), sold(12, "Nib")],
    qatar: [sold(13, "Cup"), sold(14, "Tea")],
  }),
);

test("a screen reader announces the search and the countries first", async () => {
  const lines = spokenOutline((await visit("/")).en.only("main")).split("\n");
  expect(lines.slice(0, 6).join("\n")).toMatchInlineSnapshot(`
    "# Every code, in plain sight.
    field Search stores in all countries
    button Search
    link Choose
    ## Where are you shopping?
    link 🇦🇪UAE4 active coupons"
  `);
});

test("the newest offers are of eight stores, at most two of a country, the last verified first", async () => {
  const { en } = await visit("/");
  const found = linksOf(en, "[aria-labelledby=newest]").map((href) => href.split("#")[0]);
  expect(found.join(" ")).toBe(
    "/uae/balm /egypt/noon /uae/zara /oman/towel /egypt/soap /kuwait/pen /kuwait/ink /qatar/cup",
  );
  expect(en.only(".hero-note").text).toContain("last verified today");
});

test("a category counts a store once, and popular stores lead to their pages or a search", async () => {
  const { en } = await visit("/");
  expect(textsOf(en, "[aria-labelledby=categories] a")).toEqual(["Fashion 3", "Beauty 2"]);
  const links = [/^Fashion/, /^Noon/, /^Adidas/].map((name) => linkTo(en, name));
  expect(links).toEqual(["/?category=fashion", "/stores/noon", "/?q=Adidas"]);
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
