import { beforeEach, expect, test } from "vitest";
import { openSite } from "#tests/support/node-site/site.ts";
import { readPage } from "#tests/support/reading/page.ts";
import { spokenOutline } from "#tests/support/reading/page-rules.ts";
import { checkLinks, isListed, linksOf, redirectOf, store, textsOf, visit } from "../visit.ts";

const search = (q: string, more = {}) => `/?${new URLSearchParams({ q, ...more })}`;
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
      store("Empty", null),
      { ...store("Hidden", "fashion", "99% off"), is_active: false },
    ],
    "saudi-arabia": [{ ...noon, codes: [] }],
    tunisia: [store("Shein", "fashion", "5% off")],
  }),
);

test("a screen reader announces the results with their countries", async () => {
  const { en } = await visit(search("noon"));
  expect(spokenOutline(en.only("main"))).toMatchInlineSnapshot(`
    "link Clear search
    # Results for “noon”
    link Noon1 code · 5% off · in the UAE Nobody has answered yet5%
    link 🇦🇪United Arab Emirates 1
    link 🇸🇦Saudi Arabia 0"
  `);
});

test.for([
  ["noon", "/stores/noon /uae/noon /saudi-arabia/noon"],
  ["اتش اند ام", "/stores/h-m /uae/h-m"],
  ["shein qatar", "/stores/shein /tunisia/shein"],
  ["NAMSHI0", "/uae/namshi#NAMSHI0 /stores/namshi /uae/namshi"],
] as const)("a search for %s finds %s", async ([query, addresses]) => {
  const { en } = await visit(search(query));
  const found = linksOf(en, "main").filter((href) => /^\/[\w-]+\/(?!\?)/.test(href));
  expect(found.join(" ")).toBe(addresses);
});

test("within a country a result leads to the store there", async () => {
  const { en } = await visit(search("noon", { country: "saudi-arabia" }));
  expect(linksOf(en, ".rows")).toEqual(["/saudi-arabia/noon"]);
  expect(textsOf(en, ".row-note")).toEqual(["No codes yet"]);
  expect(textsOf(en, "nav a[aria-current]").join()).toContain("Saudi");
});

test.for([
  ["/?q=https%3A%2F%2Fwww.noon.com%2Fsaudi-en%2Fx", "/saudi-arabia/noon"],
  ["/?q=459+sar+https%3A%2F%2Fwww.noon.com%2Fsaudi-en%2Fx", "/saudi-arabia/noon?amount=459"],
  ["/?q=459+sar+https%3A%2F%2Fwww.noon.com%2Fuae-en%2Fx", "/uae/noon"],
  ["/?q=459+sar+https%3A%2F%2Fwww.noon.com", "/saudi-arabia/noon?amount=459"],
  ["/?q=459+https%3A%2F%2Fwww.noon.com&country=uae", "/uae/noon?amount=459"],
  ["/?q=9+sar+https%3A%2F%2Fwww.namshi.com&country=uae", "/uae/namshi"],
  ["/uae?q=459+https%3A%2F%2Fwww.noon.com", "/uae/noon?amount=459"],
  ["/ar?q=%D8%A7%D9%84%D8%B3%D8%B9%D9%88%D8%AF%D9%8A%D8%A9", "/ar/saudi-arabia"],
  ["/?q=fashion+morocco&country=morocco", "/morocco?category=fashion"],
  ["/?q=noon+first+order+400&country=uae", "/uae/noon?amount=400&first-order=1"],
] as const)("%s redirects to %s", async ([address, target]) => {
  expect(await redirectOf(address)).toEqual([302, target]);
});

test.for([
  ["https://www.noon.com/", "Which country are you shopping in?"],
  ["carefour", "Showing results for Carrefour. Search for “carefour” as typed"],
  ["qwrtzpsd", "No store found"],
  ["https://www.walmart.com/cart?x=1", "We do not list this store. Choose what it sells"],
  ["ramadan", "Ramadan and Eid: Feb 8 – Mar 11, 2027 · in 78 days · expected."],
  ["is 11.11 over", "Singles' Day ended on Nov 11, 2026. Singles' Day: Nov 11, 2027"],
  ["soldes hiver", "Winter soldes in Morocco: Jan 21 – Mar 3, 2027"],
  ["soldes hiver tunisie", "Winter soldes: Feb 1 – Mar 14, 2027"],
  ["national day morocco", "Independence Day ended on Nov 18, 2026. Throne Day: Jul 30, 2027"],
  ["عروض يوم الاتحاد", "Dec 2 – 3, 2026 · in 10 days"],
  ["summer sale", "No code here names it yet."],
  ["white friday", "White Friday and Cyber Monday: now, until Nov 30."],
] as const)("a search for %s explains: %s", async ([query, text]) => {
  const { en } = await visit(search(query));
  expect(en.only("main").text.replaceAll(/\s+/g, " ")).toContain(text);
  await checkLinks(en);
});

test("a link without a country asks for it, and keeps its price at each place", async () => {
  const { en, ar } = await visit(search("459 dirham https://www.noon.com/p/1"));
  expect(linksOf(en, "[data-link] .places")).toEqual([
    "/uae/noon?amount=459",
    "/saudi-arabia/noon",
  ]);
  expect(linksOf(ar, "[data-link] .places")[0]).toBe("/ar/uae/noon?amount=459");
  expect(linksOf((await visit(search("noon"))).en, "[data-link]")).toEqual([]);
});

// Hosts that only look like a listed store: nothing of theirs is shown as the store's.
test.for([
  ["https://noon.com.deals.example/uae-en/", "deals"],
  ["https://noon.com@evil.example/uae-en/", "evil.example"],
  ["https://www.nооn.com/uae-en/", "nооn.com"],
  ["https://noon-deals.com/uae-en/", "noon-deals.com"],
  ["https://evilnoon.com/", "evilnoon.com"],
] as const)("the shop of %s is not listed, and is named", async ([link, name]) => {
  const { en } = await visit(search(link));
  expect(textsOf(en, "h1").join()).toContain(name);
  expect(en.only("main").text).toContain("We do not list this store");
});

test("an unknown shop's page offers the names closest to its own", async () => {
  const { en } = await visit(search("https://noon-deals.com/uae-en/"));
  expect(linksOf(en, "nav[aria-label='Did you mean']")).toEqual(["/?q=Noon"]);
});

test("a search without a match offers names, categories and popular stores", async () => {
  const { en } = await visit(`${search("carefour")}&exact=1`);
  expect(linksOf(en, "nav[aria-label='Did you mean']")).toEqual(["/?q=Carrefour"]);
  const categories = ["/?category=fashion", "/?category=marketplace"];
  expect(linksOf(en, "nav[aria-label=Categories]")).toEqual(categories);
  expect(textsOf(en, ".rows .row-name")).toContain("H&M");
  expect(isListed(en)).toBe(false);
});

test("a search without a match names no popular stores if none has codes", async () => {
  await openSite({ uae: [store("Noon", "fashion")] });
  const { en } = await visit(search("carefour"));
  expect(textsOf(en, ".rows-caption")).not.toContain("Popular stores");
});

const wolke = store(
  ...(["Wolke", null, "TEN: 10% off", "FIFTY: 50% off", "SIXTY: 60% off"] as const),
  ...["SHIP: Free delivery", "FIRST: 20% off your first order", "BACK: 5% cashback"],
  ...["BOTH: 1% off and free delivery", "WF15: 15% off"],
);

test.for([
  ["٦٠٪", "SIXTY"],
  ["free shipping", "BOTH SHIP"],
  ["اول طلب", "FIRST"],
  ["best codes", "SIXTY FIFTY FIRST"],
  ["white friday", "WF15"],
  ["hello world", ""],
] as const)("the offer %s is answered by the codes %s", async ([query, codes]) => {
  await openSite({ uae: [wolke], kuwait: [store("Zara", null, "Free delivery", "5% cashback")] });
  const { en } = await visit(search(query, { country: "uae" }));
  expect(textsOf(en, ".found-code .code").join(" ")).toBe(codes);
});

test("unknown words of an understood query are named, each with a link without it", async () => {
  await openSite({ uae: [wolke, noon] });
  const { en, ar } = await visit(search("free delivery blarg zzzz", { country: "uae" }));
  expect(textsOf(en, ".near-note")).toEqual([
    "Showing free delivery in the UAE. Ignored: Search without blarg  Search without zzzz",
  ]);
  expect(textsOf(ar, ".near-note")[0]).toMatch(/^نعرض عروض التوصيل المجاني في الإمارات\. كلمات/);
  expect(linksOf(en, ".near-note")).toEqual([
    "/?q=free+delivery+zzzz&country=uae",
    "/?q=free+delivery+blarg&country=uae",
  ]);
  expect(textsOf(en, ".found-code .code")).toEqual(["BOTH", "SHIP"]);
  const named = await visit(search("noon blarg", { country: "uae" }));
  expect(textsOf(named.en, ".near-note")).toEqual([
    "Showing Noon in the UAE. Ignored: Search without blarg",
  ]);
});

test("عمان is Amman within Jordan and Oman elsewhere, with a link to the other", async () => {
  await openSite({ oman: [store("Zara", "fashion")], jordan: [store("Mango", "fashion")] });
  for (const [country, text, first, to] of [
    ["jordan", "Results for Jordan. Show results for Oman", "/jordan/mango", "سلطنة عمان"],
    ["oman", "Results for Oman. Show results for Jordan", "/oman/zara", "الأردن"],
  ] as const) {
    const { en } = await visit(search("ملابس عمان", { country }));
    expect(textsOf(en, ".near-note")).toEqual([text]);
    expect(linksOf(en, ".rows")[0]).toBe(first);
    expect(linksOf(en, ".near-note").map(decodeURIComponent)).toEqual([
      `/?q=ملابس+${to.replace(" ", "+")}&country=${country}`,
    ]);
  }
});

test.for([
  ["/?q=عمان", "Results for Oman. Show results for Jordan"],
  ["/?q=عمان&country=jordan", "Results for Jordan. Show results for Oman"],
  ["/?q=عمان&country=oman", "Results for Oman. Show results for Jordan"],
] as const)("%s, the name of two countries, leads to both", async ([address, note]) => {
  await openSite({ oman: [store("Zara", "fashion")], jordan: [store("Mango", "fashion")] });
  const { en } = await visit(encodeURI(address));
  expect(textsOf(en, ".near-note, .empty")).toEqual([note]);
  expect(linksOf(en, ".near-note")[0]).toMatch(/^\/(oman|jordan)$/);
  const [, to] = await redirectOf(encodeURI("/jordan?q=عمان"));
  expect(decodeURIComponent(to as string)).toBe("/?q=عمان&country=jordan");
});

test("a category with another country leads to that country, also from a country's list", async () => {
  await openSite({ morocco: [store("Boots", "pharmacy")], jordan: [store("Aster", "pharmacy")] });
  const q = "صيدليات في المغرب";
  const [, to] = await redirectOf(`/jordan?${new URLSearchParams({ q })}`);
  expect(to).toBe(`/?${new URLSearchParams({ q, country: "jordan" })}`);
  const { en } = await visit(to as string);
  expect(linksOf(en, ".rows")[0]).toBe("/morocco/boots");
});

test("a code with its store finds that store's code first, then the country's", async () => {
  const shared = (name: string) => store(name, null, "SAVE20: 20% off");
  await openSite({
    uae: ["Aa", "Bb", "Cc", "Dd", "Ee"].map(shared),
    kuwait: [shared("Ff"), shared("Noon")],
  });
  const storesOf = async (q: string, country: string) =>
    linksOf(await readPage(search(q, { country })), ".found-code").slice(0, 2);
  expect((await storesOf("noon SAVE20", "kuwait"))[0]).toMatch(/noon/);
  expect((await storesOf("SAVE20", "kuwait")).join()).toMatch(/kuwait.*kuwait/);
});

test("a season without codes in the country leads to the countries with some", async () => {
  await openSite({ uae: [noon], kuwait: [store("Zara", null, "RAMADAN20: 20% off")] });
  const { en } = await visit(search("ramadan", { country: "uae" }));
  expect(linksOf(en, "nav[aria-label='Other countries with codes for it']")).toEqual([
    "/?q=ramadan&country=kuwait",
  ]);
});

test("a store that the country does not list is found elsewhere", async () => {
  const { en } = await visit(search("shein", { country: "uae" }));
  expect(textsOf(en, ".near-note")).toEqual(["Shein is not listed in the UAE. It is in:"]);
  expect(linksOf(en, ".results, .rows")).toContain("/stores/shein");
});

const money = {
  uae: [store("Zara", null, "DIRHAM: AED 60 off orders over AED 300", "DOLLAR: USD 50 off")],
  "saudi-arabia": [store("Namshi", null, "RIYAL: SAR 50 off")],
  morocco: [store("Jumia", null, "MOROCCO: MAD 50 off orders over MAD 100")],
  qatar: [store("Snoonu", null, "QATAR: QAR 55 off", "TEN: 10% off")],
};

test.for([
  ["50 aed off", "morocco", "DIRHAM"],
  ["خصم 50 درهم", "morocco", "MOROCCO"],
  ["خصم 50 ريال", "qatar", "QATAR"],
  ["50 off 100", "uae", "DOLLAR"],
  ["50 off 100", "morocco", "MOROCCO"],
  ["50 off no minimum", "morocco", ""],
  ["over 1000 qar", "", "TEN QATAR"],
] as const)("the sum in %j in %j is of the named money: %s", async ([query, country, codes]) => {
  await openSite(money);
  const page = await readPage(search(query, country ? { country } : {}));
  expect(textsOf(page, ".found-code .code").join(" ")).toBe(codes);
});

test("without a country the best code of each country comes before the second of any", async () => {
  await openSite({
    uae: [store("Aone", null, "30% off"), store("Atwo", null, "25% off")],
    "saudi-arabia": [store("Btwo", null, "20% off"), store("Bone", null, "40% off")],
    bahrain: [store("Cone", null, "15% off"), store("Ctwo", null, "10% off")],
  });
  const page = await readPage(search("best codes"));
  expect(textsOf(page, ".found-code .code").join(" ")).toBe("BONE0 AONE0 CONE0 ATWO0 BTWO0 CTWO0");
});

test.for([
  ["/?category=fashion", true, "H&M Namshi Shein"],
  ["/?category=food", false, ""],
] as const)("%s is listed by search engines: %s; it has %s", async ([address, listed, names]) => {
  const { en, ar } = await visit(address);
  expect(textsOf(en, ".row-name").join(" ")).toBe(names);
  expect(isListed(en)).toBe(listed);
  if (!listed) return;
  expect(en.only(".section-lead").text).toMatch(/H&M, Namshi, and Shein\..* 20% off at H&M/);
  expect(ar.only(".section-lead").text).toContain("خصم ٢٠٪ لدى H&M");
  const elsewhere = ["/uae?category=fashion", "/tunisia?category=fashion"];
  expect(linksOf(en, "main nav")).toEqual([address, ...elsewhere]);
});
