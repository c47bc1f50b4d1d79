import { nameSearchText } from "#app/domain/brand-names.ts";
import { type BrandOrder, inOrder } from "#app/domain/brand-order.ts";
import { countryById } from "#app/domain/countries.ts";
import { countryQuery } from "#app/domain/page-query.ts";
import { matchesSearch } from "#app/domain/search.ts";
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
}

/** The filter of a country page's address; unknown values ask for nothing. */
export function filterOf(url: URL): ListFilter {
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

/**
 * Filters and sorts on the server. Returns the listing itself if nothing is asked for, so that its
 * HTML is reused, else a new object.
 */
export function filterListing(listing: CountryListing, filter: ListFilter): ShownListing {
  const { query, category, sort } = filter;
  if (query === "" && category === "" && sort === "name") return listing;
  const { currency } = countryById(listing.countryId);
  const chosen = listing.brands.filter((brand) => !category || brand.category === category);
  const matches = (brand: BrandCard) => matchesSearch(nameSearchText(brand), query);
  return {
    ...listing,
    filter,
    whole: listing,
    brands: inOrder(chosen, sort, currency),
    hidden: new Set(chosen.filter((brand) => !matches(brand))),
  };
}
