import { expect, test } from "vitest";
import { countries } from "#app/domain/directory/countries.ts";
import type { BrandRow } from "#app/domain/search/build-index.ts";
import { buildOpenIndex, computePopularity, patchIndex } from "#app/domain/search/patch-index.ts";
import { rowsOf } from "#tests/support/data/many-brands.ts";

const ranked = (row: BrandRow): BrandRow => ({
  ...row,
  popularity: computePopularity(row.slug, row.liveCodes),
});
const rows = [
  ...rowsOf(300, 2),
  { ...(rowsOf(1, 1)[0] as BrandRow), slug: "noon", name: "Noon", category: "books", liveCodes: 3 },
].map(ranked);

const slugsOf = (some: readonly BrandRow[]) => new Set(some.map(({ slug }) => slug));
const having = (all: readonly BrandRow[], slugs: ReadonlySet<string>) =>
  all.filter(({ slug }) => slugs.has(slug));

/** The rows after a write to one country: some gone, some renamed, some with other codes, and new ones. */
function written(country: number): BrandRow[] {
  return rows.flatMap((row, at) => {
    if (row.country_id !== country) return [row];
    if (at % 5 === 0) return [];
    if (at % 5 === 1) return [ranked({ ...row, liveCodes: row.liveCodes + 40 })];
    if (at % 5 === 2) return [{ ...row, slug: `new-${at}`, name: `New ${at}`, category: "toys" }];
    if (at % 5 === 3) return [{ ...row, aliases: ["other name"], website_url: null }];
    return [row];
  });
}

test.for(countries.map(({ id }) => id))(
  "an index patched in country %s equals the index of all rows",
  (country) => {
    const next = written(country);
    const touched = slugsOf([...rows, ...next].filter(({ country_id }) => country_id === country));
    const patched = patchIndex(buildOpenIndex(rows), having(next, touched), touched);
    expect(patched).toEqual(buildOpenIndex(next));
  },
);

test("an index can be made country by country", () => {
  let index = buildOpenIndex([]);
  for (const { id } of countries) {
    const slugs = slugsOf(rows.filter(({ country_id }) => country_id === id));
    index = patchIndex(index, having(rows, slugs), slugs);
  }
  expect(index).toEqual(buildOpenIndex(rows));
  expect(patchIndex(index, [], slugsOf(rows)).index).toEqual(buildOpenIndex([]).index);
});

test("a store of the home page comes before one of all countries, and that before one of many codes", () => {
  const everywhere = countries.length * computePopularity("store", 1);
  expect(computePopularity("noon", 1)).toBeGreaterThan(everywhere);
  expect(everywhere).toBeGreaterThan(computePopularity("store", 1_000));
});
