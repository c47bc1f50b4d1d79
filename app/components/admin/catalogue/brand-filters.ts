import { nameSearchText } from "#app/domain/brand-names.ts";
import { foldForSearch, matchesSearch } from "#app/domain/search.ts";
import type { BrandSummary } from "#worker/catalogue/read/operator-catalogue.ts";

/** What a country's list of brands can be narrowed to. */
export const brandFilters = [
  "all",
  "live",
  "expired",
  "inactive",
  "empty",
  "untranslated",
] as const;

export type BrandFilter = (typeof brandFilters)[number];

/** True if a brand belongs to what a filter shows. */
export const belongsTo: Record<BrandFilter, (brand: BrandSummary) => boolean> = {
  all: () => true,
  live: ({ live }) => live > 0,
  expired: ({ expired }) => expired > 0,
  inactive: ({ inactive, isActive }) => inactive > 0 || !isActive,
  empty: ({ live }) => live === 0,
  untranslated: ({ name_ar, untranslated }) => name_ar === null || untranslated > 0,
};

/** The brands that a filter shows and whose names or codes match a search. */
export function findBrands(
  brands: readonly BrandSummary[],
  filter: BrandFilter,
  query: string,
): BrandSummary[] {
  return brands.filter(
    (brand) =>
      belongsTo[filter](brand) &&
      (matchesSearch(nameSearchText(brand), query) ||
        matchesSearch(foldForSearch(brand.codes), query)),
  );
}
