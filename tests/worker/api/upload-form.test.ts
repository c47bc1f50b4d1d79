import { env } from "cloudflare:workers";
import fc from "fast-check";
import { parseCsv } from "hucre/csv";
import { beforeEach, expect, test } from "vitest";
import { tableFormats } from "#app/admin/export/write-table.ts";
import { toTableRows } from "#app/domain/uploads/table-rows.ts";
import { validUpload } from "#tests/support/data/arbitrary-uploads.ts";
import { dump } from "#tests/support/data/catalogue.ts";
import { readByName } from "#tests/support/data/tables.ts";
import { uploadCode, uploadItem } from "#tests/support/data/uploads.ts";
import { ask, logIn, send } from "#tests/support/operator/operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";

let cookie = "";

beforeEach(async () => {
  cookie = await logIn();
});

const { replace, exported } = operatorWith();
const add = (brandsData: unknown) => replace("uae", brandsData);
const get = (path: string) => ask(`/api/admin/${path}`, { headers: { Cookie: cookie } });
const form = async () => (await get("countries/uae/upload")).json<any[]>();

/** What a save that changes nothing says. */
const nothing = { added: 0, changed: 0, removed: 0 };
const unchanged = { value: { changes: [{ brands: nothing, codes: nothing }] } };

const stored = validUpload
  .filter((upload) => upload.length > 0)
  .chain((upload) =>
    fc.record({
      upload: fc.constant(upload),
      inactive: fc.nat(upload.length - 1),
      usageCount: fc.nat(99),
    }),
  )
  .map(({ upload, inactive, usageCount }) =>
    upload.map((item, at) => ({
      ...item,
      isActive: at !== inactive,
      promoCodes: item.promoCodes.map((code, index) => ({
        ...code,
        usageCount,
        isActive: index % 2 === 0,
      })),
    })),
  );

test("any country is unchanged to the byte once its form, or the CSV of it, is saved again", async () => {
  const formulas = stored.map((upload) =>
    upload.map((item, at) => ({ ...item, description: `${["=", "'=", "@", "-"][at % 4]}1+1` })),
  );
  await fc.assert(
    fc.asyncProperty(formulas, async (upload) => {
      expect(await add(upload)).toMatchObject({ ok: true });
      const [before, rows] = [await exported(), await dump(env.DB)];
      const items = await form();
      expect(await add(items)).toMatchObject(unchanged);
      const csv = parseCsv(tableFormats.csv.write(toTableRows(items)), { delimiter: "," });
      const read = readByName(csv, { stored: items });
      expect(read.faults).toEqual([]);
      expect(await add(read.items)).toMatchObject(unchanged);
      expect(await exported()).toBe(before);
      expect(await dump(env.DB)).toEqual(rows);
    }),
    { numRuns: 5 },
  );
}, 60_000);

test("facts are given where they were stated, and left out where they follow from the text", async () => {
  const offer = { kind: "gift", buy: 2, get: 1 };
  await add([uploadItem("Noon", { promoCodes: [uploadCode("A"), uploadCode("B", { offer })] })]);
  const [noon] = await form();
  expect(noon.promoCodes.map((code: object) => "offer" in code)).toEqual([false, true]);
  expect(noon.promoCodes[1].offer).toMatchObject(offer);
});

test("the form is a file of its version, and an unknown country has none", async () => {
  await add([uploadItem("Noon")]);
  const { headers } = await get("countries/UAE/upload");
  expect(headers.get("Content-Disposition")).toBe('attachment; filename="uae.json"');
  expect(headers.get("Catalogue-Version")).toBe("1");
  expect((await get("countries/atlantis/upload")).status).toBe(404);
});

test("revisions are listed and restored by the API", async () => {
  await add([uploadItem("Noon")]);
  const before = await exported();
  await add([uploadItem("Zara")]);
  const { data } = await (await get("revisions?limit=1")).json<any>();
  expect(data).toMatchObject([{ id: 2, kind: "replace", countries: [{ country: "uae" }] }]);
  const restore = (body: object, id = 2) =>
    send("POST", `/api/admin/revisions/${id}/restore`, { body, Cookie: cookie });
  const dry = await (await restore({ dryRun: true })).json<any>();
  expect(dry.data.review[0]).toMatchObject({ country: "uae", version: 2, brandsRemoved: 1 });
  expect(await exported()).not.toBe(before);
  for (const dryRun of [true, false])
    expect((await restore({ dryRun, versions: { uae: 1 } })).status).toBe(409);
  expect((await restore({ versions: { uae: 2 } })).status).toBe(200);
  expect(await exported()).toBe(before);
  expect((await restore({}, 99)).status).toBe(404);
  expect((await get("revisions/x/lines")).status).toBe(404);
  expect((await restore({ dryRun: "no" })).status).toBe(400);
  for (const query of ["before=0", "limit=0", "limit=201"])
    expect((await get(`revisions?${query}`)).status, query).toBe(400);
});
