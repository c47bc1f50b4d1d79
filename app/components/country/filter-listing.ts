import { inOrder } from "#app/domain/directory/brand-order.ts";
import { countryById } from "#app/domain/directory/countries.ts";
import { type CountryQuery, countryQuery } from "#app/domain/pages/page-query.ts";
import type { BrandCard, CountryListing } from "#worker/catalogue/read/listing.ts";

/** Listing of a country, filtered and sorted by the query. */
export interface ShownListing extends CountryListing {
  filter?: CountryQuery;
  /** Listing without a filter; set if `filter` is. */
  whole?: CountryListing;
  /** Brands that do not match the search; they stay in the page for the live search. */
  hidden?: ReadonlySet<BrandCard>;
  /** Whether no brand matches the search exactly, and the visible brands are near matches. */
  near?: boolean;
}

/** Slugs of the brands that a search finds, best first. */
export interface Matches {
  slugs: readonly string[];
  near: boolean;
}

/**
 * Returns true for a country's category page; a search in a category belongs to the country's page.
 */
export function isCategoryPage({ filter }: Pick<ShownListing, "filter">): boolean {
  return filter !== undefined && filter.category !== "" && filter.q === "";
}

/** Sums figures of some of a country's brands; recently added codes are known only for all. */
function countByCategory(brands: readonly BrandCard[]) {
  const checked = brands.flatMap((brand) => brand.checked ?? []).sort();
  return {
    coupons: brands.reduce((sum, { liveCodes }) => sum + liveCodes, 0),
    stores: brands.filter(({ liveCodes }) => liveCodes > 0).length,
    lastChecked: checked.at(-1) ?? null,
    addedThisWeek: 0,
  };
}

/**
 * Filters and sorts on the server; `matches` are the search results, null without a search. Matches
 * come first unless the query selects another order. Returns the listing itself for an empty query.
 */
export function filterListing(
  listing: CountryListing,
  filter: CountryQuery,
  matches: Matches | null,
): ShownListing {
  if (countryQuery.pairs(filter).length === 0) return listing;
  const { category, sort } = filter;
  const { currency } = countryById(listing.countryId);
  const chosen = inOrder(listing.brands, sort, currency).filter(
    (brand) => !category || brand.category === category,
  );
  const ranks = matches && new Map(matches.slugs.map((slug, rank) => [slug, rank]));
  const rank = ({ slug }: BrandCard) => ranks?.get(slug) ?? Number.MAX_SAFE_INTEGER;
  return {
    ...listing,
    ...(isCategoryPage({ filter }) && countByCategory(chosen)),
    filter,
    whole: listing,
    brands:
      ranks && sort === countryQuery.defaults.sort
        ? chosen.toSorted((a, b) => rank(a) - rank(b))
        : chosen,
    hidden: new Set(ranks ? chosen.filter(({ slug }) => !ranks.has(slug)) : []),
    near: matches?.near ?? false,
  };
}
