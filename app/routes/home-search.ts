import { redirect } from "react-router";
import { categoryPicture } from "#app/components/share/directory-pictures.ts";
import { fixedImage, shareImage, sitePicture } from "#app/components/share/share-picture.ts";
import { countryById } from "#app/domain/directory/countries.ts";
import { brandQuery, countryQuery, type HomeQuery } from "#app/domain/pages/page-query.ts";
import { queriedBasket } from "#app/domain/search/subject.ts";
import type { I18n } from "#app/i18n/instance.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { describeCategory } from "#app/seo/category-head.ts";
import { searchHead } from "#app/seo/home-head.ts";
import type { Services } from "#worker/services.ts";
import { fromService } from "./load.ts";

/**
 * The results of the home page's search, or the brands of its category; null for an address that
 * asks for neither. Throws a redirect, which is not stored, for a country, and for the address of a
 * store that the country it speaks of lists.
 */
export async function loadSearch(
  services: Services,
  i18n: I18n,
  query: HomeQuery,
  request: Request,
) {
  const { search, publicOrigin: origin, days } = services;
  if (query.q) {
    const bounds = { country: query.country?.id, exact: query.exact };
    const found = await fromService(search.brands(query.q, bounds));
    const { store, country, isLink } = found.reading;
    const slug = isLink ? store?.slug : undefined;
    if (country && !query.exact && (slug || found.leadsTo)) {
      const { code } = countryById(country);
      throw redirect(sitePath(i18n.language, code, ...(slug ? [slug] : [])));
    }
    const { absent, country: within } = found;
    // The page of the category says what is near it.
    if (absent?.category && within && found.codes.length === 0 && !query.exact) {
      const path = sitePath(i18n.language, countryById(within).code);
      throw redirect(countryQuery.address(path, { category: absent.category }));
    }
    const basket = queriedBasket(found.reading);
    if (basket && store && !query.exact) {
      const place = store.places.find(({ countryId }) => countryId === found.country);
      const here = place && countryById(place.countryId).code;
      const path = here && sitePath(i18n.language, here, store.slug);
      if (path) throw redirect(brandQuery.address(path, { basket }));
    }
    const { brands, codes, instead } = found;
    const { rest, host, offer } = found.reading;
    // Of a link the shop is named, and of an offer the words are known.
    if (instead && brands.length + codes.length === 0 && rest.length > 0 && !host && !offer) {
      search.countMissed(request, { text: query.q, country: query.country?.id ?? null });
    }
    const image = fixedImage(sitePicture(i18n));
    const head = { ...searchHead(i18n, origin, query), image };
    return { results: { query, found, days: days.name }, category: null, head };
  }
  if (!query.category) return null;
  const { category } = query;
  const found = await fromService(search.category(category));
  const { total, brands } = found;
  const { head, prose } = describeCategory(i18n, origin, category, brands);
  const picture = categoryPicture(i18n, { category, stores: total, brands, country: null });
  const image = shareImage(picture);
  return { results: null, category: { query, found, prose }, head: { ...head, image } };
}
