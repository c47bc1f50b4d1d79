import { beforeEach, expect, test } from "vitest";
import { openSite } from "#tests/support/node-site/site.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { readPage } from "#tests/support/reading/page.ts";
import { rows } from "#tests/support/reading/rows.ts";
import { expectShown, linksOf, redirectOf, store, textsOf, verified, visit } from "../visit.ts";

const search = (q: string, country = "") =>
  `/?${new URLSearchParams({ q, ...(country && { country }) })}`;
const noon = {
  ...store("Noon", "marketplace", "5% off"),
  name_ar: "نون",
  website_url: "https://www.noon.com/",
};

const site = {
  uae: [
    noon,
    { ...store("H&M", "fashion", "20% off"), aliases: ["اتش اند ام"] },
    ...[store("Carrefour", null, "30% off"), store("Namshi", "fashion", "15% off")],
    { ...store("Hidden", "fashion", "99% off"), is_active: false },
  ],
  "saudi-arabia": [{ ...noon, codes: [] }],
  tunisia: [store("Shein", "fashion", "5% off")],
  oman: [store("Zara", "beauty", "5% off")],
  jordan: [store("Mango", "beauty", "5% off")],
};

beforeEach(() => openSite(site));

const redirects = `
  /?q=459+sar+https%3A%2F%2Fwww.noon.com%2Fsaudi-en%2Fx | /saudi-arabia/noon?amount=459
  /?q=459+sar+https%3A%2F%2Fwww.noon.com%2Fuae-en%2Fx | /uae/noon
  /?q=459+sar+https%3A%2F%2Fwww.noon.com | /saudi-arabia/noon?amount=459
  /?q=459+https%3A%2F%2Fwww.noon.com&country=uae | /uae/noon?amount=459
  /uae?q=459+https%3A%2F%2Fwww.noon.com | /uae/noon?amount=459
  /ar/uae?q=noon+saudi | /ar/saudi-arabia/noon
  /ar?q=%D8%A7%D9%84%D8%B3%D8%B9%D9%88%D8%AF%D9%8A%D8%A9 | /ar/saudi-arabia
  /?q=fashion+morocco&country=morocco | /morocco?category=fashion
  /?q=noon+first+order+400&country=uae | /uae/noon?amount=400&first-order=1
`;

test.for(rows(redirects))("%s redirects to %s", async ([address, target]) => {
  expect(await redirectOf(address)).toEqual([302, target]);
});

// Hosts that only look like a listed store are named, and nothing of theirs is shown as the store's.
const shown = `
  noon | h1 | Results for “noon”
  noon | main a@href | …/stores/noon + /uae/noon + /saudi-arabia/noon
  اتش اند ام | main a@href | …/stores/h-m + /uae/h-m
  NAMSHI0 | main a@href | …/uae/namshi#NAMSHI0
  noon&country=saudi-arabia | .rows a@href | /saudi-arabia/noon
  noon&country=saudi-arabia | nav a[aria-current] | …Saudi
  shein&country=uae | .near-note | Shein is not listed in the UAE. It is in:
  https://www.noon.com/ | main | …Which country are you shopping in?
  459 dirham https://www.noon.com/p/1 | [data-link] .places a@href | /uae/noon?amount=459 + /saudi-arabia/noon
  carefour | main | …Showing results for Carrefour. Search for “carefour” as typed
  carefour&exact=1 | nav[aria-label='Did you mean'] a@href | /?q=Carrefour
  carefour&exact=1 | .rows .row-name | …H&M
  carefour&exact=1 | meta[name=robots]@content | noindex, follow
  qwrtzpsd | main | …No store found
  ramadan | main | …Ramadan and Eid: Feb 8 – Mar 11, 2027 · in 78 days · expected.
  is 11.11 over | main | …Singles' Day ended on Nov 11, 2026. Singles' Day: Nov 11, 2027
  white friday | main | …White Friday and Cyber Monday: now, until Nov 30.
  مكياج عمان&country=jordan | .near-note | …Results for Jordan. Show results for Oman
  عمان | .near-note, .empty | Results for Oman. Show results for Jordan
  https://noon.com.deals.example/uae-en/ | main | …We do not list this store
  https://noon.com@evil.example/uae-en/ | h1 | …evil.example
  https://www.nооn.com/uae-en/ | main | …We do not list this store
  https://noon-deals.com/uae-en/ | main | …We do not list this store
`;

test.for(rows(shown))("a search for %s shows in %s: %s", async ([typed, ...row]) => {
  const [q = "", more = ""] = typed.split(/(?=&(?:country|exact)=)/);
  const address = `${search(q)}${more}`;
  await expectShown([address, ...row]);
  if (/not list this|\.example/.test(row[1] ?? ""))
    await expectShown([address, "main a[href^='/uae/noon']", ""]);
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

test("a category with another country leads to that country, also from a country's list", async () => {
  await openSite({ morocco: [store("Boots", "pharmacy")], jordan: [store("Aster", "pharmacy")] });
  const address = search("صيدليات في المغرب", "jordan");
  const q = new URLSearchParams({ q: "صيدليات في المغرب" });
  expect(await redirectOf(`/jordan?${q}`)).toEqual([302, address]);
  expect(linksOf((await visit(address)).en, ".rows")[0]).toBe("/morocco/boots");
});

test("without a country the best code of each country comes before the second of any", async () => {
  const shops = (...names: string[]) =>
    names.map((name, at) => store(name, null, `${40 - 5 * at}% off`));
  await openSite({ uae: shops("Aone", "Atwo"), bahrain: shops("Cone", "Ctwo") });
  const page = await readPage(search("best codes"));
  expect(textsOf(page, ".found-code .code").join(" ")).toBe("AONE0 CONE0 ATWO0 CTWO0");
});

const category = `
  /?category=fashion | .row-name | H&M + Namshi + Shein
  /?category=fashion | .section-lead | …H&M, Namshi, and Shein. Today: 20% off at H&M in the UAE, 15% off at Namshi
  /ar?category=fashion | .section-lead | …خصم ٢٠٪ لدى H&M
  /?category=fashion | main nav a@href | /?category=fashion + /uae?category=fashion + /tunisia?category=fashion
  /?category=fashion | meta[name=robots] |
  /?category=food | meta[name=robots]@content | …noindex
`;

test.for(rows(category))("%s has %s “%s”", expectShown);

const shopOf = (...codes: string[]) => verified(0, store("Noon", "marketplace", ...codes));
const past = { code: "NOONPAST", discount: "5% off", expiry_date: "2026-01-01" };
const withPast = shopOf("NOON50: AED 50 off your first order");
const searched = {
  uae: [
    { ...withPast, name_ar: "نون", codes: [...withPast.codes, past] },
    verified(0, store("Zara", "fashion", "noonish: 10% off")),
  ],
  "saudi-arabia": [
    ...[store("Boots", "pharmacy", "5% off"), store("Aster", "pharmacy", "5% off")],
    shopOf("NOONSA: 15% off"),
  ],
};

// The list, the typed text, and the suggestions as "href: name (note) code", parted by " + ".
const suggestions = `
  /uae | noon first order 400 | /uae/noon?amount=400&first-order=1: Noon · basket AED 400 · First order (AED 50 off, you pay AED 350 · NOON50) NOON50
  /uae | noo | /uae/noon#NOON50: NOON50 (AED 50 off your first order · Noon) NOON50 + /uae/zara#noonish: noonish (10% off · Zara) noonish
  /uae | no |
  /uae | pharmacies in Morocco | /morocco?category=pharmacy: No pharmacies in Morocco yet · 2 in Saudi Arabia
  /uae | pharmacy saudi | /saudi-arabia?q=pharmacy+saudi: Pharmacy (2 stores · in Saudi Arabia)
  /uae | noon in saudi arabia | /saudi-arabia?q=noon+in+saudi+arabia: Noon (in Saudi Arabia)
  /ar/uae | صيدليات في المغرب | /ar/morocco?category=pharmacy: لم نُدرج الصيدليات في المغرب بعد · ٢ في السعودية
`;

test.for(rows(suggestions))("%s suggests for %j: %j", async ([list, q, expected]) => {
  await openSite(searched);
  const response = await ask(`${list}/suggestions.json?${new URLSearchParams({ q })}`);
  const found = (await response.json<any[]>()).map(({ href, name, note, copy }) =>
    [`${href}: ${name}`, note && `(${note})`, copy?.code].filter(Boolean).join(" "),
  );
  expect(found.join(" + ").replace(/[\u2068\u2069]/g, "")).toBe(expected);
});
