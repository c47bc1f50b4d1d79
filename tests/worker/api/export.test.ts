import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { makeBrands } from "#tests/bench/catalogue.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { broken } from "#tests/support/server/faulty.ts";
import { CatalogueChanged, exportDataset } from "#worker/catalogue/read/export.ts";
import { streamText } from "#worker/http/text-stream.ts";

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
}

const all = async (table: string) =>
  (await env.DB.prepare("SELECT * FROM $table ORDER BY id".replace("$table", table)).all<any>())
    .results;

/** The export as one JSON.stringify of the tables. */
async function expected(): Promise<string> {
  const active = (row: any) => ({ ...row, is_active: row.is_active === 1 });
  const [countries, brands, codes] = [
    await all("countries"),
    await all("brands"),
    await all("promo_codes"),
  ];
  return JSON.stringify({
    format: "coupon-data/1",
    countries: countries.map(({ catalogue_version: _, catalogue_state: __, ...row }) => row),
    brands: brands.map(({ search_text: _, expiry_tally: __, live_facts: ___, ...row }) =>
      active(row),
    ),
    promo_codes: codes.map((row) => ({
      ...active(row),
      offer: row.offer && JSON.parse(row.offer),
    })),
    partners: [],
    counts: { countries: 11, brands: brands.length, promo_codes: codes.length, partners: 0 },
    complete: true,
  });
}

test.for([
  [0, 0],
  [1, 0],
  [3, 2],
  [500, 1],
  [501, 5],
  [1_003, 5],
])("%i brands with %i codes each are exported to the byte, in pages", async ([count, codes]) => {
  await saveBrands({ "saudi-arabia": [{ name: "Jarir" }] });
  await saveBrands({ uae: makeBrands(count!, () => codes!) });
  // Ids that are missing.
  await env.DB.prepare("DELETE FROM promo_codes WHERE id % 7 = 0").run();
  expect(await textOf(exportDataset(env.DB))).toBe(await expected());
});

test("a write during the export breaks it off, whichever country it is of", async () => {
  await saveBrands({ uae: makeBrands(600, () => 1) });
  for (let pieces = 1; pieces <= 3; pieces++) {
    const stream = exportDataset(env.DB);
    for (let read = 0; read < pieces; read++) await stream.next();
    await saveBrands({ "saudi-arabia": [{ name: `Jarir ${pieces}` }] });
    await expect(textOf(stream)).rejects.toThrow(CatalogueChanged);
  }
});

test("a write after the last row has been read does not break the export off", async () => {
  await saveBrands({ uae: makeBrands(3, () => 1) });
  const before = await expected();
  const stream = exportDataset(env.DB);
  const read = [];
  for (let piece = 0; piece < 5; piece++) read.push((await stream.next()).value);
  await saveBrands({ uae: [] });
  expect(read.join("") + (await textOf(stream))).toBe(before);
});

test("a body is its whole text, and a text whose pieces fail has none", async () => {
  async function* pieces(count: number): AsyncGenerator<string, void> {
    for (let piece = 0; piece < count; piece++) yield "كود".repeat(50_000);
    if (count < 3) throw new CatalogueChanged();
  }
  expect(await new Response(await streamText(pieces(3))).text()).toBe("كود".repeat(150_000));
  for (const count of [0, 2]) {
    await expect(streamText(pieces(count))).rejects.toThrow(CatalogueChanged);
  }
});

test("an export is read again after a write, and refused if writes keep coming", async () => {
  await saveBrands({ uae: [{ name: "Noon" }] });
  let writesLeft = 2;
  let brands = 0;
  // The reads of an export are batches of two; after the first one comes a write.
  const batch = async (statements: D1PreparedStatement[]) => {
    const answer = await env.DB.batch(statements);
    if (statements.length === 2 && writesLeft-- > 0) {
      await saveBrands({ "saudi-arabia": [{ name: `Jarir ${++brands}` }] });
    }
    return answer;
  };
  const admin = operatorWith({ DB: broken(env.DB, { batch }) });
  const exported = await admin.exportFile();
  expect(exported.ok && (await new Response(exported.value).text())).toBe(await expected());
  writesLeft = 100;
  expect(await admin.exportFile()).toEqual({
    ok: false,
    status: 503,
    code: "export-changed",
    error: "The catalogue kept changing during the export. Export again.",
  });
});
