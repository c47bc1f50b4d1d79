import { readFileSync } from "node:fs";
import { countries } from "#app/domain/countries.ts";
import { brandsByCountry, dataset } from "#app/domain/dataset.ts";
import { isLive } from "#app/domain/live-codes.ts";
import { popularStores } from "#app/domain/popular-stores.ts";
import type { BrandIndex } from "#app/domain/search/brand-index.ts";
import { buildIndex } from "#app/domain/search/build-index.ts";

/** The index of the sample data on the day it was made, with aliases; the stores of the home page are popular. */
export function seedIndex(): BrandIndex {
  const seed = dataset.parse(JSON.parse(readFileSync("seed/coupon-data.json", "utf8")));
  const popular = new Set<string>(popularStores.map((store) => store.slug));
  const catalogue = brandsByCountry(seed);
  const rows = countries.flatMap(({ id, code }) =>
    (catalogue.get(code) ?? [])
      .filter((brand) => brand.is_active)
      .map((brand) => ({
        ...brand,
        country_id: id,
        liveCodes: brand.promo_codes.filter((promo) => isLive(promo, "2026-11-21")).length,
        popularity: popular.has(brand.slug) ? 1 : 0,
      })),
  );
  return buildIndex(rows);
}
