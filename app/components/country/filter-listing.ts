import { nameSearchText } from "#app/domain/brand-names.ts";
import { matchesSearch } from "#app/domain/search.ts";
import type { BrandCard, CountryListing } from "#worker/catalogue/read/listing.ts";

/** The filter in a country page's address; an empty text filters nothing. */
export interface BrandFilter {
  query: string;
}

/** A country's listing with the brands that a filter hides. */
export interface ShownListing extends CountryListing {
  filter?: BrandFilter;
  hidden?: ReadonlySet<BrandCard>;
}

/**
 * Filters on the server, for shoppers without scripts, as app/browser does while they type. Returns
 * the listing itself if nothing is filtered, so that its HTML is reused, else a new object.
 */
export function filterListing(listing: CountryListing, filter: BrandFilter): ShownListing {
  if (Object.values(filter).every((value) => value === "")) return listing;
  const matches = (brand: BrandCard) => matchesSearch(nameSearchText(brand), filter.query);
  return { ...listing, filter, hidden: new Set(listing.brands.filter((brand) => !matches(brand))) };
}
