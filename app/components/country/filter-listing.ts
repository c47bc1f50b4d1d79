import { inOrder } from "#app/domain/directory/brand-order.ts";
import { countryById } from "#app/domain/directory/countries.ts";
import { type CountryQuery, countryQuery } from "#app/domain/pages/page-query.ts";
import type { BrandCard, CountryListing } from "#worker/catalogue/read/listing.ts";

/** A country's listing as an address asks for it. */
export interface ShownListing extends CountryListing {
  filter?: CountryQuery;
  /** The listing without a filter, set with `filter`. */
  whole?: CountryListing;
  /** Brands that the search does not match; they stay in the page, for the live search. */
  hidden?: ReadonlySet<BrandCard>;
  /** No brand matches the search; those that are not hidden come near. */
  near?: boolean;
}

/** The slugs of the brands that a search finds, best first. */
export interface Matches {
  slugs: readonly string[];
  near: boolean;
}

/** True for a country's page of a category; the search of one is the country's own page. */
export function isCategoryPage({ filter }: Pick<ShownListing, "filter">): boolean {
  return filter !== undefined && filter.category !== "" && filter.q === "";
}

/** The sums of some of a country's brands. How many codes were added is known of all of them alone. */
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
 * Filters and sorts on the server; `matches` is what the search finds, null without one. Without
 * another order those that match come first. Returns the listing itself if nothing is asked for.
 */
export function filterListing(
  listing: CountryListing,
  filter: CountryQuery,
  matches: Matches | null,
): ShownListing {
  if (countryQuery.pairs(filter).length === 0) return listing;
  const { category, sort } = filter;
  const { currency } = countryById(listing.countryId);
  const chosen = listing.brands.filter((brand) => !category || brand.category === category);
  const ranks = matches && new Map(matches.slugs.map((slug, rank) => [slug, rank]));
  const rank = ({ slug }: BrandCard) => ranks?.get(slug) ?? Number.MAX_SAFE_INTEGER;
  const ordered = inOrder(chosen, sort, currency);
  return {
    ...listing,
    ...(isCategoryPage({ filter }) && countByCategory(chosen)),
    filter,
    whole: listing,
    brands:
      ranks && sort === countryQuery.none.sort
        ? ordered.sort((a, b) => rank(a) - rank(b))
        : ordered,
    hidden: new Set(ranks ? chosen.filter(({ slug }) => !ranks.has(slug)) : []),
    near: matches?.near ?? false,
  };
}
