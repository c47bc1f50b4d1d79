import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { dump } from "#tests/support/data/catalogue.ts";
import { uploadCode, uploadItem } from "#tests/support/data/uploads.ts";
import { logIn, send } from "#tests/support/operator/operator.ts";

let cookie = "";

async function add(body: object) {
  const all = { countryCode: "uae", ...body };
  const response = await send("POST", "/api/admin/add-coupons", { body: all, Cookie: cookie });
  return { status: response.status, body: await response.json<any>() };
}

async function stored() {
  const { brands, promo_codes } = await dump(env.DB);
  return brands.map(({ id, slug }) => [
    slug,
    ...promo_codes.filter(({ brand_id }) => brand_id === id).map(({ code }) => code),
  ]);
}

beforeEach(async () => {
  cookie = await logIn();
  await add({
    brandsData: [
      uploadItem("Noon", { brandAr: "نون", promoCodes: [uploadCode("A"), uploadCode("B")] }),
      uploadItem("Zara"),
    ],
  });
});

test.for(["UAE", "Uae", " uae "])("the country code %j is that of the UAE", async (countryCode) => {
  const { status, body } = await add({ countryCode, brandsData: [uploadItem("Noon")] });
  expect([status, body.data?.changes[0].country]).toEqual([200, "uae"]);
});

test("an import takes country codes in any case, each country once", async () => {
  const save = (body: object) => send("POST", "/api/save-data", { body, Cookie: cookie });
  expect((await save({ UAE: [uploadItem("Shein")] })).status).toBe(200);
  expect(await stored()).toEqual([["shein", "SAVE10"]]);
  const twice = await save({ UAE: [uploadItem("Noon")], uae: [uploadItem("Noon")] });
  expect([twice.status, await twice.json()]).toMatchObject([
    400,
    { error: "Invalid JSON data: uae is there twice" },
  ]);
});

test.for([
  [{ mode: "append" }, 'mode must be "replace" or "merge"'],
  [{ dryRun: "yes" }, "dryRun must be true or false"],
  [{ version: "1" }, "version must be a whole number"],
  [{ brandsData: [] }, "JSON data cannot be empty"],
  [{ brandsData: [], mode: "merge" }, "JSON data cannot be empty"],
] as const)("%j is refused: %s", async ([fields, error]) => {
  const before = await dump(env.DB);
  const answer = await add({ brandsData: [uploadItem("Noon")], ...fields });
  expect(answer).toMatchObject({ status: 400, body: { error } });
  expect(await dump(env.DB)).toEqual(before);
});
