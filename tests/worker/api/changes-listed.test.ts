import { beforeEach, expect, test } from "vitest";
import { importBrands, manyCodes } from "#tests/support/data/import-brands.ts";
import { ask, send } from "#tests/support/operator/operator.ts";

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
