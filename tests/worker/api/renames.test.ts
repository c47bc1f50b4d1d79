import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { dump } from "#tests/support/data/catalogue.ts";
import { uploadCode, uploadItem } from "#tests/support/data/uploads.ts";
import { keepCalls } from "#tests/support/operator/keep-calls.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { countRows } from "#tests/support/reading/count-rows.ts";

const { keep, keepCallsOf, compare } = keepCalls("renames");
const operator = keepCallsOf(operatorWith());

beforeEach(async () => {
  const codes = [uploadCode("A", { usageCount: 7 }), uploadCode("B", { expiryDate: "2020-01-01" })];
  const noon = uploadItem("Noon", { brandAr: "نون", promoCodes: codes });
  await operator.replace("uae", [noon, uploadItem("Zara")]);
});

async function edit(slug: string, fields: object, by = operator) {
  const { version } = await operator.catalogue(1);
  const edits = [{ country: "uae", version, brands: [{ slug, ...fields }] }];
  expect(await by.edit(edits), JSON.stringify(fields)).toMatchObject({ ok: true });
}

const rows = async () => keep("rows", await dump(env.DB));
const rename = (slug: string, name: string) => edit(slug, { set: { name } });

test("editing one code writes at most ten rows, that of its purge included", async () => {
  const { asked, counted } = countRows(env.DB);
  const codes = [{ code: "A", set: { discount: "70% off" } }];
  await edit("noon", { codes }, operatorWith({ DB: counted }));
  expect(asked.written).toBeGreaterThan(3);
  expect(asked.written).toBeLessThanOrEqual(10);
});

test("a renamed brand keeps ids, codes and counts, and its old addresses lead to the new one", async () => {
  const before = await rows();
  await rename("noon", "Noon Daily");
  await rename("noon-daily", "Noon Today");
  const after = await rows();
  expect(after.brands[0]).toMatchObject({
    id: 1,
    slug: "noon-today",
    search_text: "noon today نون",
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
  await rename("noon", "Noon Daily");
  await rename("noon-daily", "Noon");
  expect((await rows()).brands[0]?.former_slugs).toBe('["noon-daily"]');
  expect((await ask("/uae/noon")).status).toBe(200);
  expect((await ask("/uae/noon-daily")).headers.get("Location")).toBe("/uae/noon");
});

test("a former address leads to no hidden brand, and to a new one of that name", async () => {
  await rename("noon", "Noon Daily");
  await edit("noon-daily", { set: { is_active: false } });
  for (const path of ["/uae/noon", "/ar/uae/noon?amount=400"]) {
    const gone = await ask(path);
    expect([gone.status, gone.headers.get("Location")], path).toEqual([404, null]);
  }
  await rename("zara", "Noon");
  expect((await ask("/uae/noon")).status).toBe(200);
  expect((await ask("/uae/zara")).headers.get("Location")).toBe("/uae/noon");
});

test("the last 20 former addresses are kept, each once", async () => {
  const slugs = Array.from({ length: 20 }, (_, at) => `noon-${at}`);
  await operator.replace("uae", [uploadItem("Noon", { formerSlugs: slugs })], { mode: "merge" });
  await rename("noon", "Noon Daily");
  const former = async () => JSON.parse(String((await rows()).brands[0]?.former_slugs));
  expect(await former()).toEqual([...slugs.slice(1), "noon"]);
  await rename("noon-daily", "Noon 7");
  const others = slugs.slice(1).filter((slug) => slug !== "noon-7");
  expect(await former()).toEqual([...others, "noon", "noon-daily"]);
});

test("former addresses are exported and imported", async () => {
  await rename("noon", "Noon Daily");
  const file = await operator.dataset();
  await operator.clear();
  await operator.import(file);
  expect((await ask("/uae/noon")).headers.get("Location")).toBe("/uae/noon-daily");
});

compare();
