import { expect, test } from "vitest";
import { countries } from "#app/domain/directory/countries.ts";
import { shareSite } from "#tests/support/server/share-site.ts";
import { callApi, readData } from "./api-rules.ts";
import { fillPublicSite, liveCodesOf, readLiveRows } from "./public-site.ts";

shareSite(fillPublicSite);

const namesIn = (rows: any[], field = "code"): string[] => rows.map((row) => row[field]);
const idOf = (country: string) => countries.find(({ code }) => code === country)?.id ?? 0;

test("all countries are listed in the order of the site, and each is found by its slug", async () => {
  const data = await readData("/api/countries");
  const known = countries.map(({ id, code }) => [id, code]);
  expect(data.map(({ id, code }: any) => [id, code])).toEqual(known);
  for (const country of data)
    expect(await readData(`/api/countries/${country.code}`)).toEqual(country);
});

test.for(["uae", "egypt", "bahrain", "qatar"])(
  "the stores of %s are listed by name, each with exactly its live codes, newest check first",
  async (country) => {
    const brands = await readData(`/api/brands?countryId=${idOf(country)}`);
    for (const { slug, promo_codes } of brands)
      expect(namesIn(promo_codes), slug).toEqual(await liveCodesOf(country, slug));
    const rows = (await readLiveRows()).filter((row) => row.country === country);
    const names = namesIn(brands, "name");
    expect(names).toEqual(names.toSorted());
    expect(namesIn(brands, "slug")).toEqual(expect.arrayContaining(namesIn(rows, "slug")));
    if (country === "uae") expect([names.includes("Amazon"), names.length]).toEqual([true, 8]);
  },
);

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

test.for([
  [null, [100, 1]],
  [60, [60, 41]],
  [101, [101]],
] as const)("pages of %s stores follow the Link header and list each store once", async (row) => {
  const [limit, sizes] = row;
  let path = `/api/brands?countryId=${idOf("oman")}${limit ? `&limit=${limit}` : ""}`;
  const pages: string[][] = [];
  while (path) {
    const { headers, body } = await callApi(path);
    pages.push(namesIn(body.data, "slug"));
    [, path = ""] = /^<(.*)>; rel="next"$/.exec(headers.get("Link") ?? "") ?? [];
  }
  expect(pages.map(({ length }) => length)).toEqual(sizes);
  const whole = await readData(`/api/brands?countryId=${idOf("oman")}&limit=500`);
  expect(pages.flat()).toEqual(namesIn(whole, "slug"));
  expect(new Set(pages.flat()).size).toBe(101);
});

test("promo codes are counted once, however often and with whatever else a store is named", async () => {
  const rows = await readLiveRows();
  const idOfStore = (slug: string) => rows.find((row) => row.slug === slug)?.brand ?? 0;
  const [noon, zara] = [idOfStore("noon"), idOfStore("zara")];
  for (const ids of [[noon], [noon, zara], [noon, noon], [99_999], [noon, 99_999]]) {
    const { body } = await callApi(`/api/promo-codes?brandIds=${ids}`);
    expect(body.count, `${ids}`).toBe(rows.filter(({ brand }) => ids.includes(brand)).length);
  }
});

// The query, its country's id or null, and the stores found; "~" marks those that are not named as typed.
test.for([
  ["noon", null, "noon"],
  ["nuun", null, "~noon"],
  ["ONLY", null, "zara"],
  ["HIDDEN", null, ""],
  ["zara", 3, ""],
] as const)("the search %s in the country %s finds: %s", async ([query, countryId, expected]) => {
  const filter = countryId ? `&countryId=${countryId}` : "";
  const { body } = await callApi(`/api/search?q=${encodeURIComponent(query)}${filter}`);
  const found = body.data.map(({ slug, near }: any) => (near ? `~${slug}` : slug));
  expect(found.sort().join(" ")).toBe(expected);
});

test.for([
  ["riyadh", { country: 2, category: null, offer: null }],
  ["20% off first order", { offer: { kind: "percent", value: 20, audience: "first-order" } }],
  ["ramadan", { when: { from: "2027-02-08", sales_from: "2027-01-25", expected: true } }],
  ["free delivery Blarg", { offer: { kind: "delivery" }, ignored: ["Blarg"] }],
] as const)("the search %s is understood", async ([query, understood]) => {
  const { body } = await callApi(`/api/search?q=${encodeURIComponent(query)}`);
  expect(body.query).toMatchObject(understood);
});

const x = (length: number) => "x".repeat(length);
const ids = (count: number) => Array(count).fill(1).join();
const cursorOf = (value: unknown) => btoa(JSON.stringify(value)).replace(/=+$/, "");

// Each parameter below, at and above its bounds: the status, and the parameter or value that a refusal names.
const requests = `
countries?x=1 | 400 | "x"
countries/atlantis | 404 | atlantis
brands | 400 | countryId: is required
brands?countryId=0 | 400 | countryId
brands?countryId=11 | 200
brands?countryId=12 | 404 | Country 12
brands?countryId=2147483648 | 400 | countryId
brands?countryId=1&countryId=2 | 400 | countryId
brands?countryId=1&limit=0 | 400 | limit: must be a whole number from 1 to 500
brands?countryId=1&limit=1 | 200
brands?countryId=1&limit=500 | 200
brands?countryId=1&limit=501 | 400 | limit: must be at most 500
brands?countryId=1&cursor=${cursorOf([1, 2])} | 400 | cursor
brands?countryId=1&cursor=${cursorOf(["z", 0])} | 400 | cursor
brands?countryId=1&cursor=${cursorOf([x(735), 1])} | 200
brands?countryId=1&cursor=${cursorOf([x(750), 1])} | 400 | cursor
brands/noon | 400 | countryId
brands/noon?countryId=1&limit=1 | 400 | "limit"
brands/noon?countryId=2 | 404 | Brand noon
brands/hidden?countryId=1 | 404 | Brand hidden
brands/namshi-old?countryId=1 | 404 | Brand namshi-old
promo-codes | 400 | brandIds: is required
promo-codes?brandIds=0 | 400 | brandIds
promo-codes?brandIds=1,2147483647 | 200
promo-codes?brandIds=1,2147483648 | 400 | brandIds
promo-codes?brandIds=${ids(1_000)} | 200
promo-codes?brandIds=${ids(1_001)} | 400 | brandIds: must be at most 1000
search | 400 | q: is required
search?q=${x(101)} | 200
search?q=noon&q=zara | 400 | q
search?q=noon&countryId=12 | 404 | Country 12
openapi.json?x=1 | 400 | "x"
nothing | 404 | GET /api/nothing
brands/noon/x?countryId=1 | 404 | GET /api/brands/noon/x`;

test.for(requests.trim().split("\n"))("GET /api/%s", async (request) => {
  const [path = "", expected, named = ""] = request.split(" | ");
  const { status, body } = await callApi(`/api/${path}`);
  expect(status).toBe(Number(expected));
  expect(String(body.error ?? "")).toContain(named);
});
