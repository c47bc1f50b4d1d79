import { beforeAll, expect, test } from "vitest";
import { countries } from "#app/domain/directory/countries.ts";
import { openSite } from "#tests/support/node-site/site.ts";
import type { HtmlElement } from "#tests/support/reading/html-element.ts";
import { readPage } from "#tests/support/reading/page.ts";
import { isHidden } from "#tests/support/reading/page-rules.ts";
import { rows } from "#tests/support/reading/rows.ts";
import {
  expectShown,
  numberIn,
  redirectOf,
  store,
  textsOf,
  type Visited,
  verified,
  visit,
} from "../visit.ts";

const known = ["Amazon", "Ounass", "Ikea", "Shein", "Zara", "Nike", "Adidas", "Namshi", "Noon"];
const named = (name: string, name_ar: string | null, name_en: string | null = null) => ({
  ...{ ...store(name, null, "5% off"), name_ar, name_en },
});
const listed = (at: number) => store(`Souk ${at + 100}`, null, ...(at < 300 ? ["5% off"] : []));

beforeAll(() =>
  openSite({
    uae: [
      verified(21, store("Bloom", "beauty", "10% off", "5% off"), "2099-01-01"),
      verified(82, store("Adidas", "sports", "30% off")),
      verified(7, store("Cream", "beauty", "Free delivery")),
      verified(12, store("Zara", "fashion", "20% off"), "2098-01-01"),
      verified(0, store("Balm", "beauty")),
      verified(91, store("Oddity", "of its own kind", "A surprise")),
      { ...store("Hidden", "books", "90% off"), is_active: false },
    ],
    egypt: [store("Noon", "beauty", "10% off on orders over EGP 500"), store("Zara", null)],
    qatar: [
      ...known.map((name) => store(name, null, name === "Nike" ? "50% off" : "10% off")),
      store("Pico", null, "90% off"),
    ],
    bahrain: [store("Amazon", null), store("Pico", null, "5% off")],
    kuwait: [
      ...[named("Noon", "نون"), named("Amazon", "أمازون"), named("Zara", "زارا")],
      named("مكتبة جرير", null, "Jarir"),
    ],
    oman: ["Lumo", "Pico", "Qilo"].map((name) => store(name, "fashion", "10% off")),
    morocco: [store("Sephora", "beauty", "10% off"), store("Vox", "entertainment", "5% off")],
    lebanon: [store("Antoine", "books", "5% off"), store("Nakhal", "travel", "5% off")],
    "saudi-arabia": [store("Nahdi", "pharmacy", "10% off")],
    jordan: [store("Nahdi", "pharmacy", "10% off"), store("Boots", "pharmacy", "5% off")],
    tunisia: Array.from({ length: 401 }, (_, at) => listed(at)),
  }),
);

/** The visible rows of a part of a list. */
const rowsOf = (page: HtmlElement, part: string) =>
  page.all(`${part} > .brand-grid > li`).filter((row) => !isHidden(row));

/** The names of the stores with codes, and after a bar of those without. */
function listOf(page: HtmlElement): string {
  const names = ["live-list", "live-list > details"].map((part) =>
    rowsOf(page, part).map((row) => row.only(".row-name").text),
  );
  return names.map((part) => part.join(" ")).join(" | ");
}

/** Checks that the numbers of a country's page are those of its rows. */
async function checkCountry(address: string): Promise<Visited> {
  const visited = await visit(address);
  for (const page of [visited.en, visited.ar]) {
    const rows = rowsOf(page, "live-list");
    const counts = rows.map((row) => numberIn(row.only(".row-note").text.split(" · ")[0]));
    if (counts.every((count) => count > 2) && !address.includes("q="))
      expect(numberIn(page.only(".badge").text)).toBe(
        counts.reduce((sum, count) => sum + count, 0),
      );
    const fold = page.all("live-list > details summary").map(({ text }) => numberIn(text));
    if (!address.includes("q=")) expect(fold).toEqual([rowsOf(page, "live-list > details").length]);
    const isEmpty = !isHidden(page.only("[data-empty]"));
    const isExplained = page.all("[data-absent]").length > 0;
    const shown = rows.length + rowsOf(page, "live-list > details").length;
    expect(isEmpty || isExplained, "an empty list says so").toBe(shown === 0);
  }
  await checkChips(visited.en);
  return visited;
}

/** A chip of a category counts the stores with codes of the page that it leads to. */
async function checkChips(page: HtmlElement): Promise<void> {
  for (const { text, attributes } of page.all("brand-filter nav a.chip[data-live]")) {
    const target = await readPage(attributes.href ?? "");
    expect(rowsOf(target, "live-list"), text).toHaveLength(numberIn(/\d+$/.exec(text)?.[0]));
    expect(textsOf(target, "nav a.chip[aria-current]"), text).toEqual([text.trim()]);
  }
}

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

const note = "Nobody has answered yet";
const shown = `
  /uae | h1 | United Arab Emirates Coupon Codes & Deals
  /uae | .page-title .meta | 6 coupons at 5 stores · 6 added this week · last verified 7 days ago
  /uae?category=beauty | .page-title .meta | 3 coupons at 2 stores · last verified 7 days ago
  /uae?category=beauty | live-list > .brand-grid .row-note | 2 codes · 10% off ${note} + 1 code · Free delivery ${note}
  /uae?category=beauty&sort=best | .site-header form input[type=hidden]@name | category + sort
  /uae?category=beauty&sort=best | .site-header [hreflang]@href | /ar/uae?category=beauty&sort=best
  /uae?category=beauty&sort=best | brand-filter details a@href | …/uae?category=beauty +
  /uae?q=noon | [data-absent] p | Noon is not listed in the UAE. It is in:
  /uae?q=noon | [data-absent] a@href | …/egypt/noon
  /egypt | [data-known] li | …10%over EGP 500
  /egypt | live-list > details summary | Stores without a code today (1)
  /qatar | [data-known] .shelf-name | Nike + Amazon + Noon + Namshi + Adidas + Zara
  /qatar | [aria-labelledby=events] time | …Dec 18, 2026
  /bahrain | [data-known] |
  /bahrain | [aria-labelledby=popular] a@href | /bahrain/pico
  /kuwait | .row-name | Amazon + Jarir + Noon + Zara
  /ar/kuwait | .row-name | أمازون + زارا + مكتبة جرير + نون
  /oman?category=fashion | main h2 | Available brands + Your stores
  /oman?category=fashion | h1 | Promo codes for fashion stores in Oman
  /oman?category=fashion | .section-lead | Promo codes for fashion stores in Oman, including Lumo, Pico, and Qilo. Today: 10% off at Lumo.
  /oman?category=fashion | meta[name=robots] |
  /jordan?category=pharmacy | meta[name=robots]@content | …noindex
  /morocco?category=pharmacy | h1 | No pharmacies in Morocco yet
  /morocco?category=pharmacy | [data-absent] a@href | /morocco/sephora + /morocco?category=beauty + /jordan?category=pharmacy + /saudi-arabia?category=pharmacy
  /lebanon?category=entertainment | [data-absent] a@href | /lebanon/nakhal + /lebanon/antoine + /lebanon?category=travel + /lebanon?category=books + /morocco?category=entertainment
  /lebanon?category=luxury | [data-absent] a@href |
  /morocco?q=medicine | h1 | No pharmacies in Morocco yet
  /tunisia?page=2 | :is([rel=prev], [rel=next])@href | …https://tawfeer.example/tunisia + https://tawfeer.example/tunisia?page=3
  /tunisia?page=2 | nav.pages a@href | …/tunisia + /tunisia?page=2 + /tunisia?page=3
  /tunisia?page=2 | title | …(Page 2)
`;

test.for(rows(shown))("%s has %s “%s”", expectShown);

test.for(countries)("the numbers and chips of $code are those of its rows", async ({ code }) => {
  await checkCountry(`/${code}`);
});

test.for([
  ["/uae?q=%20%20NOON%20", "/uae?q=NOON"],
  ["/uae?sort=name", "/uae"],
] as const)("%s has the one address %s", async ([address, target]) => {
  expect(await redirectOf(address)).toEqual([308, target]);
});

test("a long list has pages of two hundred stores, those without a code last", async () => {
  const pages = ["", "?page=2", "?page=3"].map((query) => readPage(`/tunisia${query}`));
  const counts = (await Promise.all(pages)).map((page) =>
    ["live-list > .brand-grid > li", "details .row"]
      .map((row) => textsOf(page, row).length)
      .join("+"),
  );
  expect(counts).toEqual(["200+0", "100+100", "0+1"]);
});
