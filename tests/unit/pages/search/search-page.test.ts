import { beforeEach, expect, test } from "vitest";
import { openSite } from "#tests/support/node-site/site.ts";
import { readPage } from "#tests/support/reading/page.ts";
import { rows } from "#tests/support/reading/rows.ts";
import { isListed, linksOf, redirectOf, store, textsOf, visit } from "../visit.ts";

const search = (q: string, country = "") =>
  `/?${new URLSearchParams({ q, ...(country && { country }) })}`;
const noon = {
  ...store("Noon", "marketplace", "5% off"),
  name_ar: "نون",
  website_url: "https://www.noon.com/",
};

beforeEach(() =>
  openSite({
    uae: [
      noon,
      { ...store("H&M", "fashion", "20% off"), aliases: ["اتش اند ام"] },
      ...[store("Carrefour", null, "30% off"), store("Namshi", "fashion", "15% off")],
      { ...store("Hidden", "fashion", "99% off"), is_active: false },
    ],
    "saudi-arabia": [{ ...noon, codes: [] }],
    tunisia: [store("Shein", "fashion", "5% off")],
  }),
);

const found = `
  noon        | /stores/noon /uae/noon /saudi-arabia/noon
  اتش اند ام  | /stores/h-m /uae/h-m
  NAMSHI0     | /uae/namshi#NAMSHI0 /stores/namshi /uae/namshi
`;

test.for(rows(found))("a search for %s finds %s", async ([query, addresses]) => {
  const { en } = await visit(search(query));
  const links = linksOf(en, "main").filter((href) => /^\/[\w-]+\/(?!\?)/.test(href));
  expect(links.join(" ")).toBe(addresses);
});

test("within a country a result leads to the store there", async () => {
  const { en } = await visit(search("noon", "saudi-arabia"));
  expect(linksOf(en, ".rows")).toEqual(["/saudi-arabia/noon"]);
  expect(textsOf(en, ".row-note")).toEqual(["No codes yet"]);
  expect(textsOf(en, "nav a[aria-current]").join()).toContain("Saudi");
});

const redirects = `
  /?q=459+sar+https%3A%2F%2Fwww.noon.com%2Fsaudi-en%2Fx | /saudi-arabia/noon?amount=459
  /?q=459+sar+https%3A%2F%2Fwww.noon.com%2Fuae-en%2Fx | /uae/noon
  /?q=459+sar+https%3A%2F%2Fwww.noon.com | /saudi-arabia/noon?amount=459
  /?q=459+https%3A%2F%2Fwww.noon.com&country=uae | /uae/noon?amount=459
  /?q=9+sar+https%3A%2F%2Fwww.namshi.com&country=uae | /uae/namshi
  /uae?q=459+https%3A%2F%2Fwww.noon.com | /uae/noon?amount=459
  /ar?q=%D8%A7%D9%84%D8%B3%D8%B9%D9%88%D8%AF%D9%8A%D8%A9 | /ar/saudi-arabia
  /?q=fashion+morocco&country=morocco | /morocco?category=fashion
  /?q=noon+first+order+400&country=uae | /uae/noon?amount=400&first-order=1
`;

test.for(rows(redirects))("%s redirects to %s", async ([address, target]) => {
  expect(await redirectOf(address)).toEqual([302, target]);
});

// Hosts that only look like a listed store are named, and nothing of theirs is shown as the store's.
const explained = `
  https://www.noon.com/ | Which country are you shopping in?
  carefour | Showing results for Carrefour. Search for “carefour” as typed
  qwrtzpsd | No store found
  ramadan | Ramadan and Eid: Feb 8 – Mar 11, 2027 · in 78 days · expected.
  is 11.11 over | Singles' Day ended on Nov 11, 2026. Singles' Day: Nov 11, 2027
  soldes hiver tunisie | Winter soldes: Feb 1 – Mar 14, 2027
  عروض يوم الاتحاد | Dec 2 – 3, 2026 · in 10 days
  summer sale | No code here names it yet.
  white friday | White Friday and Cyber Monday: now, until Nov 30.
  https://noon.com.deals.example/uae-en/ | We do not list this store
  https://noon.com@evil.example/uae-en/ | We do not list this store
  https://www.nооn.com/uae-en/ | We do not list this store
  https://noon-deals.com/uae-en/ | We do not list this store
  https://evilnoon.com/ | We do not list this store
`;

test.for(rows(explained))("a search for %s explains: %s", async ([query, text]) => {
  const { en } = await visit(search(query));
  expect(en.only("main").text.replaceAll(/\s+/g, " ")).toContain(text);
  const links = linksOf(en, "main").filter((href) => href.startsWith("/uae/noon"));
  if (/not list/.test(text))
    expect([links, en.only("h1").text]).toEqual([[], expect.stringMatching(/[.-]/)]);
});

test("a link without a country asks for it, and keeps its price at each place", async () => {
  const { en, ar } = await visit(search("459 dirham https://www.noon.com/p/1"));
  const places = ["/uae/noon?amount=459", "/saudi-arabia/noon"];
  expect(linksOf(en, "[data-link] .places")).toEqual(places);
  expect(linksOf(ar, "[data-link] .places")[0]).toBe("/ar/uae/noon?amount=459");
});

test("a search without a match offers names, categories and popular stores", async () => {
  const { en } = await visit(`${search("carefour")}&exact=1`);
  expect(linksOf(en, "nav[aria-label='Did you mean']")).toEqual(["/?q=Carrefour"]);
  const categories = ["/?category=fashion", "/?category=marketplace"];
  expect(linksOf(en, "nav[aria-label=Categories]")).toEqual(categories);
  expect(textsOf(en, ".rows .row-name")).toContain("H&M");
  expect(isListed(en)).toBe(false);
});

const wolke = store(
  ...(["Wolke", null, "TEN: 10% off", "FIFTY: 50% off", "SIXTY: 60% off"] as const),
  ...["SHIP: Free delivery", "FIRST: 20% off your first order", "BOTH: 1% off and free delivery"],
  ...["WF15: 15% off", "SAVE20: 20% off"],
);
const offers = {
  uae: [wolke, store("Zara", null, "DIRHAM: AED 60 off orders over AED 300", "DOLLAR: USD 50 off")],
  morocco: [store("Jumia", null, "MOROCCO: MAD 50 off orders over MAD 100")],
  qatar: [store("Snoonu", null, "QATAR: QAR 55 off", "TEN: 10% off")],
  kuwait: [store("Aa", null, "SAVE20: 20% off"), store("Noon", null, "SAVE20: 20% off")],
  "saudi-arabia": [store("Namshi", null, "RAMADAN20: SAR 50 off")],
};

// The typed offer, the shopper's country, and the first codes.
const codes = `
  ٦٠٪                  | uae     | SIXTY
  free shipping        | uae     | BOTH SHIP
  اول طلب              | uae     | FIRST
  best codes           | uae     | SIXTY FIFTY
  white friday         | uae     | WF15
  hello world          | uae     |
  50 aed off           | morocco | DIRHAM
  خصم 50 درهم          | morocco | MOROCCO
  خصم 50 ريال          | qatar   | QATAR
  50 off 100           | uae     | DOLLAR
  50 off no minimum    | morocco |
  over 1000 qar        |         | TEN QATAR
`;

test.for(rows(codes))(
  "the offer “%s” in '%s' has the codes %s",
  async ([query, country, expected]) => {
    await openSite(offers);
    const found = textsOf(await readPage(search(query, country)), ".found-code .code").join(" ");
    expect(expected ? found.slice(0, expected.length) : found).toBe(expected);
  },
);

test("a code with its store finds that store's code first, then the country's", async () => {
  await openSite(offers);
  const storesOf = async (q: string) => linksOf(await readPage(search(q, "kuwait")), ".found-code");
  expect((await storesOf("noon SAVE20"))[0]).toMatch(/noon/);
  expect((await storesOf("SAVE20")).join()).toMatch(/kuwait.*kuwait.*uae/);
});

test("a season without codes in the country leads to the countries with some", async () => {
  await openSite(offers);
  const { en } = await visit(search("ramadan", "uae"));
  const others = linksOf(en, "nav[aria-label='Other countries with codes for it']");
  expect(others).toEqual(["/?q=ramadan&country=saudi-arabia"]);
});

test("unknown words of an understood query are named, each with a link without it", async () => {
  await openSite({ uae: [wolke, noon] });
  const { en, ar } = await visit(search("free delivery blarg zzzz", "uae"));
  const note = "Showing free delivery in the UAE. Ignored:";
  expect(textsOf(en, ".near-note")).toEqual([`${note} Search without blarg  Search without zzzz`]);
  expect(textsOf(ar, ".near-note")[0]).toMatch(/^نعرض عروض التوصيل المجاني في الإمارات\. كلمات/);
  const without = ["zzzz", "blarg"].map((word) => `/?q=free+delivery+${word}&country=uae`);
  expect(linksOf(en, ".near-note")).toEqual(without);
  expect(textsOf(en, ".found-code .code")).toEqual(["BOTH", "SHIP"]);
});

const cities = `
  ملابس عمان | jordan | Results for Jordan. Show results for Oman | /jordan/mango
  ملابس عمان | oman   | Results for Oman. Show results for Jordan | /oman/zara
  عمان       |        | Results for Oman. Show results for Jordan |
  عمان       | jordan | Results for Jordan. Show results for Oman |
`;

test.for(rows(cities))("%s in '%s' is of one country, with a link to the other", async (row) => {
  const [query, country, note, first] = row;
  await openSite({ oman: [store("Zara", "fashion")], jordan: [store("Mango", "fashion")] });
  const { en } = await visit(search(query, country));
  expect(textsOf(en, ".near-note, .empty")).toEqual([note]);
  if (first) expect(linksOf(en, ".rows")[0]).toBe(first);
});

test("a category with another country leads to that country, also from a country's list", async () => {
  await openSite({ morocco: [store("Boots", "pharmacy")], jordan: [store("Aster", "pharmacy")] });
  const address = search("صيدليات في المغرب", "jordan");
  const q = new URLSearchParams({ q: "صيدليات في المغرب" });
  expect(await redirectOf(`/jordan?${q}`)).toEqual([302, address]);
  expect(linksOf((await visit(address)).en, ".rows")[0]).toBe("/morocco/boots");
});

test("a store that the country does not list is found elsewhere", async () => {
  const { en } = await visit(search("shein", "uae"));
  expect(textsOf(en, ".near-note")).toEqual(["Shein is not listed in the UAE. It is in:"]);
  expect(linksOf(en, ".results, .rows")).toContain("/stores/shein");
});

test("without a country the best code of each country comes before the second of any", async () => {
  const shops = (...names: string[]) =>
    names.map((name, at) => store(name, null, `${40 - 5 * at}% off`));
  await openSite({ uae: shops("Aone", "Atwo"), bahrain: shops("Cone", "Ctwo") });
  const page = await readPage(search("best codes"));
  expect(textsOf(page, ".found-code .code").join(" ")).toBe("AONE0 CONE0 ATWO0 CTWO0");
});

test("a category of all countries is listed by search engines, one without stores is not", async () => {
  const { en, ar } = await visit("/?category=fashion");
  expect(textsOf(en, ".row-name").join(" ")).toBe("H&M Namshi Shein");
  expect(isListed(en)).toBe(true);
  expect(en.only(".section-lead").text).toMatch(/H&M, Namshi, and Shein\..* 20% off at H&M/);
  expect(ar.only(".section-lead").text).toContain("خصم ٢٠٪ لدى H&M");
  expect(linksOf(en, "main nav").slice(1)).toEqual(
    ["/uae", "/tunisia"].map((path) => `${path}?category=fashion`),
  );
  expect(isListed((await visit("/?category=food")).en)).toBe(false);
});
