import { env } from "cloudflare:workers";
import fc from "fast-check";
import { parseCsv } from "hucre/csv";
import { beforeEach, expect, test } from "vitest";
import { tableFormats } from "#app/admin/export/write-table.ts";
import { toTableRows } from "#app/domain/uploads/table-rows.ts";
import { validUpload } from "#tests/support/data/arbitrary-uploads.ts";
import { dump } from "#tests/support/data/catalogue.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { readByName } from "#tests/support/data/tables.ts";
import { ask, logIn, send } from "#tests/support/operator/operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { randomRuns } from "#tests/support/server/random-runs.ts";

let Cookie = "";

beforeEach(async () => {
  Cookie = await logIn();
  await saveBrands({ uae: [{ name: "Noon" }], oman: [{ name: "Noon" }] });
});

const get = (path: string) => ask(`/api/admin/${path}`, { headers: { Cookie } });

test("an export is a file, which is refused without its end", async () => {
  const response = await get("data?action=export");
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
  const none = { added: 0, changed: 0, removed: 0 };
  const unchanged = { value: { changes: [{ brands: none, codes: none }] } };
  const property = fc.asyncProperty(stored, async (upload) => {
    expect(await replace("uae", upload)).toMatchObject({ ok: true });
    const [before, rows] = [await exported(), await dump(env.DB)];
    const items = await (await get("countries/uae/upload")).json<any[]>();
    expect(await replace("uae", items)).toMatchObject(unchanged);
    const csv = parseCsv(tableFormats.csv.write(toTableRows(items)), { delimiter: "," });
    const read = readByName(csv, { stored: items });
    expect(read.faults).toEqual([]);
    expect(await replace("uae", read.items)).toMatchObject(unchanged);
    expect([await exported(), await dump(env.DB)]).toEqual([before, rows]);
  });
  await fc.assert(property, randomRuns(5));
});

test("the form is a file with its version, and an unknown country has none", async () => {
  const { headers } = await get("countries/UAE/upload");
  expect(headers.get("Content-Disposition")).toBe('attachment; filename="uae.json"');
  expect(headers.get("Catalogue-Version")).toBe("1");
  expect((await get("countries/atlantis/upload")).status).toBe(404);
});
