import { brandsByCountry } from "#app/domain/catalogue/dataset.ts";
import { isLive } from "#app/domain/catalogue/live-codes.ts";
import { countries } from "#app/domain/directory/countries.ts";
import { popularStores } from "#app/domain/directory/popular-stores.ts";
import type { BrandIndex } from "#app/domain/search/brand-index.ts";
import { buildIndex } from "#app/domain/search/build-index.ts";
import { parseDataset } from "#seed/parse-dataset.ts";
import { sampleOn } from "#seed/sample.ts";
import { today } from "#tests/support/server/today.ts";

export function seedIndex(): BrandIndex {
  const seed = parseDataset(sampleOn(today));
  const popular = new Set<string>(popularStores.map((store) => store.slug));
  const catalogue = brandsByCountry(seed);
  const rows = countries.flatMap(({ id, code }) => {
    const brands = (catalogue.get(code) ?? []).filter((brand) => brand.is_active);
    return brands.map((brand) => ({
      ...{ ...brand, country_id: id, popularity: Number(popular.has(brand.slug)) },
      liveCodes: brand.promo_codes.filter((promo) => isLive(promo, today)).length,
    }));
  });
  return buildIndex(rows);
}
