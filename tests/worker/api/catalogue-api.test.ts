import { env } from "cloudflare:workers";
import fc from "fast-check";
import { parseCsv } from "hucre/csv";
import { beforeEach, expect, test } from "vitest";
import { tableFormats } from "#app/admin/export/write-table.ts";
import { toTableRows } from "#app/domain/uploads/table-rows.ts";
import { validUpload } from "#tests/support/data/arbitrary-uploads.ts";
import { brand, dump } from "#tests/support/data/catalogue.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { readByName } from "#tests/support/data/tables.ts";
import { uploadItem } from "#tests/support/data/uploads.ts";
import { ask, logIn, send } from "#tests/support/operator/operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { randomRuns } from "#tests/support/server/random-runs.ts";

let Cookie = "";

beforeEach(async () => {
  Cookie = await logIn();
});

const { replace, exported } = operatorWith();
const add = (brandsData: unknown) => replace("uae", brandsData);
const get = (path: string) => ask(`/api/admin/${path}`, { headers: { Cookie } });
const readExport = async () => (await get("data?action=export")).json<any>();
const readForm = async () => (await get("countries/uae/upload")).json<any[]>();

async function call(method: string, path: string, body?: unknown) {
  const response = await send(method, path, { body, Cookie });
  return { status: response.status, body: await response.json<Record<string, any>>() };
}

/** Saves a site whose fields are hard to export. */
async function writeSite() {
  const time = "2024-02-29T01:02:03Z";
  const full = brand({
    name: 'L\'Oréal "Paris" <b>',
    name_ar: "لوريال",
    description: "One line\nand another",
    website_url: "https://loreal.example/?a=1&b=2",
    category: "beauty",
    is_active: false,
    created_at: time,
    codes: [
      { code: "A", expiry_date: "2026-12-31", usage_count: 3, max_usage: 10 },
      { code: "B", discount_ar: "خصم ١٠٪", is_active: false, created_at: time },
    ],
  });
  await saveBrands({ uae: [full, { name: "Zara" }], oman: [full, { name: "مكتبة جرير" }] });
}

test("an export is a file that no cache stores, and is refused without its end", async () => {
  await writeSite();
  const { headers } = await get("data?action=export");
  expect(headers.get("Content-Disposition")).toContain('filename="coupon-data-backup.json"');
  expect(headers.get("Cache-Control")).toBe("no-store");
  const before = await dump(env.DB);
  const { complete: _, ...cut } = await readExport();
  const { status, body } = await call("POST", "/api/save-data", cut);
  expect(status).toBe(400);
  expect(body.error).toBe(
    'Invalid JSON data: this export is cut short: its end, "counts" and "complete", is missing',
  );
  expect(await dump(env.DB)).toEqual(before);
});

test("a clear needs current versions, and is done once under its name", async () => {
  await writeSite();
  const clear = (query: Record<string, string>) =>
    call("DELETE", `/api/admin/data?${new URLSearchParams(query)}`);
  for (const versions of ["", "{}", "[1]", '{"uae":1,}', '{"uae":"1"}', '{"uae":-1}'])
    expect((await clear({ versions })).status, versions).toBe(400);
  expect(await clear({ versions: '{"uae":7}' })).toMatchObject({ status: 409 });
  expect((await readExport()).brands).toHaveLength(4);
  const named = { versions: '{"uae":1,"oman":1}', operation: "clear-once" };
  const { status, body } = await clear(named);
  expect(status).toBe(200);
  expect(await clear(named)).toMatchObject({ body: { data: { revision: body.data.revision } } });
  expect((await readExport()).brands).toEqual([]);
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
  const none = { added: 0, changed: 0, removed: 0 };
  const unchanged = { value: { changes: [{ brands: none, codes: none }] } };
  const property = fc.asyncProperty(stored, async (upload) => {
    expect(await add(upload)).toMatchObject({ ok: true });
    const [before, rows] = [await exported(), await dump(env.DB)];
    const items = await readForm();
    expect(await add(items)).toMatchObject(unchanged);
    const csv = parseCsv(tableFormats.csv.write(toTableRows(items)), { delimiter: "," });
    const read = readByName(csv, { stored: items });
    expect(read.faults).toEqual([]);
    expect(await add(read.items)).toMatchObject(unchanged);
    expect(await exported()).toBe(before);
    expect(await dump(env.DB)).toEqual(rows);
  });
  await fc.assert(property, randomRuns(5));
});

test("the form is a file with its version, and an unknown country has none", async () => {
  await add([uploadItem("Noon")]);
  const { headers } = await get("countries/UAE/upload");
  expect(headers.get("Content-Disposition")).toBe('attachment; filename="uae.json"');
  expect(headers.get("Catalogue-Version")).toBe("1");
  expect((await get("countries/atlantis/upload")).status).toBe(404);
});
