import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { dump } from "#tests/support/data/catalogue.ts";
import { uploadCode, uploadItem } from "#tests/support/data/uploads.ts";
import { ask, logIn, send } from "#tests/support/operator/operator.ts";

let cookie = "";

beforeEach(async () => {
  cookie = await logIn();
});

async function call(method: string, path: string, body?: unknown) {
  const response = await send(method, path, { body, Cookie: cookie });
  return { status: response.status, body: await response.json<Record<string, any>>() };
}

const add = (countryCode: unknown, brandsData: unknown, options: object = {}) =>
  call("POST", "/api/admin/add-coupons", { countryCode, brandsData, ...options });
const save = (file: unknown) => call("POST", "/api/save-data", file);
const text = async (path: string) => (await ask(path)).text();

const counts = (fields: object) => ({ added: 0, changed: 0, removed: 0, unchanged: 0, ...fields });

test("an upload replaces the country's brands, and shoppers see it at once", async () => {
  const first = [uploadItem("Noon"), uploadItem("Zara")];
  expect((await add("uae", first)).status).toBe(200);
  const second = [
    uploadItem("Noon", { promoCodes: [uploadCode("NEW20", { discount: "20% off" })] }),
    uploadItem("Namshi", { brandAr: "نمشي" }),
  ];
  expect(await add("uae", second)).toEqual({
    status: 200,
    body: {
      data: {
        changes: [
          {
            country: "uae",
            brands: counts({ added: 1, changed: 1, removed: 1 }),
            codes: counts({ added: 2, removed: 2 }),
          },
        ],
        revision: 2,
        warnings: [],
      },
      error: null,
    },
  });
  const { data } = JSON.parse(await text("/api/brands?countryId=1"));
  expect(data.map((one: { name: string }) => one.name)).toEqual(["Namshi", "Noon"]);
  expect(data[1].promo_codes[0]).toMatchObject({ code: "NEW20", discount: "20% off" });
  expect(await text("/uae/noon")).toContain(">NEW20</bdi>");
  expect(await text("/ar/uae")).toContain("نمشي");
  expect(await text("/uae")).not.toContain("Zara");
  expect((await ask("/uae/zara")).status).toBe(404);
  expect(await text("/")).toContain(">2 active coupons<");
});

test("all faults of an upload come back, the first as the error, and nothing is written", async () => {
  await add("uae", [uploadItem("Noon")]);
  const before = await dump(env.DB);
  const item = uploadItem("Zara", { logoUrl: 5, promoCodes: [uploadCode("A"), { code: 1 }] });
  const faults = [
    "Validation Error: item 2: logoUrl (or logo) must be a string",
    "Validation Error: item 2, promo code 2: code must be a string",
    "Validation Error: item 2, promo code 2: discount must be a string",
    "Validation Error: item 2, promo code 2: lastReportedDate (or lastReported) must be a string matching YYYY-MM-DD",
  ];
  expect(await add("uae", [uploadItem("Noon"), item])).toEqual({
    status: 400,
    body: { data: null, code: "invalid", error: faults[0], errors: faults },
  });
  expect(await dump(env.DB)).toEqual(before);
});

test.for([
  ["atlantis", [uploadItem("Noon")], 404, "Country atlantis not found"],
  ["__proto__", [], 404, "Country __proto__ not found"],
  ["uae'; DROP TABLE brands", [], 404, "Country uae'; DROP TABLE brands not found"],
  ["", [], 400, "Country code is required"],
  [undefined, [], 400, "Country code is required"],
  [1, [], 400, "Country code is required"],
  [["uae"], [], 400, "Country code is required"],
  ["uae", [], 400, "JSON data cannot be empty"],
  ["uae", undefined, 400, "JSON data is required"],
  ["uae", null, 400, "Validation Error: data must be an array"],
  ["uae", {}, 400, "Validation Error: data must be an array"],
  ["uae", "[]", 400, "Validation Error: data must be an array"],
] as const)("for country %j and data %j the answer is %i", async ([code, data, status, error]) => {
  const before = await dump(env.DB);
  expect(await add(code, data)).toMatchObject({ status, body: { data: null, error } });
  expect(await dump(env.DB)).toEqual(before);
});

test.for([null, [], "text", 5])("a body that is %j names no country", async (body) => {
  const answer = await call("POST", "/api/admin/add-coupons", body);
  expect(answer).toMatchObject({ status: 400, body: { error: "Country code is required" } });
});

test.for(["UAE", "Uae", " uae "])("the country code %j is that of the UAE", async (countryCode) => {
  const { status, body } = await add(countryCode, [uploadItem("Noon")]);
  expect([status, body.data?.changes[0].country]).toEqual([200, "uae"]);
});

test.for([
  [{ mode: "append" }, 'mode must be "replace" or "merge"'],
  [{ dryRun: "yes" }, "dryRun must be true or false"],
  [{ version: "1" }, "version must be a whole number"],
  [{ brandsData: [], mode: "merge" }, "JSON data cannot be empty"],
] as const)("an upload with %j is refused: %s", async ([options, error]) => {
  await add("uae", [uploadItem("Zara")]);
  const before = await dump(env.DB);
  const answer = await add("uae", [uploadItem("Noon")], options);
  expect(answer).toMatchObject({ status: 400, body: { error } });
  expect(await dump(env.DB)).toEqual(before);
});

test("an import takes country codes in any case, each country once", async () => {
  const [noon, shein] = [[uploadItem("Noon")], [uploadItem("Shein")]];
  expect(await save({ UAE: shein })).toMatchObject({ status: 200 });
  expect((await dump(env.DB)).brands).toMatchObject([{ country_id: 1, slug: "shein" }]);
  expect(await save({ UAE: noon, uae: noon })).toMatchObject({
    status: 400,
    body: { error: "Invalid JSON data: uae is there twice" },
  });
});

test("lists by country code are written together, and other countries are left alone", async () => {
  await add("oman", [uploadItem("Shein")]);
  const { status, body } = await save({ uae: [uploadItem("Noon")], egypt: [uploadItem("Jumia")] });
  expect(status).toBe(200);
  expect(body.data.changes.map((one: { country: string }) => one.country)).toEqual([
    "uae",
    "egypt",
  ]);
  const { brands } = await dump(env.DB);
  expect(brands.map((row) => `${row.country_id} ${row.slug}`).sort()).toEqual([
    "1 noon",
    "11 shein",
    "3 jumia",
  ]);
});

test("one faulty country keeps all from being written", async () => {
  const before = await dump(env.DB);
  const { status, body } = await save({ uae: [uploadItem("Noon")], egypt: [uploadItem("")] });
  expect(status).toBe(400);
  expect(body.errors).toEqual([
    "Invalid JSON data: egypt: Validation Error: item 1: brand must be a non-empty string",
  ]);
  expect(await dump(env.DB)).toEqual(before);
});
