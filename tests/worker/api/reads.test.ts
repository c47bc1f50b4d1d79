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

test("stores are listed by name, each with exactly its live codes, newest check first", async () => {
  const brands = await readData("/api/brands?countryId=1");
  for (const { slug, promo_codes } of brands)
    expect(namesIn(promo_codes), slug).toEqual(await liveCodesOf("uae", slug));
  const names = ["Amazon", "Failing", "Mystery", "Namshi", "Noon", "Recent", "Stale", "Zara"];
  expect(namesIn(brands, "name")).toEqual(names);
  expect(await readData(`/api/brands?countryId=${idOf("qatar")}`)).toEqual([]);
});

test("a store comes with its facts, and its codes with their offers and verdicts", async () => {
  const noon = await readData("/api/brands/noon?countryId=1");
  const facts = { delivery_fee: 15, return_days: 14, payments: ["card", "cash"] };
  expect(noon).toMatchObject({ name_ar: "نون", category: "marketplace", ...facts });
  const find = (name: string) => noon.promo_codes.find(({ code }: any) => code === name);
  const offer = { kind: "amount", value: 60, currency: "AED", min_spend: 300 };
  expect(find("OVER")).toMatchObject({ offer, verdict: { level: "unknown", answers: null } });
  const verdict = { level: "works", worked: 10, answers: 10, confirmed: true };
  expect(find("WORKS")).toMatchObject({ discount: "15% off", discount_ar: "خصم ١٥٪", verdict });
  expect(find("FAILS").verdict).toMatchObject({ level: "failing", worked: 0, confirmed: true });
  expect(find("TWO WORDS").offer).toBeNull();
});

test("pages of stores follow the Link header and list each store once", async () => {
  let path = `/api/brands?countryId=${idOf("oman")}&limit=60`;
  const pages: string[][] = [];
  while (path) {
    const { headers, body } = await callApi(path);
    pages.push(namesIn(body.data, "slug"));
    [, path = ""] = /^<(.*)>; rel="next"$/.exec(headers.get("Link") ?? "") ?? [];
  }
  expect(pages.map(({ length }) => length)).toEqual([60, 41]);
  const whole = await readData(`/api/brands?countryId=${idOf("oman")}&limit=500`);
  expect(pages.flat()).toEqual(namesIn(whole, "slug"));
});

test("promo codes are counted once, however often and with whatever else a store is named", async () => {
  const rows = await readLiveRows();
  const idOfStore = (slug: string) => rows.find((row) => row.slug === slug)?.brand ?? 0;
  const [noon, zara] = [idOfStore("noon"), idOfStore("zara")];
  const { body } = await callApi(`/api/promo-codes?brandIds=${[noon, noon, zara, 99_999]}`);
  expect(body.count).toBe(rows.filter(({ brand }) => [noon, zara].includes(brand)).length);
});

test("a store is found by its name, a similar one or a live code, in one country or all", async () => {
  for (const [query, ...expected] of [
    ["nuun", "noon~"],
    ["ONLY", "zara"],
    ["HIDDEN"],
    ["zara&countryId=3"],
  ]) {
    const found = await readData(`/api/search?q=${query}`);
    expect([...new Set(found.map((one: any) => one.slug + (one.near ? "~" : "")))]).toEqual(
      expected,
    );
  }
  const { body } = await callApi("/api/search?q=free+delivery+riyadh+Blarg");
  expect(body.query).toMatchObject({ offer: { kind: "delivery" }, country: 2, ignored: ["Blarg"] });
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
brands?countryId=1&limit=0 | 400 | limit: must be a whole number from 1 to 500
brands?countryId=1&limit=501 | 400 | limit: must be at most 500
brands?countryId=1&cursor=${cursorOf(["z", 0])} | 400 | cursor
brands?countryId=1&cursor=${cursorOf([x(735), 1])} | 200
brands?countryId=1&cursor=${cursorOf([x(750), 1])} | 400 | cursor
brands/noon?countryId=1&limit=1 | 400 | "limit"
brands/hidden?countryId=1 | 404 | Brand hidden
brands/namshi-old?countryId=1 | 404 | Brand namshi-old
promo-codes?brandIds=1,2147483648 | 400 | brandIds
promo-codes?brandIds=${ids(1_000)} | 200
promo-codes?brandIds=${ids(1_001)} | 400 | brandIds: must be at most 1000
search?q=${x(101)} | 200
search?q=noon&q=zara | 400 | q
nothing | 404 | GET /api/nothing`;

test.for(requests.trim().split("\n"))("GET /api/%s", async (request) => {
  const [path = "", expected, named = ""] = request.split(" | ");
  const { status, body } = await callApi(`/api/${path}`);
  expect(status).toBe(Number(expected));
  expect(String(body.error ?? "")).toContain(named);
});
