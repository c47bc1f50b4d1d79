import { type BrandOrder, inOrder } from "#app/domain/directory/brand-order.ts";
import { countryById } from "#app/domain/directory/countries.ts";
import { countryQuery } from "#app/domain/pages/page-query.ts";
import type { BrandCard, CountryListing } from "#worker/catalogue/read/listing.ts";

/** What a country page's address asks for; empty texts ask for nothing. */
export interface ListFilter {
  query: string;
  category: string;
  sort: BrandOrder;
}

/** The filter of an address without a query. */
export const noFilter: ListFilter = { query: "", category: "", sort: "name" };

/** A country's listing as an address asks for it. */
export interface ShownListing extends CountryListing {
  filter?: ListFilter;
  /** The listing without a filter, set with `filter`. */
  whole?: CountryListing;
  /** Brands that the search does not match; they stay in the page, for the live search. */
  hidden?: ReadonlySet<BrandCard>;
  /** No brand matches the search; those that are not hidden come near. */
  near?: boolean;
}

/** The filter of a country page's address; unknown values ask for nothing. */
export function parseFilter(url: URL): ListFilter {
  const query = new URLSearchParams(countryQuery(url.searchParams));
  return {
    query: query.get("q") ?? "",
    category: query.get("category") ?? "",
    sort: (query.get("sort") ?? "name") as BrandOrder,
  };
}

/** The address of a country's page with a filter. Keys that ask for nothing are left out. */
export function filteredAddress(path: string, { category, query, sort }: ListFilter): string {
  const pairs = Object.entries({ category, q: query, sort: sort === "name" ? "" : sort });
  const given = pairs.filter(([, value]) => value !== "");
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

/** The slugs of the brands that a search finds, best first. */
export interface Matches {
  slugs: readonly string[];
  near: boolean;
}

/** True for a country's page of a category; the search of one is the country's own page. */
export function isCategoryPage({ filter }: Pick<ShownListing, "filter">): boolean {
  return filter !== undefined && filter.category !== "" && filter.query === "";
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
 * another order those that match come first. Returns the listing itself if nothing is asked for, so
 * that its HTML is reused, else a new object.
 */
export function filterListing(
  listing: CountryListing,
  filter: ListFilter,
  matches: Matches | null,
): ShownListing {
  const { query, category, sort } = filter;
  if (query === "" && category === "" && sort === "name") return listing;
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
    brands: ranks && sort === "name" ? ordered.sort((a, b) => rank(a) - rank(b)) : ordered,
    hidden: new Set(ranks ? chosen.filter(({ slug }) => !ranks.has(slug)) : []),
    near: matches?.near ?? false,
  };
}
