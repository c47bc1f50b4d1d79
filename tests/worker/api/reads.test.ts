import { expect, test } from "vitest";
import { countries } from "#app/domain/directory/countries.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { shareSite } from "#tests/support/server/share-site.ts";
import { callApi, readData } from "./api-rules.ts";
import { fillPublicSite, readLiveRows } from "./public-site.ts";

shareSite(fillPublicSite);

const codesOf = (brand: any): string[] => brand.promo_codes.map(({ code }: any) => code);
const slugsOf = (brands: any[]): string[] => brands.map(({ slug }) => slug);
const idOf = (country: string) => countries.find(({ code }) => code === country)?.id ?? 0;

test("all countries are listed in the order of the site, and each is found by its slug", async () => {
  const data = await readData("/api/countries");
  expect(data.map(({ code }: any) => code)).toEqual(countries.map(({ code }) => code));
  expect(data.map(({ id }: any) => id)).toEqual(countries.map(({ id }) => id));
  for (const country of data)
    expect(await readData(`/api/countries/${country.code}`)).toEqual(country);
});

test("each listed store has exactly its live codes, newest check first", async () => {
  const rows = await readLiveRows();
  for (const country of ["uae", "egypt", "bahrain", "qatar"]) {
    const brands = await readData(`/api/brands?countryId=${idOf(country)}`);
    for (const brand of brands) {
      const own = rows.filter((row) => row.country === country && row.slug === brand.slug);
      expect(codesOf(brand), brand.slug).toEqual(own.map(({ code }) => code));
    }
    const listed = new Set(slugsOf(brands));
    expect(rows.filter((row) => row.country === country && !listed.has(row.slug))).toEqual([]);
  }
});

test("a country's stores are listed by name, without hidden ones", async () => {
  const brands = await readData("/api/brands?countryId=1");
  expect(brands.map(({ name }: any) => name)).toEqual([
    ...["Amazon", "Failing", "Mystery", "Namshi", "Noon", "Recent", "Stale", "Zara"],
  ]);
});

test("a store comes with its facts, and its codes with their offers and verdicts", async () => {
  const noon = await readData("/api/brands/noon?countryId=1");
  const facts = { delivery_fee: 15, return_days: 14, payments: ["card", "cash"] };
  expect(noon).toMatchObject({ name: "Noon", name_ar: "نون", category: "marketplace", ...facts });
  const find = (name: string) => noon.promo_codes.find(({ code }: any) => code === name);
  const offer = { kind: "amount", value: 60, currency: "AED", min_spend: 300 };
  expect(find("OVER")).toMatchObject({ offer, verdict: { level: "unknown", answers: null } });
  const verdict = { level: "works", worked: 10, answers: 10, confirmed: true };
  expect(find("WORKS")).toMatchObject({ discount: "15% off", discount_ar: "خصم ١٥٪", verdict });
  expect(find("FAILS").verdict).toMatchObject({ level: "failing", worked: 0, confirmed: true });
  expect(find("TWO WORDS").offer).toBeNull();
});

test.for(["noon?countryId=2", "NOON?countryId=1", "hidden?countryId=1", "namshi-old?countryId=1"])(
  "the store %s is not found",
  async (path) => {
    const { status, body } = await callApi(`/api/brands/${path}`);
    expect([status, body.error]).toEqual([404, `Brand ${path.split("?")[0]} not found`]);
  },
);

test.for([
  [null, [100, 1]],
  [60, [60, 41]],
  [101, [101]],
] as const)(
  "pages of %s stores follow the Link header and list each store once",
  async ([limit, sizes]) => {
    let path = `/api/brands?countryId=${idOf("oman")}${limit ? `&limit=${limit}` : ""}`;
    const pages: string[][] = [];
    while (path) {
      const { headers, body } = await callApi(path);
      pages.push(slugsOf(body.data));
      [, path = ""] = /^<(.*)>; rel="next"$/.exec(headers.get("Link") ?? "") ?? [];
    }
    expect(pages.map(({ length }) => length)).toEqual(sizes);
    expect(new Set(pages.flat()).size).toBe(101);
    const whole = await readData(`/api/brands?countryId=${idOf("oman")}&limit=500`);
    expect(pages.flat()).toEqual(slugsOf(whole));
  },
);

test("promo codes are counted once, however often and with whatever else a store is named", async () => {
  const rows = await readLiveRows();
  const [noon, zara] = ["noon", "zara"].map(
    (slug) => rows.find((row) => row.slug === slug && row.country === "uae")?.brand ?? 0,
  );
  for (const ids of [[noon], [zara], [noon, zara], [noon, noon], [99_999], [noon, 99_999]]) {
    const { body } = await callApi(`/api/promo-codes?brandIds=${ids}`);
    expect(body.count, `${ids}`).toBe(rows.filter(({ brand }) => ids.includes(brand)).length);
  }
});

// The query, its country's id or null, and the stores found; "~" marks those that are not named as typed.
test.for([
  ["noon", null, "noon"],
  ["nuun", null, "~noon"],
  ["namshy", null, "~namshi"],
  ["أزياء", null, "namshi zara"],
  ["ONLY", null, "zara"],
  ["50 aed off", null, "noon zara"],
  ["cashback", null, "back"],
  ["HIDDEN", null, ""],
  ["nothing of the kind", null, ""],
  ["zara", 3, ""],
  ["fashion", 10, ""],
] as const)("the search %s in the country %s finds: %s", async ([query, countryId, expected]) => {
  const filter = countryId ? `&countryId=${countryId}` : "";
  const { body } = await callApi(`/api/search?q=${encodeURIComponent(query)}${filter}`);
  const found = body.data.map(({ slug, near }: any) => (near ? `~${slug}` : slug));
  expect(found.sort().join(" ")).toBe(expected);
});

test("a found store names each country that lists it, with its number of live codes", async () => {
  const rows = await readLiveRows();
  const [noon] = await readData("/api/search?q=noon");
  const count = (country: string) =>
    rows.filter((row) => row.slug === "noon" && row.country === country).length;
  expect(noon.places).toEqual([
    { countryId: 1, liveCodes: count("uae") },
    { countryId: 3, liveCodes: count("egypt") },
  ]);
});

test.for([
  ["riyadh", { country: 2, category: null, offer: null }],
  ["shoes", { category: "fashion", product: expect.stringMatching(/^shoe/) }],
  ["50 aed off", { offer: { kind: "amount", value: 50, currency: "AED" } }],
  ["20% off first order", { offer: { kind: "percent", value: 20, audience: "first-order" } }],
  ["ramadan", { when: { from: "2027-02-08", sales_from: "2027-01-25", expected: true } }],
  ["noon", { offer: null, when: null, ignored: [] }],
  ["free delivery Blarg", { offer: { kind: "delivery" }, ignored: ["Blarg"] }],
] as const)("the search %s is understood", async ([query, understood]) => {
  const { body } = await callApi(`/api/search?q=${encodeURIComponent(query)}`);
  expect(body.query).toMatchObject(understood);
});

const x = (length: number) => "x".repeat(length);
const ids = (count: number) => Array(count).fill(1).join();
const cursorOf = (value: unknown) => btoa(JSON.stringify(value)).replace(/=+$/, "");
const positive = "countryId: must be a positive whole number";
const badCursor = "cursor: must be the cursor of an earlier answer";
const badIds = "brandIds: must be positive whole numbers separated by commas";

// Each parameter below, at and above its bounds: the status, and the error of a refusal.
test.for<[path: string, status: number, error?: string]>([
  ["countries?x=1", 400, 'Unrecognized key: "x"'],
  ["countries/uae?x", 400, 'Unrecognized key: "x"'],
  ["countries/atlantis", 404, "Country atlantis not found"],
  ["brands", 400, "countryId: is required, as a positive whole number"],
  ["brands?countryId=x", 400, positive],
  ["brands?countryId=0", 400, positive],
  ["brands?countryId=11", 200],
  ["brands?countryId=12", 404, "Country 12 not found"],
  ["brands?countryId=2147483648", 400, positive],
  ["brands?countryId=1&countryId=2", 400, "countryId: is required, as a positive whole number"],
  ["brands?countryId=1&x=1", 400, 'Unrecognized key: "x"'],
  ["brands?countryId=1&limit=0", 400, "limit: must be a whole number from 1 to 500"],
  ["brands?countryId=1&limit=1", 200],
  ["brands?countryId=1&limit=500", 200],
  ["brands?countryId=1&limit=501", 400, "limit: must be at most 500"],
  ["brands?countryId=1&cursor=x", 400, badCursor],
  [`brands?countryId=1&cursor=${cursorOf([1, 2])}`, 400, badCursor],
  [`brands?countryId=1&cursor=${cursorOf(["z", 0])}`, 400, badCursor],
  [`brands?countryId=1&cursor=${cursorOf([x(735), 1])}`, 200],
  [`brands?countryId=1&cursor=${cursorOf([x(750), 1])}`, 400, badCursor],
  ["brands/noon", 400, "countryId: is required, as a positive whole number"],
  ["brands/noon?countryId=1&limit=1", 400, 'Unrecognized key: "limit"'],
  ["promo-codes", 400, "brandIds: is required, as positive whole numbers separated by commas"],
  ["promo-codes?brandIds=0", 400, badIds],
  ["promo-codes?brandIds=1,", 400, badIds],
  ["promo-codes?brandIds=1,2147483647", 200],
  ["promo-codes?brandIds=1,2147483648", 400, badIds],
  [`promo-codes?brandIds=${ids(1_000)}`, 200],
  [`promo-codes?brandIds=${ids(1_001)}`, 400, "brandIds: must be at most 1000 ids"],
  ["search", 400, "q: is required"],
  ["search?q=%20", 400, "q: must not be empty"],
  [`search?q=${x(101)}`, 200],
  ["search?q=noon&q=zara", 400, "q: is required"],
  ["search?q=noon&countryId=12", 404, "Country 12 not found"],
  ["search?q=noon&page=2", 400, 'Unrecognized key: "page"'],
  ["health?x=1", 400, 'Unrecognized key: "x"'],
  ["openapi.json?x=1", 400, 'Unrecognized key: "x"'],
  ["openapi.json", 200],
  ["nothing", 404, "Not found: GET /api/nothing"],
  ["brands/noon/x?countryId=1", 404, "Not found: GET /api/brands/noon/x"],
])("GET /api/%s is a %i %s", async ([path, expected, error]) => {
  const { status, body } = await callApi(`/api/${path}`);
  expect(status).toBe(expected);
  if (error) expect(body.error).toBe(error);
});

// The limiter that is used up, and the beginning of the keys for which it is.
test.for<[limiter: string, path: string, status: number]>([
  ["API_LIMITER", "promo-codes?brandIds=1", 429],
  ["API_LIMITER health", "health", 429],
  ["API_LIMITER health", "countries", 200],
  ["API_LIMITER 192.0.2.1", "health", 200],
  ["API_LIMITER 192.0.2.1", "countries", 429],
  ["SEARCH_LIMITER 192.0.2.1", "search?q=noon", 429],
  ["SEARCH_LIMITER", "brands?countryId=3", 200],
  ["UNSTORED_LIMITER", "countries", 200],
])("with %s used up /api/%s is a %i", async ([limiter, path, expected]) => {
  const [name = "", start = ""] = limiter.split(" ");
  const limit: RateLimit["limit"] = async ({ key }) => ({ success: !key.startsWith(start) });
  const headers = { "CF-Connecting-IP": "192.0.2.1" };
  const { status } = await withBindings({ [name]: { limit } }, () =>
    callApi(`/api/${path}`, { headers }),
  );
  expect(status).toBe(expected);
});
