import { beforeEach, expect, test } from "vitest";
import { importBrands, manyCodes } from "#tests/support/data/import-brands.ts";
import { uploadItem } from "#tests/support/data/uploads.ts";
import { ask, send } from "#tests/support/operator/operator.ts";
import { readPage, rowsOf } from "#tests/support/reading/page.ts";

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

/** The changes that the operator's screen lists, without their times: what, who, where, how much. */
async function changes() {
  const page = await readPage("/admin?view=history", { headers: { Cookie: cookie } });
  // A row of a single cell is a day.
  const rows = rowsOf(page.only("table")).filter((cells) => cells.length > 1);
  return rows.map((cells) => cells.slice(1).map((cell) => cell.replace(/\p{RI}/gu, "").trim()));
}

test("each change is listed with what it was, by whom, where, and what it did", async () => {
  const upload = [uploadItem("One"), uploadItem("New"), uploadItem("Newer")];
  await post("/api/admin/add-coupons", { countryCode: "uae", brandsData: upload });
  await post("/api/admin/revisions/2/restore", {});
  await post("/api/admin/add-coupons", {
    countryCode: "uae",
    mode: "merge",
    brandsData: [uploadItem("One")],
  });
  await send("DELETE", "/api/admin/data", { Cookie: cookie });
  const where = ["operator", "United Arab Emirates"];
  expect(await changes()).toEqual([
    ["Cleared all data", ...where, "2 brands, 6 codes", "6 → 0", "Undo"],
    ["Added and updated", ...where, "1 brand, 1 code", "5 → 6", "Undo"],
    ["Went back to before a change", ...where, "4 brands, 8 codes", "3 → 5", "Undo"],
    ["Replaced all", ...where, "4 brands, 8 codes", "5 → 3", "Undo"],
    ["Imported", ...where, "2 brands, 5 codes", "0 → 5", "Undo"],
  ]);
});

test("an operation over several countries is one row, with the live codes of all", async () => {
  await post("/api/save-data", { oman: [uploadItem("One")], uae: [uploadItem("One")] });
  expect((await changes())[0]).toEqual([
    "Imported",
    "operator",
    "2 countries",
    "3 brands, 7 codes",
    "5 → 2",
    "Undo",
  ]);
});

test("a restored brand is in the sitemap again, with the date that it had", async () => {
  const updated_at = "2025-01-02T03:04:05Z";
  cookie = await importBrands({ oman: [{ name: "Old", updated_at, codes: [{ code: "A" }] }] });
  const map = async () => (await ask("/sitemaps/oman.xml")).text();
  expect(await map()).toContain(updated_at);
  await post("/api/save-data", { oman: [] });
  expect(await map()).not.toContain(updated_at);
  await post("/api/admin/revisions/3/restore", {});
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
