import { expect, test } from "vitest";
import { countries } from "#app/domain/directory/countries.ts";
import type { BrandRow } from "#app/domain/search/build-index.ts";
import { buildOpenIndex, computePopularity, patchIndex } from "#app/domain/search/patch-index.ts";
import { rowsOf } from "#tests/support/data/many-brands.ts";

const ranked = (row: BrandRow): BrandRow => ({
  ...row,
  popularity: computePopularity(row.slug, row.liveCodes),
});
const [first] = rowsOf(1, 1) as [BrandRow];
const noon = { ...first, slug: "noon", name: "Noon", category: "books", liveCodes: 3 };
const rows = [...rowsOf(300, 2), noon].map(ranked);
const slugsIn = (id: number, ...all: BrandRow[]) =>
  new Set(all.filter(({ country_id }) => country_id === id).map(({ slug }) => slug));

/** The rows after a write to one country: some gone, some renamed, some with other codes, and new ones. */
function written(country: number): BrandRow[] {
  return rows.flatMap((row, at) => {
    const isWritten = row.country_id === country && at % 5 < 4;
    if (!isWritten) return [row];
    const renamed = { ...row, slug: `new-${at}`, name: `New ${at}`, category: "toys" };
    const changed = { ...row, aliases: ["other name"], website_url: null };
    return [[], ranked({ ...row, liveCodes: row.liveCodes + 40 }), renamed, changed][at % 5] ?? [];
  });
}

test.for(countries)("an index patched in $code equals the index of all rows", ({ id }) => {
  const next = written(id);
  const touched = slugsIn(id, ...rows, ...next);
  const having = next.filter(({ slug }) => touched.has(slug));
  const patched = patchIndex(buildOpenIndex(rows), having, touched);
  expect(patched).toEqual(buildOpenIndex(next));
});

test("a store of the home page comes before one of all countries, and that before one of many codes", () => {
  const everywhere = countries.length * computePopularity("store", 1);
  expect(computePopularity("noon", 1)).toBeGreaterThan(everywhere);
  expect(everywhere).toBeGreaterThan(computePopularity("store", 1_000));
});
