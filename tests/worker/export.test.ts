import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { offerOfText } from "#app/domain/offer-text.ts";
import { makeBrands } from "#tests/bench/catalogue.ts";
import { brand } from "#tests/support/catalogue.ts";
import { broken } from "#tests/support/faulty.ts";
import { CatalogueChanged, exportDataset } from "#worker/catalogue/read/export.ts";
import { saveCountry } from "#worker/catalogue/write/save.ts";
import { streamText } from "#worker/http/text-stream.ts";

const write = { kind: "import", now: new Date("2026-11-21T10:00:00Z") } as const;

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
    countries: countries.map(({ catalogue_version: _, catalogue_state: __, ...row }) => row),
    brands: brands.map(({ search_text: _, expiry_tally: __, live_facts: ___, ...row }) =>
      active(row),
    ),
    promo_codes: codes.map((row) => ({
      ...active(row),
      offer: row.offer && offerOfText(row.offer),
    })),
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
  await saveCountry(env.DB, 2, [brand({ name: "Jarir" })], write);
  await saveCountry(
    env.DB,
    1,
    makeBrands(count!, () => codes!),
    write,
  );
  // Ids that are missing.
  await env.DB.prepare("DELETE FROM promo_codes WHERE id % 7 = 0").run();
  expect(await textOf(exportDataset(env.DB))).toBe(await expected());
});

test("a write during the export breaks it off, whichever country it is of", async () => {
  await saveCountry(
    env.DB,
    1,
    makeBrands(600, () => 1),
    write,
  );
  for (let pieces = 1; pieces <= 3; pieces++) {
    const stream = exportDataset(env.DB);
    for (let read = 0; read < pieces; read++) await stream.next();
    await saveCountry(env.DB, 2, [brand({ name: `Jarir ${pieces}` })], write);
    await expect(textOf(stream)).rejects.toThrow(CatalogueChanged);
  }
});

test("a write after the last row has been read does not break the export off", async () => {
  await saveCountry(
    env.DB,
    1,
    makeBrands(3, () => 1),
    write,
  );
  const before = await expected();
  const stream = exportDataset(env.DB);
  const read = [];
  for (let piece = 0; piece < 5; piece++) read.push((await stream.next()).value);
  await saveCountry(env.DB, 1, [], write);
  expect(read.join("") + (await textOf(stream))).toBe(before);
});

test("a body whose first piece fails rejects; a later failure breaks the body off", async () => {
  async function* failing(pieces: number): AsyncGenerator<string, void> {
    for (let piece = 0; piece < pieces; piece++) yield "x";
    throw new Error("the store is down");
  }
  await expect(streamText(failing(0))).rejects.toThrow("the store is down");
  await expect(new Response(await streamText(failing(2))).text()).rejects.toThrow();
});

test("a reader who leaves stops the export", async () => {
  await saveCountry(
    env.DB,
    1,
    makeBrands(2_000, () => 0),
    write,
  );
  let batches = 0;
  const batch = (statements: D1PreparedStatement[]) => {
    batches += 1;
    return env.DB.batch(statements);
  };
  const reader = (await streamText(exportDataset(broken(env.DB, { batch })))).getReader();
  await reader.read();
  await reader.cancel();
  expect(batches).toBeLessThan(5);
});
