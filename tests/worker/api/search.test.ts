import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { type CountryId, countryByCode } from "#app/domain/directory/countries.ts";
import { offerFields } from "#app/domain/offers/offer-fields.ts";
import { homeQuery } from "#app/domain/pages/page-query.ts";
import { brand, promoCode } from "#tests/support/data/catalogue.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { parseHtml } from "#tests/support/reading/html.ts";
import { passTime } from "#tests/support/server/pass-time.ts";
import { saveCountry } from "#worker/catalogue/write/save.ts";
import { maxAges } from "#worker/http/cache-policy.ts";

const now = new Date("2026-11-21T10:00:00Z");
const store = (name: string, fields: object = {}) =>
  brand({ name, codes: [{ code: `${name}10`.toUpperCase() }], ...fields });
const noon = store("Noon", { name_ar: "نون", website_url: "https://www.noon.com/" });
const hm = store("H&M", { aliases: ["اتش اند ام"], category: "fashion" });
const save = (country: CountryId, brands: (typeof noon)[]) =>
  saveCountry(env.DB, country, brands, { kind: "import", now });

async function page(path: string): Promise<string> {
  const response = await ask(path);
  expect(response.status, path).toBe(200);
  return response.text();
}
const found = async (query: string) =>
  (await (await ask(`/api/search?q=${encodeURIComponent(query)}`)).json<any>()).data;

beforeEach(async () => {
  const lower = [promoCode({ code: "carrefour10" })];
  await save(1, [noon, hm, store("Carrefour", { promo_codes: lower })]);
  await save(2, [noon]);
});

test("the index is stored as the home page is, and follows a write", async () => {
  const response = await ask("/search-index.json");
  expect(response.headers.get("Cache-Tag")).toBe("home");
  expect(response.headers.get("Cache-Control")).toBe(`public, max-age=${maxAges.catalogue}`);
  expect((await response.json<any>()).name).toEqual(["Noon", "Carrefour", "H&M"]);
  await save(2, [noon, store("Zara")]);
  // Not by the API, which would have put the index there.
  await env.SUMMARIES.delete("search-index");
  passTime(61);
  expect((await (await ask("/search-index.json")).json<any>()).name).toContain("Zara");
  expect((await ask("/search-index.json?a=1")).headers.get("Location")).toBe("/search-index.json");
});

test.for([
  ["/?q=https%3A%2F%2Fwww.noon.com%2Fsaudi-en%2Fx", "/saudi-arabia/noon"],
  ["/ar?q=https%3A%2F%2Fwww.noon.com%2Fsaudi-en%2Fx", "/ar/saudi-arabia/noon"],
  ["/uae?q=https%3A%2F%2Fwww.noon.com%2Fsaudi-en%2Fx", "/saudi-arabia/noon"],
  ["/?q=ksa", "/saudi-arabia"],
  ["/ar?q=%D8%A7%D9%84%D8%B3%D8%B9%D9%88%D8%AF%D9%8A%D8%A9", "/ar/saudi-arabia"],
  ["/uae?q=riyadh", "/saudi-arabia"],
  ["/uae?q=noon+ksa", "/saudi-arabia/noon"],
  ["/uae?q=free+delivery", "/?q=free+delivery&country=uae"],
] as const)("%s leads to %s, and the redirect is not stored", async ([path, target]) => {
  const response = await ask(path);
  expect(response.status).toBe(302);
  expect(response.headers.get("Location")).toBe(target);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
});

test("the address of a store without a country asks for it", async () => {
  const html = await page("/?q=https%3A%2F%2Fwww.noon.com%2F");
  expect(html).toContain("Which country are you shopping in?");
  expect(html).toContain('href="/saudi-arabia/noon"');
});

test("a result leads to a country once one is known, else to the store in all of them", async () => {
  const codes = ["A", "B"].map((code) => promoCode({ code }));
  await save(4, [
    brand({ name: "Shein", name_ar: "شي إن", category: "fashion", promo_codes: codes }),
  ]);
  await save(7, [store("Shein", { category: "fashion" }), store("Empty", { promo_codes: [] })]);
  const resultOf = async (path: string, name = "Shein") => {
    const results = parseHtml(await page(path)).all("main .row");
    const row = results.find((one) => one.only(".row-name").text === name);
    return [row?.attributes.href, row?.only(".row-note").text];
  };
  const inJordan = "2 codes · 10% off · in Jordan";
  for (const path of ["/?q=shein", "/?category=fashion", "/?q=shein+qatar", "/?q=qwrtzpsd"]) {
    expect(await resultOf(path), path).toEqual(["/stores/shein", inJordan]);
  }
  expect(await resultOf("/ar?q=shein", "شي إن")).toEqual([
    "/ar/stores/shein",
    "كودان · خصم ١٠٪\u061c · في الأردن",
  ]);
  expect(await resultOf("/?q=empty", "Empty")).toEqual(["/stores/empty", "No codes yet"]);
  const places = parseHtml(await page("/?q=shein")).all(".place");
  expect(places.map(({ attributes }) => attributes.href)).toEqual([
    "/jordan/shein",
    "/tunisia/shein",
  ]);
  const inTunisia = ["/tunisia/shein", "1 code · 10% off"];
  const ofTunisia = [
    "shein&country=tunisia",
    "shein+tunisia",
    "shein+tunisia&country=saudi-arabia",
  ];
  for (const path of ofTunisia.map((query) => `/?q=${query}`)) {
    expect(await resultOf(path), path).toEqual(inTunisia);
  }
  expect(await resultOf("/?q=SHEIN10", "Shein 🇹🇳")).toEqual([
    "/tunisia/shein#SHEIN10",
    "10% off · in Tunisia last verified 3 weeks ago",
  ]);
});

test("a search shows 12 brands, and says if there are more", async () => {
  const named = (name: string, count: number) =>
    Array.from({ length: count }, (_, at) => brand({ name: `${name} ${10 + at}` }));
  await save(1, [...named("Shop", 12), ...named("Bazar", 13)]);
  await save(3, named("Shop", 12));
  for (const [query, isMore] of [
    ["shop", false],
    ["bazar", true],
  ] as const) {
    const html = await page(`/?q=${query}`);
    expect(html.match(/class="row"/g), query).toHaveLength(12);
    expect(html.includes("Only the first stores are shown."), query).toBe(isMore);
    expect(html).not.toContain("Bazar 22");
  }
});

test("of many there are so many stores in a category, in the API, instead of none, and codes of a text", async () => {
  const category = "home";
  const codes = [{ code: "SAME" }];
  const shops = Array.from({ length: 70 }, (_, at) =>
    brand({ name: `Shop ${99 - at}`, category, codes }),
  );
  await save(1, [...shops, brand({ name: "Same" })]);
  const rows = async (path: string) =>
    parseHtml(await page(path))
      .all("main .row")
      .map(({ attributes }) => attributes.href);
  expect(await rows("/?category=home")).toHaveLength(60);
  expect(await found("shop")).toHaveLength(50);
  expect(await rows("/?q=qwrtzpsd")).toHaveLength(6);
  const named = ["shop-99", "shop-98", "shop-97", "shop-96"];
  const links = named.map((slug) => `/uae/${slug}#SAME`);
  expect(await rows("/?q=SAME")).toEqual([...links, "/stores/same"]);
  expect((await found("SAME")).map(({ slug }: any) => slug)).toEqual([...named.reverse(), "same"]);
});

test("a name is looked for as it is typed, and named where nothing is found", async () => {
  const literal = await page("/?q=carefour&exact=1");
  expect(literal).toContain("No store found");
  expect(literal).toContain(">Carrefour<");
  expect(await page("/?q=noon&country=saudi-arabia")).toContain('href="/saudi-arabia/noon"');
});

test("the pages of a category have an address, a title and a place in the sitemap", async () => {
  const stores = ["Namshi", "Zara"].map((name) => store(name, { category: "fashion" }));
  const odd = ["A1", "B1", "C1"].map((name) => store(name, { category: "odd" }));
  await save(1, [hm, ...stores, ...odd, store("Shelf", { category: "books", promo_codes: [] })]);
  expect(await page("/sitemaps/pages.xml")).not.toContain("=odd");
  for (const [path, title] of [
    ["/?category=fashion", "Fashion: promo codes and coupons"],
    ["/uae?category=fashion", "Promo codes for fashion stores in the UAE"],
  ] as const) {
    const html = await page(path);
    expect(html).toContain(`<title>${title}`);
    expect(html).toContain("H&amp;M");
    expect(html).toMatch(new RegExp(`rel="canonical" href="[^"]*${path.replace("?", "\\?")}"`));
    expect(html).not.toMatch(/noindex|country=egypt/);
    expect(await page("/sitemaps/pages.xml")).toContain(`${path}</loc>`);
  }
  expect(await page("/ar?category=fashion")).toContain('href="/ar/uae/h-m"');
  expect(await page("/?category=books"), "without codes").toContain('href="/stores/shelf"');
  expect(await page("/?category=food")).toContain("noindex");
});

const offering = (code: string, discount: string, offer: object) =>
  promoCode({ code, discount, offer: offerFields.parse(offer) });

const withOffers = store("Wolke", {
  promo_codes: [
    offering("TEN", "10% off", { kind: "percent", value: 10 }),
    offering("FIFTY", "50% off", { kind: "percent", value: 50 }),
    offering("SIXTY", "60% off", { kind: "percent", value: 60 }),
    offering("SHIP", "Free delivery", { kind: "delivery" }),
    offering("FIRST", "20% off your first order", {
      kind: "percent",
      value: 20,
      audience: ["first-order"],
    }),
    offering("BACK", "5% cashback", { kind: "cashback", value: 5 }),
    offering("BOTH", "1% off, delivery free", { kind: "percent", value: 1, free_delivery: true }),
  ],
});

test.for([
  ["50%", ["FIFTY", "SIXTY"]],
  ["٦٠٪", ["SIXTY"]],
  ["free shipping", ["BOTH", "SHIP"]],
  ["اول طلب", ["FIRST"]],
  ["cashback", ["BACK"]],
  ["50% offers uae", ["FIFTY", "SIXTY"]],
] as const)("%s is answered with the codes %j", async ([query, codes]) => {
  await save(1, [withOffers, store("Zara", { promo_codes: [promoCode({ code: "SHIPPING" })] })]);
  const html = parseHtml(await page(`/?${new URLSearchParams({ q: query, country: "uae" })}`));
  expect(html.all("main .found-code .code").map(({ text }) => text)).toEqual(codes);
  const response = await ask(`/api/search?countryId=1&q=${encodeURIComponent(query)}`);
  expect((await response.json<any>()).data).toMatchObject([{ slug: "wolke" }]);
});

const money = (code: string, value: number, currency: string, min_spend: number | null = null) =>
  offering(code, `${currency} ${value} off`, { kind: "amount", value, currency, min_spend });
const percent = (code: string, value: number) =>
  offering(code, `${value}% off`, { kind: "percent", value });
const codesOf = async (query: string, country = "") => {
  const html = parseHtml(
    await page(
      homeQuery.address("/", { ...homeQuery.none, q: query, country: countryByCode(country) }),
    ),
  );
  return html.all("main .found-code .code").map(({ text }) => text);
};

test("no offer is answered from another country, and of a season only codes that name it", async () => {
  const seasonal = { ...withOffers, promo_codes: [percent("WF15", 15), ...withOffers.promo_codes] };
  const text = promoCode({ code: "A1", discount: "Gifts", discount_ar: "هدايا الجمعة البيضاء" });
  await save(1, [hm, store("Wolke")]);
  await save(2, [seasonal, store("Zara", { promo_codes: [text, percent("WFH", 70)] })]);
  await save(3, [store("Namshi", { promo_codes: [percent("WHITEFRI5", 5)] })]);
  expect(await codesOf("free shipping", "uae")).toEqual([]);
  for (const query of ["white friday", "متى الجمعة البيضاء"]) {
    expect(await codesOf(query, "saudi-arabia"), query).toEqual(["WF15", "A1"]);
  }
  expect(await codesOf("white friday")).toEqual(["WF15", "WHITEFRI5", "A1"]);
  expect(await codesOf("ramadan", "saudi-arabia")).toEqual([]);
  expect(await codesOf("wolke black friday code")).toEqual(["WF15"]);
});

test("a season answers when it is, from when stores sell for it, and whether a code names it", async () => {
  await save(2, [store("Zara", { promo_codes: [percent("WF15", 15)] })]);
  const answer = async (q: string, home = "/") =>
    parseHtml(await page(homeQuery.address(home, { ...homeQuery.none, q }))).only(".near-note")
      .text;
  const sales = "Stores usually begin to sell for it about Nov 20, 2026.";
  for (const query of ["white friday", "when is white friday"]) {
    expect(await answer(query)).toMatch(new RegExp(`^Next: Nov 27, 2026 · in \\d days. ${sales}$`));
  }
  expect(await answer("متى رمضان", "/ar")).toMatch(
    /^الموعد: ٨ فبراير – ٨ مارس ٢٠٢٧ · بعد [٠-٩]+ يومًا · متوقع\. وتبدأ المتاجر عروضها عادةً قرابة ٢٥ يناير ٢٠٢٧\. لا كود لدينا باسم هذا الموسم بعد\.$/,
  );
  expect(await answer("summer sale")).toBe("No code here names it yet.");
  expect(await page("/?q=ramadan")).not.toContain("No store found");
});

test("sums are of the money that is named, and no code asks for a larger order", async () => {
  const zara = [money("DIRHAM", 60, "AED", 300), money("DOLLAR", 50, "USD")];
  await save(1, [store("Zara", { promo_codes: zara })]);
  await save(2, [store("Namshi", { promo_codes: [money("RIYAL", 50, "SAR")] })]);
  await save(6, [store("Jumia", { promo_codes: [money("MOROCCO", 50, "MAD", 100)] })]);
  await save(9, [
    store("Snoonu", { promo_codes: [money("QATAR", 55, "QAR"), percent("TEN", 10)] }),
  ]);
  for (const [query, country, codes] of [
    ["50 aed off", "", ["DIRHAM"]],
    ["50 aed off", "morocco", ["DIRHAM"]],
    ["خصم 50 درهم", "", ["DIRHAM"]],
    ["خصم 50 درهم", "morocco", ["MOROCCO"]],
    ["خصم 50 ريال", "", ["RIYAL"]],
    ["خصم 50 ريال", "qatar", ["QATAR"]],
    ["50 off 100", "uae", ["DOLLAR"]],
    ["50 off 100", "morocco", ["MOROCCO"]],
    ["50 off no minimum", "morocco", []],
    ["over 40 qar", "", ["QATAR", "TEN"]],
    ["over 1000 qar", "", ["TEN", "QATAR"]],
  ] as const) {
    expect(await codesOf(query, country), `${query} ${country}`).toEqual(codes);
  }
});

test("without a country the best code of each comes before the second of any", async () => {
  const two = (values: Record<string, number>) =>
    Object.entries(values).map(([name, value]) =>
      store(name, { promo_codes: [percent(name.toUpperCase(), value)] }),
    );
  await save(1, two({ Aone: 30, Atwo: 25 }));
  await save(2, two({ Btwo: 20, Bone: 40 }));
  await save(10, two({ Cone: 15, Ctwo: 10 }));
  expect(await codesOf("best codes")).toEqual(["BONE", "AONE", "CONE", "ATWO", "BTWO", "CTWO"]);
});

test("a store that is not in the country of the query says where it is", async () => {
  const html = await page("/?q=h%26m+morocco");
  expect(html).toContain("<bdi>H&amp;M</bdi> is not listed in Morocco. It is in:");
  expect(html).toContain('href="/uae/h-m"');
});
