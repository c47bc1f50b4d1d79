import { countryQuery } from "#app/domain/pages/page-query.ts";
import type { BrandCard } from "#worker/catalogue/read/listing.ts";
import type { ShownListing } from "./filter-listing.ts";
import { withCodes } from "./known-stores.ts";

/** The most rows of brands on a page: a browser takes long for thousands. */
const rowsPerPage = 200;

/** The rows of one page of a country's list. */
export interface ListPage {
  /** From 1. */
  page: number;
  pages: number;
  withCodes: readonly BrandCard[];
  without: readonly BrandCard[];
}

/** True for a country whose list has several pages: those that a search does not match are not in them. */
export function isPaged(listing: ShownListing): boolean {
  return (listing.whole ?? listing).brands.length > rowsPerPage;
}

/** Cuts the page that an address asks for from a list; null if the list is not that long. */
export function cutPage(listing: ShownListing): ListPage | null {
  const { filter = countryQuery.none, hidden } = listing;
  const { page } = filter;
  const brands = isPaged(listing)
    ? listing.brands.filter((brand) => !hidden?.has(brand))
    : listing.brands;
  const pages = Math.max(1, Math.ceil(brands.length / rowsPerPage));
  if (page > pages) return null;
  // Those without a code are folded into one line: they come last.
  const listed = withCodes(brands);
  const without = brands.filter(({ liveCodes }) => liveCodes === 0);
  const from = (page - 1) * rowsPerPage;
  const cut = (list: readonly BrandCard[], before: number) =>
    list.slice(Math.max(0, from - before), Math.max(0, from + rowsPerPage - before));
  return { page, pages, withCodes: cut(listed, 0), without: cut(without, listed.length) };
}
