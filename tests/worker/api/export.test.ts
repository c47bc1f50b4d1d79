import { env } from "cloudflare:workers";
import fc from "fast-check";
import { parseCsv } from "hucre/csv";
import { expect, test } from "vitest";
import { tableFormats } from "#app/admin/export/write-table.ts";
import { toTableRows } from "#app/domain/uploads/table-rows.ts";
import { makeBrands } from "#tests/bench/catalogue.ts";
import { validUpload } from "#tests/support/data/arbitrary-uploads.ts";
import { dump } from "#tests/support/data/catalogue.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { saveBrands, writeNoon } from "#tests/support/data/save-brands.ts";
import { readByName } from "#tests/support/data/tables.ts";
import { ask, logIn, send } from "#tests/support/operator/operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { randomRuns } from "#tests/support/server/random-runs.ts";
import { CatalogueChanged } from "#worker/catalogue/read/export.ts";

const readAll = (table: string) =>
  readRows("SELECT * FROM $table ORDER BY id".replace("$table", table));
const saveJarir = () => saveBrands({ "saudi-arabia": [{ name: "Jarir" }] });

/** Builds the export by a single JSON.stringify of the tables. */
async function expected(): Promise<string> {
  const active = (row: any) => ({ ...row, is_active: row.is_active === 1 });
  const countries = (await readAll("countries")).map(
    ({ catalogue_version: _, catalogue_state: __, totals: ___, ...row }) => row,
  );
  const brands = (await readAll("brands")).map(
    ({ search_text: _, expiry_tally: __, live_facts: ___, ...row }) => active(row),
  );
  const codes = (await readAll("promo_codes")).map((row) => {
    return { ...active(row), offer: row.offer && JSON.parse(row.offer) };
  });
  const counts = { countries: 11, brands: brands.length, promo_codes: codes.length, partners: 0 };
  const rows = { countries, brands, promo_codes: codes, partners: [] };
  return JSON.stringify({ format: "coupon-data/1", ...rows, counts, complete: true });
}

test("501 brands with 5 codes each are exported in pages", async () => {
  await saveJarir();
  await saveBrands({ uae: makeBrands(501, () => 5) });
  await env.DB.exec("DELETE FROM promo_codes WHERE id % 7 = 0");
  await env.DB.exec("UPDATE brands SET is_active = id % 3 > 0");
  await env.DB.exec("UPDATE promo_codes SET is_active = id % 3 > 0");
  expect(await operatorWith().exported()).toBe(await expected());
});

test("shoppers' answers do not abort a download, but a write to any country does", async () => {
  await saveBrands({ uae: makeBrands(600, () => 1) });
  const download = async (meanwhile: () => Promise<unknown>) => {
    const file = await operatorWith().exportFile();
    if (!file.ok) throw new Error(file.error);
    await meanwhile();
    return new Response(file.value).text();
  };
  const answer = () => env.DB.exec("UPDATE countries SET catalogue_state = 'another'");
  expect(await download(answer)).toBe(await expected());
  await expect(download(saveJarir)).rejects.toThrow(CatalogueChanged);
});

const get = (path: string, Cookie: string) => ask(`/api/admin/${path}`, { headers: { Cookie } });

test("a form and an export are files; an export is refused without its end", async () => {
  await writeNoon();
  const Cookie = await logIn();
  const { headers } = await get("countries/UAE/upload", Cookie);
  expect(headers.get("Content-Disposition")).toBe('attachment; filename="uae.json"');
  expect(headers.get("Catalogue-Version")).toBe("1");
  const response = await get("data?action=export", Cookie);
  expect(response.headers.get("Content-Disposition")).toContain('"coupon-data-backup.json"');
  const { complete: _, ...cut } = await response.json<any>();
  const before = await dump(env.DB);
  const refused = await send("POST", "/api/save-data", { body: cut, Cookie });
  expect(refused.status).toBe(400);
  expect((await refused.json<any>()).error).toMatch(/^Invalid JSON data: .*cut short/);
  expect(await dump(env.DB)).toEqual(before);
});

const stored = validUpload
  .filter((upload) => upload.length > 0)
  .chain((upload) => fc.record({ upload: fc.constant(upload), hidden: fc.nat(upload.length - 1) }))
  .map(({ upload, hidden }) =>
    upload.map((item, at) => ({
      ...item,
      description: `${["=", "'=", "@", "-"][at % 4]}1+1`,
      isActive: at !== hidden,
      promoCodes: item.promoCodes.map((code, index) => ({
        ...code,
        usageCount: hidden,
        isActive: index % 2 === 0,
      })),
    })),
  );

test("saving the form of a country, or its CSV, changes nothing", async () => {
  const { replace, exported } = operatorWith();
  const Cookie = await logIn();
  const none = { added: 0, changed: 0, removed: 0 };
  const unchanged = { value: { changes: [{ brands: none, codes: none }] } };
  const property = fc.asyncProperty(stored, async (upload) => {
    expect(await replace("uae", upload)).toMatchObject({ ok: true });
    const [before, rows] = [await exported(), await dump(env.DB)];
    const items = await (await get("countries/uae/upload", Cookie)).json<any[]>();
    expect(await replace("uae", items)).toMatchObject(unchanged);
    const csv = parseCsv(tableFormats.csv.write(toTableRows(items)), { delimiter: "," });
    const read = readByName(csv, { stored: items });
    expect(read.faults).toEqual([]);
    expect(await replace("uae", read.items)).toMatchObject(unchanged);
    expect([await exported(), await dump(env.DB)]).toEqual([before, rows]);
  });
  await fc.assert(property, randomRuns(5));
});
