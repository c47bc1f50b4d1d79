import type { Language } from "#app/domain/base/language.ts";
import type { Category } from "#app/domain/directory/categories.ts";
import { countryById } from "#app/domain/directory/countries.ts";
import { brandQuery, countryQuery } from "#app/domain/pages/page-query.ts";
import { queriedBasket } from "#app/domain/search/subject.ts";
import { sitePath } from "#app/i18n/languages.ts";
import type { CouponCounts } from "#worker/catalogue/read/coupon-counts.ts";
import type { FoundBrands, SearchResult } from "#worker/catalogue/read/search/search.ts";

/** The data of the home page: of its search, of a category, or of the page itself. */
export type Found =
  | { kind: "search"; isExact: boolean; found: SearchResult }
  | { kind: "category"; category: Category; found: FoundBrands }
  | { kind: "home"; home: CouponCounts };

/** The response to a request for the home page; `isMissed` if the search counts as one that found nothing. */
export type Decision = { kind: "redirect"; to: string } | (Found & { isMissed?: boolean });

/** The page of a country, or of the store there that a link to a shop names; null for none. */
function placeAddress(
  { reading, redirectCountry }: SearchResult,
  language: Language,
): string | null {
  const { store, country, isLink } = reading;
  const slug = isLink ? store?.slug : undefined;
  if (!country || !(slug || redirectCountry)) return null;
  return sitePath(language, countryById(country).code, ...(slug ? [slug] : []));
}

/** The country's page of a category that it has no store of, which lists categories near it; null for none. */
function categoryAddress({ absent, country, codes }: SearchResult, language: Language) {
  if (!absent?.category || !country || codes.length > 0) return null;
  const path = sitePath(language, countryById(country).code);
  return countryQuery.address(path, { category: absent.category });
}

/** The store's page for a basket that the search names beside the store; null for none. */
function basketAddress({ reading, country }: SearchResult, language: Language): string | null {
  const { store } = reading;
  const basket = queriedBasket(reading);
  const place = store?.places.find(({ countryId }) => countryId === country);
  if (!basket || !store || !place) return null;
  const path = sitePath(language, countryById(place.countryId).code, store.slug);
  return brandQuery.address(path, { basket });
}

/** Whether a search names something unknown: a link names its shop, and the words of an offer are known. */
function isMissed({
  instead,
  brands,
  codes,
  reading: { rest, host, offer },
}: SearchResult): boolean {
  if (!instead || brands.length + codes.length > 0) return false;
  return rest.length > 0 && !host && !offer;
}

/** Decides between the results of a search, the brands of a category, the home page and a redirect. */
export function decideHome(asked: Found, language: Language): Decision {
  if (asked.kind !== "search") return asked;
  const { found, isExact } = asked;
  const to =
    placeAddress(found, language) ??
    categoryAddress(found, language) ??
    basketAddress(found, language);
  if (to && !isExact) return { kind: "redirect", to };
  return { ...asked, isMissed: isMissed(found) };
}
