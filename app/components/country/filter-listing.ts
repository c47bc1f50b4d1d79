import { nameSearchText } from "#app/domain/brand-names.ts";
import { matchesSearch } from "#app/domain/search.ts";
import type { BrandCard, CountryListing } from "#worker/catalogue/read/listing.ts";

/** What a shopper narrows a country's list by, as in the page's address; "" for nothing. */
export interface BrandFilter {
  query: string;
}

/** A country's listing as its page shows it: all brands, those that a filter leaves out hidden. */
export interface ShownListing extends CountryListing {
  filter?: BrandFilter;
  hidden?: ReadonlySet<BrandCard>;
}

/**
 * Filters on the server, for shoppers without scripts, as app/browser does while they type. Without
 * a filter the result is the listing itself, whose HTML is remembered; with one it is a new object.
 */
export function filterListing(listing: CountryListing, filter: BrandFilter): ShownListing {
  if (Object.values(filter).every((value) => value === "")) return listing;
  const matches = (brand: BrandCard) => matchesSearch(nameSearchText(brand), filter.query);
  return { ...listing, filter, hidden: new Set(listing.brands.filter((brand) => !matches(brand))) };
}
