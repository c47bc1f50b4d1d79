import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { dump } from "#tests/support/data/catalogue.ts";
import { uploadCode, uploadItem } from "#tests/support/data/uploads.ts";
import { ask, logIn, send } from "#tests/support/operator/operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { countRows } from "#tests/support/reading/count-rows.ts";

let cookie = "";

const upload = (brandsData: object[], mode = "replace") =>
  send("POST", "/api/admin/add-coupons", {
    body: { countryCode: "uae", brandsData, mode },
    Cookie: cookie,
  });

beforeEach(async () => {
  cookie = await logIn();
  const codes = [uploadCode("A", { usageCount: 7 }), uploadCode("B", { expiryDate: "2020-01-01" })];
  const brandsData = [
    uploadItem("Noon", { brandAr: "نون", promoCodes: codes }),
    uploadItem("Zara"),
  ];
  await upload(brandsData);
});

const edit = async (slug: string, fields: object) => {
  const [{ catalogue_version } = {}] = (await dump(env.DB)).countries;
  const version = Number(catalogue_version);
  return { edits: [{ country: "uae", version, brands: [{ slug, ...fields }] }] };
};

async function change(slug: string, set: object) {
  const body = await edit(slug, { set });
  const response = await send("POST", "/api/admin/edits", { body, Cookie: cookie });
  expect(response.status, JSON.stringify(set)).toBe(200);
}

const rename = (slug: string, name: string) => change(slug, { name });

const exported = async () =>
  (await ask("/api/admin/data?action=export", { headers: { Cookie: cookie } })).text();

test("editing one code writes at most ten rows, that of its purge included", async () => {
  const { asked, counted } = countRows(env.DB);
  const { edits } = await edit("noon", { codes: [{ code: "A", set: { discount: "70% off" } }] });
  expect(await operatorWith({ DB: counted }).edit(edits)).toMatchObject({ ok: true });
  expect(asked.written).toBeGreaterThan(3);
  expect(asked.written).toBeLessThanOrEqual(10);
});

test("a renamed brand keeps ids, codes and counts, and its old addresses lead to the new one", async () => {
  const before = await dump(env.DB);
  await rename("noon", "Noon Daily");
  await rename("noon-daily", "Noon Today");
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
  await rename("noon", "Noon Daily");
  await rename("noon-daily", "Noon");
  expect((await dump(env.DB)).brands[0]?.former_slugs).toBe('["noon-daily"]');
  expect((await ask("/uae/noon")).status).toBe(200);
  expect((await ask("/uae/noon-daily")).headers.get("Location")).toBe("/uae/noon");
});

test("a former address leads to no hidden brand, and to a new one of that name", async () => {
  await rename("noon", "Noon Daily");
  await change("noon-daily", { is_active: false });
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
  await upload([uploadItem("Noon", { formerSlugs: slugs })], "merge");
  await rename("noon", "Noon Daily");
  const former = async () => JSON.parse(String((await dump(env.DB)).brands[0]?.former_slugs));
  expect(await former()).toEqual([...slugs.slice(1), "noon"]);
  await rename("noon-daily", "Noon 7");
  const others = slugs.slice(1).filter((slug) => slug !== "noon-7");
  expect(await former()).toEqual([...others, "noon", "noon-daily"]);
});

test("former addresses are exported and imported", async () => {
  await rename("noon", "Noon Daily");
  const file = await exported();
  await send("DELETE", "/api/admin/data", { Cookie: cookie });
  await send("POST", "/api/save-data", { body: JSON.parse(file), Cookie: cookie });
  expect((await ask("/uae/noon")).headers.get("Location")).toBe("/uae/noon-daily");
});
