import { beforeEach, expect, test } from "vitest";
import { importBrands, manyCodes } from "#tests/support/data/import-brands.ts";
import { uploadItem } from "#tests/support/data/uploads.ts";
import { ask, send } from "#tests/support/operator/operator.ts";
import type { ChangeCounts } from "#worker/catalogue/write/diff.ts";
import type { Revision } from "#worker/catalogue/write/revisions.ts";

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

const touched = ({ added, changed, removed }: ChangeCounts) => added + changed + removed;

/** The changes of the history, without their times: what, who, where, brands and codes, live codes. */
async function changes() {
  const answer = await ask("/api/admin/revisions", { headers: { Cookie: cookie } });
  const { data } = await answer.json<{ data: Revision[] }>();
  return data.map(({ kind, who, countries, summary }) => [
    [kind, who, countries.map(({ country }) => country).join()].join(" "),
    [touched(summary.brands), touched(summary.codes)],
    countries.map(({ liveCodes }) => liveCodes),
  ]);
}

const live = (before: number, after: number) => ({ before, after });

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
  expect(await changes()).toEqual([
    ["clear operator uae", [2, 6], [live(6, 0)]],
    ["merge operator uae", [1, 1], [live(5, 6)]],
    ["restore operator uae", [4, 8], [live(3, 5)]],
    ["replace operator uae", [4, 8], [live(5, 3)]],
    ["import operator uae", [2, 5], [live(0, 5)]],
  ]);
});

test("an operation over several countries is one row, with the live codes of all", async () => {
  await post("/api/save-data", { oman: [uploadItem("One")], uae: [uploadItem("One")] });
  expect((await changes())[0]).toEqual([
    "import operator uae,oman",
    [3, 7],
    [live(5, 1), live(0, 1)],
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
