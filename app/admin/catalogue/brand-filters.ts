import type { CountryInfo } from "#app/domain/directory/countries.ts";
import type { BrandIndex } from "#app/domain/search/brand-index.ts";
import { buildIndex } from "#app/domain/search/build-index.ts";
import { foldForSearch } from "#app/domain/search/fold.ts";
import { searchIndex } from "#app/domain/search/match.ts";
import type { BrandSummary } from "#worker/catalogue/read/operator-catalogue.ts";

/** The filters of a country's list of brands. */
export const brandFilters = [
  "all",
  "live",
  "expired",
  "usedUp",
  "inactive",
  "empty",
  "untranslated",
] as const;

export type BrandFilter = (typeof brandFilters)[number];

/** True if a brand belongs to what a filter shows. */
export const matchesFilter: Record<BrandFilter, (brand: BrandSummary) => boolean> = {
  all: () => true,
  live: ({ live }) => live > 0,
  expired: ({ expired }) => expired > 0,
  usedUp: ({ usedUp }) => usedUp > 0,
  inactive: ({ inactive, isActive }) => inactive > 0 || !isActive,
  empty: ({ live }) => live === 0,
  untranslated: ({ untranslated }) => untranslated > 0,
};

/** The index by which a country's brands are searched, as shoppers search them. */
export function buildBrandIndex(brands: readonly BrandSummary[], country: CountryInfo): BrandIndex {
  const country_id = country.id;
  return buildIndex(
    brands.map(({ website, live, ...brand }) => ({
      ...brand,
      country_id,
      website_url: website,
      liveCodes: live,
    })),
  );
}

/** The brands that a filter shows and that a search finds, by a code too; in their order. */
export function findBrands(
  brands: readonly BrandSummary[],
  index: BrandIndex,
  filter: BrandFilter,
  query: string,
): BrandSummary[] {
  const shown = brands.filter(matchesFilter[filter]);
  const sought = foldForSearch(query);
  if (sought === "") return shown;
  const hits = new Set(searchIndex(index, query).hits.map(({ slug }) => slug));
  return shown.filter(({ slug, codes }) => hits.has(slug) || foldForSearch(codes).includes(sought));
}
