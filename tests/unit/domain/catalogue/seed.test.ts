import { expect, test } from "vitest";
import { daysBetween } from "#app/domain/base/dates.ts";
import { brandsByCountry } from "#app/domain/catalogue/dataset.ts";
import { isLive } from "#app/domain/catalogue/live-codes.ts";
import { countries } from "#app/domain/directory/countries.ts";
import { popularStores } from "#app/domain/directory/popular-stores.ts";
import { foldForSearch } from "#app/domain/search/fold.ts";
import { parseDataset } from "#seed/parse-dataset.ts";
import { sampleOn } from "#seed/sample.ts";

const catalogue = brandsByCountry(parseDataset(sampleOn("2026-11-22")));
const brands = [...catalogue.values()].flat();
const codes = brands.flatMap((brand) => brand.promo_codes);

test("the sample data has 60 brands, 20 in every country of the site, and 1,500 codes", () => {
  expect([...catalogue.keys()]).toEqual(countries.map(({ code }) => code));
  expect(new Set(brands.map((brand) => brand.slug)).size).toBeGreaterThanOrEqual(60);
  expect(codes.length).toBeGreaterThanOrEqual(1500);
  for (const [country, own] of catalogue) expect(own.length, country).toBeGreaterThanOrEqual(20);
});

// Pages show them in the specification's order.
test("the 16 stores of the specification are in the sample data", () => {
  expect(popularStores).toHaveLength(16);
  for (const { name, name_ar, slug, category } of popularStores) {
    const found = brands.filter((brand) => brand.slug === slug);
    expect(found.length, name).toBeGreaterThan(0);
    for (const brand of found) {
      expect(brand).toMatchObject({ name, category });
      expect(foldForSearch(brand.name_ar ?? "")).toBe(foldForSearch(name_ar));
    }
  }
});

/** Counts the codes of the sample that are live on a day, and those checked in its last week. */
function countsOn(day: string) {
  const live = parseDataset(sampleOn(day)).promo_codes.filter((code) => isLive(code, day));
  return [live.length, live.filter((one) => daysBetween(one.last_reported_date, day) <= 7).length];
}

test("a site started on any day has as many live and fresh codes as on the day of the sample", () => {
  const [live = 0, fresh = 0] = countsOn("2026-11-22");
  expect([live > 2000, fresh > 300]).toEqual([true, true]);
  for (const day of ["2027-02-28", "2036-02-29"]) expect(countsOn(day)).toEqual([live, fresh]);
});
