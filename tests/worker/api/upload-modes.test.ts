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

test("merging adds to what is there and changes it, and removes nothing", async () => {
  const noon = uploadItem("Noon", { promoCodes: [uploadCode("C"), uploadCode("A")] });
  const { status, body } = await add({ mode: "merge", brandsData: [noon, uploadItem("Shein")] });
  expect(status).toBe(200);
  expect(body.data.changes[0]).toMatchObject({ brands: { added: 1, changed: 1, removed: 0 } });
  expect(await stored()).toEqual([
    ["noon", "A", "B", "C"],
    ["zara", "SAVE10"],
    ["shein", "SAVE10"],
  ]);
});

test("a merge that would take a brand over the limit is refused", async () => {
  const codes = (from: number) =>
    Array.from({ length: 300 }, (_, at) => uploadCode(`CODE${from + at}`));
  await add({ mode: "merge", brandsData: [uploadItem("Noon", { promoCodes: codes(0) })] });
  const before = await dump(env.DB);
  for (const dryRun of [true, false]) {
    const more = [uploadItem("Noon", { promoCodes: codes(300) })];
    expect(await add({ mode: "merge", dryRun, brandsData: more })).toMatchObject({
      status: 400,
      body: { error: "Validation Error: Noon would have more than 500 codes" },
    });
  }
  expect(await dump(env.DB)).toEqual(before);
});

test("a dry run writes nothing and answers with the changes field by field", async () => {
  const before = await dump(env.DB);
  const noon = uploadItem("Noon", { brandAr: null, promoCodes: [uploadCode("A")] });
  const { status, body } = await add({ dryRun: true, brandsData: [noon] });
  expect(status).toBe(200);
  expect(await dump(env.DB)).toEqual(before);
  expect(body.data.changes).toMatchObject([{ country: "uae", brands: { changed: 1, removed: 1 } }]);
  expect(body.data.review).toEqual([
    {
      country: "uae",
      version: 1,
      liveCodes: { before: 3, after: 1 },
      brandsRemoved: 1,
      textsLosingArabic: 1,
      brands: [
        {
          slug: "noon",
          name: "Noon",
          kinds: ["loses-arabic", "changed"],
          fields: [{ field: "name_ar", old: "نون", new: null }],
          codes: [expect.objectContaining({ code: "B", kinds: ["removed", "ends"] })],
        },
        expect.objectContaining({ slug: "zara", kinds: ["removed"] }),
      ],
    },
  ]);
});

test("a write that names the version of its dry run is refused once that has passed", async () => {
  const noon = [uploadItem("Noon")];
  const { version } = (await add({ dryRun: true, brandsData: noon })).body.data.review[0];
  expect((await add({ version, brandsData: noon })).status).toBe(200);
  expect((await add({ version, brandsData: [uploadItem("Zara")] })).status).toBe(409);
  const late = { version, dryRun: true, brandsData: [uploadItem("Zara")] };
  expect((await add(late)).status).toBe(409);
  expect(await stored()).toEqual([["noon", "SAVE10"]]);
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
