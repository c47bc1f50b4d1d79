import { beforeEach, expect, test } from "vitest";
import { importBrands, manyCodes } from "#tests/support/import-brands.ts";
import { ask, send } from "#tests/support/operator.ts";
import { plainHtml } from "#tests/support/plain-html.ts";
import { uploadItem } from "#tests/support/uploads.ts";

let cookie = "";

beforeEach(async () => {
  cookie = await importBrands({
    uae: [
      { name: "One", codes: manyCodes(2) },
      { name: "Two", codes: manyCodes(3) },
    ],
  });
});

const post = async (path: string, body: object) => {
  const response = await send("POST", path, { body, Cookie: cookie });
  expect(response.status).toBe(200);
  await response.text();
};

/** The changes that the operator's screen lists: country, kind, and both summaries. */
async function changes() {
  const html = plainHtml(
    await (await ask("/admin?view=history", { headers: { Cookie: cookie } })).text(),
  );
  return [...html.matchAll(/<li class="revision">(.*?)<\/li>/g)].map(([, item = ""]) => [
    ...[
      ...item.matchAll(/<p class="revision-title"><span>(.*?)<\/span><span[^>]*>(.*?)</g),
    ].flatMap(([, country, kind]) => [country, kind]),
    ...[...item.matchAll(/((?:Brands|Codes): [^<]*)</g)].map(([, summary]) => summary),
  ]);
}

test("each change is listed with its country, its kind and what it did to brands and to codes", async () => {
  const upload = [uploadItem("One"), uploadItem("New"), uploadItem("Newer")];
  await post("/api/admin/add-coupons", { countryCode: "uae", brandsData: upload });
  await post("/admin.data", { intent: "restore", id: 2 });
  await send("DELETE", "/api/admin/data", { Cookie: cookie });
  expect(await changes()).toEqual([
    [
      "United Arab Emirates",
      "Clear all",
      "Brands: 0 added, 0 changed, 2 removed",
      "Codes: 0 added, 0 changed, 5 removed",
    ],
    [
      "United Arab Emirates",
      "Restore",
      "Brands: 1 added, 1 changed, 2 removed",
      "Codes: 5 added, 0 changed, 3 removed",
    ],
    [
      "United Arab Emirates",
      "Upload",
      "Brands: 2 added, 1 changed, 1 removed",
      "Codes: 3 added, 0 changed, 5 removed",
    ],
    [
      "United Arab Emirates",
      "Import",
      "Brands: 2 added, 0 changed, 0 removed",
      "Codes: 5 added, 0 changed, 0 removed",
    ],
  ]);
});

test("a restored brand is in the sitemap again, with the date that it had", async () => {
  const updated_at = "2025-01-02T03:04:05Z";
  cookie = await importBrands({ oman: [{ name: "Old", updated_at }] });
  const map = async () => (await ask("/sitemaps/oman.xml")).text();
  expect(await map()).toContain(updated_at);
  await post("/api/save-data", { oman: [] });
  expect(await map()).not.toContain(updated_at);
  await post("/admin.data", { intent: "restore", id: 3 });
  expect(await map()).toContain("/oman/old</loc>");
  expect(await map()).toContain(updated_at);
});

test("clearing takes every country", async () => {
  const codes = "uae saudi-arabia egypt jordan lebanon morocco tunisia kuwait qatar bahrain oman";
  const lists = codes.split(" ").map((code) => [code, [{ name: "Noon" }]]);
  cookie = await importBrands(Object.fromEntries(lists));
  const response = await send("DELETE", "/api/admin/data", { Cookie: cookie });
  const { data } = await response.json<any>();
  expect(data.changes.map(({ country, brands }: any) => [country, brands.removed])).toEqual(
    codes.split(" ").map((code) => [code, 1]),
  );
  const left = await ask("/api/admin/data?action=export", { headers: { Cookie: cookie } });
  expect(await left.json()).toMatchObject({ brands: [], promo_codes: [] });
});
