import { countryQuery } from "#app/domain/pages/page-query.ts";
import type { BrandCard } from "#worker/catalogue/read/listing.ts";
import type { ShownListing } from "./filter-listing.ts";
import { withCodes } from "./known-stores.ts";

/** Maximum number of brand rows on a page: browsers are slow with thousands. */
const rowsPerPage = 200;

/** Rows of one page of a country's list. */
export interface ListPage {
  /** From 1. */
  page: number;
  pages: number;
  withCodes: readonly BrandCard[];
  without: readonly BrandCard[];
}

/** Returns true for a list of several pages, which omits brands that do not match a search. */
export function isPaged(listing: ShownListing): boolean {
  return (listing.whole ?? listing).brands.length > rowsPerPage;
}

/** Returns the requested page of a list; null if the list has fewer pages. */
export function cutPage(listing: ShownListing): ListPage | null {
  const { filter = countryQuery.defaults, hidden } = listing;
  const { page } = filter;
  const brands = isPaged(listing)
    ? listing.brands.filter((brand) => !hidden?.has(brand))
    : listing.brands;
  const pages = Math.max(1, Math.ceil(brands.length / rowsPerPage));
  if (page > pages) return null;
  // Brands without a code are folded into one line at the end.
  const listed = withCodes(brands);
  const without = brands.filter(({ liveCodes }) => liveCodes === 0);
  const from = (page - 1) * rowsPerPage;
  const cut = (list: readonly BrandCard[], before: number) =>
    list.slice(Math.max(0, from - before), Math.max(0, from + rowsPerPage - before));
  return { page, pages, withCodes: cut(listed, 0), without: cut(without, listed.length) };
}
