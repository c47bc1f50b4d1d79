import type { Language } from "#app/domain/base/language.ts";
import type { Category } from "#app/domain/directory/categories.ts";
import { type CountryId, countryById } from "#app/domain/directory/countries.ts";
import { brandQuery, countryQuery } from "#app/domain/pages/page-query.ts";
import { linkBasket, priceCountry } from "#app/domain/search/link-price.ts";
import { queriedBasket } from "#app/domain/search/subject.ts";
import { sitePath } from "#app/i18n/languages.ts";
import type { FoundBrands, SearchResult } from "#worker/catalogue/read/search/search.ts";
import type { HomeData } from "#worker/services/countries.ts";

/** Data of the home page: search results, a category, or the page without a query. */
export type Found =
  | { kind: "search"; text: string; isExact: boolean; found: SearchResult }
  | { kind: "category"; category: Category; found: FoundBrands }
  | { kind: "home"; home: HomeData };

/** Response to a request for the home page; `isMissed` for a search that counts as unsuccessful. */
export type Decision = { kind: "redirect"; to: string } | (Found & { isMissed?: boolean });

/**
 * Returns the path of the store of a link, with the price next to it as the basket: in the country
 * of the link, else of the price's currency, else of the shopper. Null without a redirect.
 */
function linkAddress(text: string, { reading, country }: SearchResult, language: Language) {
  const { store, isLink } = reading;
  if (!isLink || !store) return null;
  const isListed = (id: CountryId | null | undefined) =>
    store.places.some(({ countryId }) => countryId === id);
  const id = [reading.country, priceCountry(text)?.id, country].find(isListed);
  if (!id) return null;
  const place = countryById(id);
  const path = sitePath(language, place.code, store.slug);
  return brandQuery.address(path, { basket: linkBasket(text, place) });
}

/** Returns the path of a category without stores in the country; null without a redirect. */
function categoryAddress({ absent, country, codes }: SearchResult, language: Language) {
  if (!absent?.category || !country || codes.length > 0) return null;
  const path = sitePath(language, countryById(country).code);
  return countryQuery.address(path, { category: absent.category });
}

/** Returns the path of the store's page with the basket of the search; null without a redirect. */
function basketAddress({ reading, country }: SearchResult, language: Language): string | null {
  const { store } = reading;
  const basket = queriedBasket(reading);
  const place = store?.places.find(({ countryId }) => countryId === country);
  if (!basket || !store || !place) return null;
  const path = sitePath(language, countryById(place.countryId).code, store.slug);
  return brandQuery.address(path, { basket });
}

/** Returns whether a search without results has unknown words; links and offers do not count. */
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
export function decideHome(data: Found, language: Language): Decision {
  if (data.kind !== "search") return data;
  const { found, isExact } = data;
  const to =
    linkAddress(data.text, found, language) ??
    (found.redirectCountry && sitePath(language, countryById(found.redirectCountry).code)) ??
    categoryAddress(found, language) ??
    basketAddress(found, language);
  if (to && !isExact) return { kind: "redirect", to };
  return { ...data, isMissed: isMissed(found) };
}
