import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { dump } from "#tests/support/data/catalogue.ts";
import { uploadCode, uploadItem } from "#tests/support/data/uploads.ts";
import { ask, logIn, origin, send } from "#tests/support/operator/operator.ts";
import { apiWith } from "#tests/support/server/api-app.ts";
import { broken } from "#tests/support/server/faulty.ts";

let cookie = "";

beforeEach(async () => {
  cookie = await logIn();
  const codes = [uploadCode("A", { usageCount: 7 }), uploadCode("B", { expiryDate: "2020-01-01" })];
  const brandsData = [
    uploadItem("Noon", { brandAr: "نون", promoCodes: codes }),
    uploadItem("Zara"),
  ];
  const body = { countryCode: "uae", brandsData };
  await send("POST", "/api/admin/add-coupons", { body, Cookie: cookie });
});

async function edit(slug: string, body: object, country = "uae") {
  const path = `/api/admin/countries/${country}/brands/${slug}`;
  const response = await send("POST", path, { body, Cookie: cookie });
  return { status: response.status, body: await response.json<any>() };
}

const exported = async () =>
  (await ask("/api/admin/data?action=export", { headers: { Cookie: cookie } })).text();

async function undoLast() {
  const revisions = await ask("/api/admin/revisions", { headers: { Cookie: cookie } });
  const [{ id }] = (await revisions.json<any>()).data;
  await send("POST", `/api/admin/revisions/${id}/restore`, { body: {}, Cookie: cookie });
}

test("the fields that are given change, all others and all other brands stay", async () => {
  const before = await dump(env.DB);
  const { status, body } = await edit("noon", { brand: { category: "home", logo: "" } });
  expect(status).toBe(200);
  expect(body.data.changes[0]).toMatchObject({
    brands: { changed: 1, unchanged: 1 },
    codes: { changed: 0, unchanged: 3 },
  });
  const after = await dump(env.DB);
  expect(after.promo_codes).toEqual(before.promo_codes);
  expect(after.brands[1]).toEqual(before.brands[1]);
  expect(after.brands[0]).toMatchObject({ id: 1, category: "home", name_ar: "نون" });
});

test("codes that are given are all of the brand's codes, and keep what they do not name", async () => {
  const promoCodes = [uploadCode("A", { discount: "70% off" }), uploadCode("C")];
  await edit("noon", { brand: { promoCodes } });
  const { promo_codes } = await dump(env.DB);
  expect(promo_codes.filter((code) => code.brand_id === 1)).toMatchObject([
    { code: "A", discount: "70% off", usage_count: 7 },
    { code: "C" },
  ]);
  expect(promo_codes.filter((code) => code.brand_id === 2)).toHaveLength(1);
});

test("editing one code writes at most nine rows", async () => {
  let written = 0;
  const batch = async (statements: D1PreparedStatement[]) => {
    const results = await env.DB.batch(statements);
    for (const { meta } of results) written += meta.rows_written;
    return results;
  };
  const promoCodes = [uploadCode("A", { discount: "70% off" }), uploadCode("B")];
  const headers = { Origin: origin, Cookie: cookie, "Content-Type": "application/json" };
  const response = await apiWith({ DB: broken(env.DB, { batch }) })(
    "/api/admin/countries/uae/brands/noon",
    { method: "POST", headers, body: JSON.stringify({ brand: { promoCodes } }) },
  );
  expect(response.status).toBe(200);
  expect(written).toBeGreaterThan(3);
  expect(written).toBeLessThanOrEqual(9);
});

test("a renamed brand keeps ids, codes and counts, and its old addresses lead to the new one", async () => {
  const before = await dump(env.DB);
  expect((await edit("noon", { brand: { brand: "Noon Daily" } })).status).toBe(200);
  expect((await edit("noon-daily", { brand: { brand: "Noon Today" } })).status).toBe(200);
  const after = await dump(env.DB);
  expect(after.brands[0]).toMatchObject({
    id: 1,
    slug: "noon-today",
    created_at: before.brands[0]?.created_at,
    former_slugs: '["noon","noon-daily"]',
  });
  expect(after.promo_codes).toEqual(before.promo_codes);
  for (const [from, to] of [
    ["/uae/noon", "/uae/noon-today"],
    ["/uae/noon-daily?sort=best", "/uae/noon-today?sort=best"],
    ["/ar/uae/noon", "/ar/uae/noon-today"],
  ] as const) {
    const moved = await ask(from);
    expect([moved.status, moved.headers.get("Location")], from).toEqual([301, to]);
    const old = from.includes("daily") ? "noon-daily" : "noon";
    expect(moved.headers.get("Cache-Tag")).toBe(`brand-${old},brand-noon-today,brands-uae`);
  }
  // A basket is nobody else's.
  const moved = await ask("/uae/noon?amount=400&first-order=1");
  expect([moved.status, moved.headers.get("Location")]).toEqual([
    301,
    "/uae/noon-today?amount=400&first-order=1",
  ]);
  expect(moved.headers.get("Cache-Control")).toBe("no-store");
  expect(moved.headers.get("Cloudflare-CDN-Cache-Control")).toBeNull();
  expect((await ask("/uae/noon-today")).status).toBe(200);
  expect((await ask("/oman/noon")).status).toBe(404);
  expect((await ask("/uae/nobody")).status).toBe(404);
});

test("a brand that takes its old name again has no address that leads to itself", async () => {
  await edit("noon", { brand: { brand: "Noon Daily" } });
  await edit("noon-daily", { brand: { brand: "Noon" } });
  expect((await dump(env.DB)).brands[0]?.former_slugs).toBe('["noon-daily"]');
  expect((await ask("/uae/noon")).status).toBe(200);
  expect((await ask("/uae/noon-daily")).headers.get("Location")).toBe("/uae/noon");
});

test("a former address leads to no hidden brand, and to a new one of that name", async () => {
  await edit("noon", { brand: { brand: "Noon Daily" } });
  await edit("noon-daily", { brand: { isActive: false } });
  for (const path of ["/uae/noon", "/ar/uae/noon?amount=400"]) {
    const gone = await ask(path);
    expect([gone.status, gone.headers.get("Location")], path).toEqual([404, null]);
  }
  await edit("zara", { brand: { brand: "Noon" } });
  expect((await ask("/uae/noon")).status).toBe(200);
  expect((await ask("/uae/zara")).headers.get("Location")).toBe("/uae/noon");
});

test("the last 20 former addresses are kept, each once", async () => {
  const slugs = Array.from({ length: 20 }, (_, at) => `noon-${at}`);
  await edit("noon", { brand: { brand: "Noon Daily", formerSlugs: slugs } });
  const former = async () => JSON.parse(String((await dump(env.DB)).brands[0]?.former_slugs));
  expect(await former()).toEqual([...slugs.slice(1), "noon"]);
  await edit("noon-daily", { brand: { brand: "Noon 7" } });
  const others = slugs.slice(1).filter((slug) => slug !== "noon-7");
  expect(await former()).toEqual([...others, "noon", "noon-daily"]);
});

test("a rename is undone to the byte, also from further back", async () => {
  const before = await exported();
  await edit("noon", { brand: { brand: "Noon Daily" } });
  const renamed = await exported();
  await edit("noon-daily", { brand: { category: "home", brand: "Noon Today" } });
  await undoLast();
  expect(await exported()).toBe(renamed);
  const path = "/api/admin/revisions/2/restore";
  await send("POST", path, { body: {}, Cookie: cookie });
  expect(await exported()).toBe(before);
});

test("former addresses are exported and imported", async () => {
  await edit("noon", { brand: { brand: "Noon Daily" } });
  const file = await exported();
  await send("DELETE", "/api/admin/data", { Cookie: cookie });
  await send("POST", "/api/save-data", { body: JSON.parse(file), Cookie: cookie });
  expect((await ask("/uae/noon")).headers.get("Location")).toBe("/uae/noon-daily");
});

test("a name whose address another brand has is refused", async () => {
  const before = await dump(env.DB);
  expect(await edit("noon", { brand: { brand: "ZARA" } })).toMatchObject({
    status: 409,
    body: { error: "Zara already has the page address that this name gives" },
  });
  expect(await dump(env.DB)).toEqual(before);
});

test("a dry run of an edit shows it, and a version that has passed is refused", async () => {
  const before = await dump(env.DB);
  const dry = await edit("noon", { dryRun: true, brand: { brandAr: null } });
  expect(dry.body.data.review[0]).toMatchObject({
    version: 1,
    textsLosingArabic: 1,
    brands: [{ slug: "noon", fields: [{ field: "name_ar", old: "نون", new: null }] }],
  });
  expect(await dump(env.DB)).toEqual(before);
  expect((await edit("zara", { version: 1, brand: { category: "home" } })).status).toBe(200);
  expect((await edit("noon", { version: 1, brand: { category: "home" } })).status).toBe(409);
});

test.for([
  [
    "noon",
    { brand: { brand: "" } },
    400,
    "Validation Error: item 1: brand must be a non-empty string",
  ],
  [
    "noon",
    { brand: { formerSlugs: ["A b"] } },
    400,
    "Validation Error: item 1: formerSlugs.1 must be a page address",
  ],
  ["noon", { brand: [] }, 400, "brand must be an object"],
  ["noon", {}, 400, "brand must be an object"],
  ["nobody", { brand: {} }, 404, "Brand nobody not found"],
] as const)("%s with %j is a %i", async ([slug, body, status, error]) => {
  expect(await edit(slug, body)).toMatchObject({ status, body: { error } });
});

test("an unknown country is a 404", async () => {
  expect((await edit("noon", { brand: {} }, "atlantis")).status).toBe(404);
});
