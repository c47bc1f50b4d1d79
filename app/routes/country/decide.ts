import { filterListing, type ShownListing } from "#app/components/country/filter-listing.ts";
import { cutPage, type ListPage } from "#app/components/country/list-page.ts";
import type { Language } from "#app/domain/base/language.ts";
import type { Category } from "#app/domain/directory/categories.ts";
import { type CountryInfo, countryById } from "#app/domain/directory/countries.ts";
import {
  brandQuery,
  type CountryQuery,
  countryQuery,
  homeQuery,
} from "#app/domain/pages/page-query.ts";
import { sitePath } from "#app/i18n/languages.ts";
import type { CountryListing } from "#worker/catalogue/read/listing.ts";
import type { Absent } from "#worker/catalogue/read/search/absent.ts";
import type { CountryMatches } from "#worker/catalogue/read/search/search.ts";

/** The request for a country's page; `path` is the path of its URL. */
export interface Asked {
  country: CountryInfo;
  language: Language;
  path: string;
  query: CountryQuery;
}

/** The data of a country's page. */
export interface Found {
  all: CountryListing;
  /** The brands that the search finds; null without a search. */
  matches: CountryMatches | null;
  /** The brands that the query asks for. */
  listing: ShownListing;
  /** The reason if the listing has no exact match; null if none is known. */
  absent: Absent | null;
}

/** The response to a request for a country's page. */
export type Decision = (
  | { kind: "redirect"; to: string }
  | {
      kind: "list";
      listing: ShownListing;
      rows: ListPage;
      absent: Absent | null;
      /** The part of the list that has an address for search engines, and its number of pages. */
      indexed: CountryListing;
      pages: number;
      /** The category of a category's page; null for the whole list and for searches. */
      category: Category | null;
    }
) & {
  /** The cache policy; null leaves it to the default of redirects. */
  cache: "country" | "home" | "never" | null;
  /** Whether the search counts as one that found nothing. */
  isMissed: boolean;
};

/** Whether a list is empty or has only near matches, which the page explains. */
export function lacksMatches(
  { filter, brands, hidden, near }: ShownListing,
  matches: CountryMatches | null,
): boolean {
  if (!filter || matches?.elsewhere || matches?.isOffer) return false;
  return near || brands.length <= (hidden?.size ?? 0);
}

/** The page, outside this list, that a search belongs to; null for none. */
function searchAddress({ country, language, query }: Asked, { matches, absent }: Found) {
  if (matches?.elsewhere) {
    const { country, slug, basket } = matches.elsewhere;
    const path = sitePath(language, countryById(country).code, ...(slug ? [slug] : []));
    return brandQuery.address(path, { basket });
  }
  // The search over all countries lists offers, and names a shop that is not listed.
  return matches?.isOffer || absent?.host
    ? homeQuery.address(sitePath(language), { q: query.q, country })
    : null;
}

/**
 * The reason of an empty list covers other countries, whose writes purge the searches over all countries. The
 * page cache, which stores no search, checks the state of this country alone.
 */
function cacheOf({ q }: CountryQuery, absent: Absent | null): "country" | "home" | "never" {
  if (!absent) return "country";
  return q ? "home" : "never";
}

/** A category has an address for search engines; a search and an order do not. */
function indexedPart({ q, category, page }: CountryQuery, all: CountryListing, pages: number) {
  if (q) return { indexed: all, pages: 1, category: null };
  const indexed = filterListing(all, { ...countryQuery.none, category, page }, null);
  return { indexed, pages, category: category || null };
}

/** Decides between the list of a country's brands and a redirect. */
export function decideCountry(asked: Asked, found: Found): Decision {
  const { path, query } = asked;
  const { all, matches, listing, absent } = found;
  const to = searchAddress(asked, found);
  if (to) return { kind: "redirect", to, cache: null, isMissed: false };
  const handling = {
    cache: cacheOf(query, absent),
    isMissed: matches?.slugs.length === 0 && !absent,
  };
  const rows = cutPage(listing);
  if (!rows) {
    // The list may have become shorter: it begins on the first page.
    const first = countryQuery.address(path, { ...query, page: 1 });
    return { kind: "redirect", to: first, ...handling };
  }
  return {
    kind: "list",
    listing,
    rows,
    absent,
    ...indexedPart(query, all, rows.pages),
    ...handling,
  };
}
