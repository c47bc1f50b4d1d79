import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { makeBrands } from "#tests/bench/catalogue.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
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

test.for([
  [0, 0],
  [501, 5],
] as const)("%i brands with %i codes each are exported in pages", async ([count, codes]) => {
  await saveJarir();
  await saveBrands({ uae: makeBrands(count, () => codes) });
  // Some ids are missing, and some rows are hidden from shoppers.
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
