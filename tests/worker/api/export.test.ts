import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { makeBrands } from "#tests/bench/catalogue.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { textOf } from "#tests/support/reading/text-of.ts";
import { broken, fails } from "#tests/support/server/faulty.ts";
import { CatalogueChanged, exportDataset } from "#worker/catalogue/read/export.ts";

const readAll = async (table: string) =>
  (await env.DB.prepare("SELECT * FROM $table ORDER BY id".replace("$table", table)).all<any>())
    .results;

/** Builds the export by a single JSON.stringify of the tables. */
async function expected(): Promise<string> {
  const active = (row: any) => ({ ...row, is_active: row.is_active === 1 });
  const [countries = [], brands = [], codes = []] = await Promise.all(
    ["countries", "brands", "promo_codes"].map(readAll),
  );
  return JSON.stringify({
    format: "coupon-data/1",
    countries: countries.map(
      ({ catalogue_version: _, catalogue_state: __, totals: ___, ...row }) => row,
    ),
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
  [3, 2],
  [501, 5],
] as const)("%i brands with %i codes each are exported in pages", async ([count, codes]) => {
  await saveBrands({ "saudi-arabia": [{ name: "Jarir" }], uae: makeBrands(count, () => codes) });
  // Some ids are missing, and some rows are hidden from shoppers.
  await env.DB.exec("DELETE FROM promo_codes WHERE id % 7 = 0");
  for (const table of ["brands", "promo_codes"])
    await env.DB.exec("UPDATE $table SET is_active = id % 3 > 0".replace("$table", table));
  expect(await textOf(exportDataset(env.DB))).toBe(await expected());
});

test("a write to any country during the export aborts it", async () => {
  await saveBrands({ uae: makeBrands(600, () => 1) });
  const stream = exportDataset(env.DB);
  for (let read = 0; read < 2; read++) await stream.next();
  await saveBrands({ "saudi-arabia": [{ name: "Jarir" }] });
  await expect(textOf(stream)).rejects.toThrow(CatalogueChanged);
});

test("shoppers' answers do not abort a download, but a write does", async () => {
  await saveBrands({ uae: [{ name: "Noon" }] });
  const download = async (meanwhile: () => Promise<unknown>) => {
    const file = await operatorWith().exportFile();
    if (!file.ok) throw new Error(file.error);
    await meanwhile();
    return new Response(file.value).text();
  };
  const answer = () => env.DB.exec("UPDATE countries SET catalogue_state = 'another'");
  expect(await download(answer)).toBe(await expected());
  const write = () => saveBrands({ "saudi-arabia": [{ name: "Jarir" }] });
  await expect(download(write)).rejects.toThrow(CatalogueChanged);
});

test("an export that cannot start has no body", async () => {
  const d1 = broken(env.DB, { batch: fails });
  await expect(operatorWith({ DB: d1 }).exportFile()).rejects.toThrow("the store is down");
});
