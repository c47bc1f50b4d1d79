import { expect, test } from "vitest";
import { openSite } from "#tests/support/node-site/site.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { readPage } from "#tests/support/reading/page.ts";
import { rows } from "#tests/support/reading/rows.ts";
import { expectShown, linksOf, store, textsOf, verified, visit } from "../visit.ts";

const sold = (days: number, name: string, category: string | null = null, text = "10% off") =>
  verified(days, store(name, category, text));

const site = {
  uae: [
    ...[sold(2, "Noon", "fashion"), sold(1, "Zara", "fashion"), sold(0, "Balm", "beauty")],
    sold(0, "Words", "beauty", "A surprise"),
  ],
  egypt: [sold(1, "Noon", "fashion"), sold(9, "Comb", "fashion", "5% off"), sold(9, "Soap")],
  oman: [sold(3, "Towel"), { ...sold(0, "Off", "kids"), is_active: false }],
  kuwait: [sold(10, "Pen"), sold(11, "Ink"), sold(12, "Nib")],
  qatar: [sold(13, "Cup"), sold(14, "Tea")],
};

test("the newest offers are of eight stores, at most two of a country, the last verified first", async () => {
  await openSite(site);
  const { en } = await visit("/");
  const found = linksOf(en, "[aria-labelledby=newest]").map((href) => href.split("#")[0]);
  expect(found.join(" ")).toBe(
    "/uae/balm /egypt/noon /uae/zara /oman/towel /egypt/soap /kuwait/pen /kuwait/ink /qatar/cup",
  );
});

const shown = `
  / | .hero-note | …last verified today
  / | main h1, main h2#countries | Every code, in plain sight. + Where are you shopping?
  / | a.country[href='/uae'] | 🇦🇪UAE4 active coupons
  / | [aria-labelledby=categories] a | Fashion 3 + Beauty 2
  / | [aria-labelledby=categories] a@href | /?category=fashion + /?category=beauty
  / | a[data-slug=noon]@href | /stores/noon
  / | a.store[href*=Adidas]@href | /?q=Adidas
`;

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

const ending = (name: string, ends: string, codes = 1, more = {}) => {
  const dated = (at: number) => ({ code: `${name}${at}`, expiry_date: ends, ...more });
  return { name, codes: Array.from({ length: codes }, (_, at) => dated(at)) };
};
const late = ending("Late", "2026-11-29");

const shelves = {
  oman: [ending("Noon", "2026-11-28", 30), ending("Amazon", "2026-11-25"), late],
  qatar: [ending("Noon", "2026-11-28"), late],
  egypt: [
    ...[ending("Soon", "2026-12-23"), ending("Later", "2026-12-24")],
    ending("Off", "2026-11-23", 1, { is_active: false }),
    ending("Words", "2026-11-30", 1, { discount: "A surprise" }),
    ending("Old", "2026-11-24", 1, { last_reported_date: "2026-07-01" }),
  ],
  uae: [
    ...[store("Pico", null, "90% off"), store("Zara", null, "5% off")],
    store("Words", null, "A surprise"),
  ],
};

// Codes that end on the same day are in the order of their texts.
const noons = Array.from({ length: 30 }, (_, at) => `/oman/noon#Noon${at}`)
  .sort()
  .slice(0, 23);
const shownOnShelves = `
  /oman/shelf.html | #shelf-ending | Ending this week
  /oman/shelf.html | meta[name=robots]@content | noindex, follow
  /oman/shelf.html | [aria-labelledby=shelf-ending] li a@href | /oman/amazon#Amazon0 + ${noons.join(" + ")}
  /qatar/shelf.html | [aria-labelledby=shelf-ending] li a@href | /qatar/noon#Noon0
  /qatar/shelf.html | [aria-labelledby=shelf-ending] .ago | in 6 days
  /egypt/shelf.html | #shelf-ending | Ending soon
  /egypt/shelf.html | [aria-labelledby=shelf-ending] li a@href | /egypt/soon#Soon0
  /uae/shelf.html | [aria-labelledby=shelf-stores] .shelf-name | Zara + Pico
`;

const noon = (...discounts: string[]) => ({ ...store("Noon", null, ...discounts), name_ar: "نون" });
const jarir = store("مكتبة جرير", null, "5% off");

// A store has its offer and verdict of each country in its own money, and any English name.
const inCountries = {
  uae: [noon("AED 50 off", "5% off"), jarir],
  "saudi-arabia": [noon("SAR 40 off")],
  oman: [noon()],
  kuwait: [{ ...noon("90% off"), is_active: false }],
  egypt: [{ ...jarir, name_en: "Jarir" }],
};

const slug = encodeURIComponent("مكتبة-جرير");
const shownOfStores = `
  /stores/noon | meta[name=description]@content | …AED 50 off
  /stores/noon | meta[name=description]@content | …SAR 40 off
  /ar/stores/noon | meta[name=description]@content | …٤٠ ريالًا
  /stores/noon | .store-labels a@href | /uae/noon + /saudi-arabia/noon + /oman/noon
  /stores/noon | .store-labels li:first-child .verdict-note | 9 of 10 said it worked
  /stores/noon | .store-labels li:last-child | 🇴🇲OmanNo codes yet
  /stores/noon | p.meta | …Not listed in Egypt, Jordan, Lebanon, Morocco, Tunisia, Kuwait, Qatar, and Bahrain.
  /stores/${slug} | h1 | …Jarir
  /ar/stores/${slug} | h1 | …مكتبة جرير
`;

for (const [brands, table, verdicts] of [
  [site, shown, {}],
  [shelves, shownOnShelves, {}],
  [inCountries, shownOfStores, { NOON0: "works" }],
] as const)
  test.for(rows(table))("%s has %s “%s”", async (row) => {
    await openSite(brands, verdicts);
    await expectShown(row);
  });

test("a store's page is purged with its codes in each of its countries", async () => {
  await openSite(inCountries);
  const { headers } = await ask("/stores/noon");
  expect(headers.get("Cache-Tag")).toBe("brand-noon,brands-uae,brands-saudi-arabia,brands-oman");
});
