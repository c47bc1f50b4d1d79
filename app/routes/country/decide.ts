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

/** Request for a country's page; `path` is the path of its URL. */
export interface CountryRequest {
  country: CountryInfo;
  language: Language;
  path: string;
  query: CountryQuery;
}

export interface Found {
  all: CountryListing;
  /** Search results; null without a search. */
  matches: CountryMatches | null;
  /** Brands that match the query. */
  listing: ShownListing;
  /** Reason why the listing has no exact match; null if unknown. */
  absent: Absent | null;
}

/** Response to a request for a country's page. */
export type Decision = (
  | { kind: "redirect"; to: string }
  | {
      kind: "list";
      listing: ShownListing;
      rows: ListPage;
      absent: Absent | null;
      /** Indexable part of the list, and its number of pages. */
      indexed: CountryListing;
      pages: number;
      /** Category of a category page; null for the whole list and for searches. */
      category: Category | null;
    }
) & {
  /** Cache policy; null for the default policy of redirects. */
  cache: "country" | "home" | "never" | null;
  /** Whether the search counts as one without results. */
  isMissed: boolean;
};

/** Returns whether a list is empty or has only near matches, which the page explains. */
export function lacksMatches(
  { filter, brands, hidden, near }: ShownListing,
  matches: CountryMatches | null,
): boolean {
  if (!filter || matches?.elsewhere || matches?.isOffer) return false;
  return near || brands.length <= (hidden?.size ?? 0);
}

/** Returns the path of another page that shows the results of a search; null if there is none. */
function searchAddress({ country, language, query }: CountryRequest, { matches, absent }: Found) {
  if (matches?.elsewhere) {
    const { country, slug, basket } = matches.elsewhere;
    const path = sitePath(language, countryById(country).code, ...(slug ? [slug] : []));
    return brandQuery.address(path, { basket });
  }
  // The search over all countries shows offers and shops that are not listed.
  return matches?.isOffer || absent?.host
    ? homeQuery.address(sitePath(language), { q: query.q, country })
    : null;
}

/**
 * Chooses the cache policy. The explanation of an empty list depends on other countries: a search is
 * purged by writes to any country, but a cached page is checked only against its country's version.
 */
function choosePolicy({ q }: CountryQuery, absent: Absent | null): "country" | "home" | "never" {
  if (!absent) return "country";
  return q ? "home" : "never";
}

/** Returns the indexable part of a list: a category or the whole list, without search and order. */
function indexedPart({ q, category, page }: CountryQuery, all: CountryListing, pages: number) {
  if (q) return { indexed: all, pages: 1, category: null };
  const indexed = filterListing(all, { ...countryQuery.defaults, category, page }, null);
  return { indexed, pages, category: category || null };
}

/** Decides between the list of a country's brands and a redirect. */
export function decideCountry(request: CountryRequest, found: Found): Decision {
  const { path, query } = request;
  const { all, matches, listing, absent } = found;
  const to = searchAddress(request, found);
  if (to) return { kind: "redirect", to, cache: null, isMissed: false };
  const handling = {
    cache: choosePolicy(query, absent),
    isMissed: matches?.slugs.length === 0 && !absent,
  };
  const rows = cutPage(listing);
  if (!rows) {
    // The list may have become shorter: redirect to its first page.
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
