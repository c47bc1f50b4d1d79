import { filterListing } from "#app/components/country/filter-listing.ts";
import { withCodes } from "#app/components/country/known-stores.ts";
import { isCategory } from "#app/domain/directory/categories.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { countryQuery } from "#app/domain/pages/page-query.ts";
import type { SharePicture } from "#app/domain/pages/share-picture.ts";
import type { I18n } from "#app/i18n/instance.ts";
import { getInstance } from "#app/i18n/middleware.ts";
import { fromService } from "#app/routes/load.ts";
import { allCountries, categoryPicture, storePicture } from "#app/seo/directory-pictures.ts";
import {
  aboutPicture,
  brandPicture,
  countryPicture,
  shareImage,
  sitePicture,
} from "#app/seo/share-picture.ts";
import { servicesContext } from "#app/services-context.ts";
import type { Services } from "#worker/services.ts";
import type { Route } from "./+types/share-image.ts";

/** The parts of a picture's address; which there are is in app/domain/pages/pages.ts. */
interface Asked {
  country?: string;
  brand?: string;
  scope?: string;
  category?: string;
  version?: string;
}

/**
 * /share/{country}/{brand}/{version}.png and those of countries, of stores and categories in all of them, and of
 * the site: the picture of a link. A version that is not the present one leads to that.
 */
export async function loader({
  context,
  params,
  request,
  url,
}: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const i18n = getInstance(context);
  const asked: Asked = params;
  const respond = (picture: SharePicture) =>
    fromService(services.shareImages.respond(request, picture));
  if (asked.version === undefined) {
    const draw = url.pathname.endsWith("/about.png") ? aboutPicture : sitePicture;
    return respond(draw(i18n));
  }
  const picture = await makePicture(services, i18n, asked);
  if (!picture) return new Response(null, { status: 404 });
  const { path, version } = shareImage(picture);
  if (asked.version === version) return respond(picture);
  const { country: policy, home } = services.cachePolicy;
  const headers = { Location: path, ...(picture.flag ? policy(picture.flag) : home) };
  return new Response(null, { status: 302, headers });
}

async function makePicture(
  services: Services,
  i18n: I18n,
  { country: code, category, scope = "", brand }: Asked,
): Promise<SharePicture | null> {
  const { brands, days } = services;
  if (category !== undefined) return readCategory(services, i18n, category, scope);
  if (code === undefined) {
    const store = await fromService(brands.store(brand ?? ""));
    return store && storePicture(i18n, store);
  }
  const country = countryByCode(code);
  if (!country) return null;
  if (brand === undefined) {
    const listing = await fromService(brands.listing(country.id, i18n.language));
    return countryPicture(i18n, country, listing);
  }
  const found = await fromService(brands.page(country.id, brand));
  if (found) return brandPicture(i18n, country, found, days.of(country.id));
  // Chats ask for the pictures of links that are older than a rename.
  const slug = await fromService(brands.currentSlug(country.id, brand));
  return slug === null ? null : makePicture(services, i18n, { country: code, brand: slug });
}

async function readCategory(
  { brands, search }: Services,
  i18n: I18n,
  category: string,
  scope: string,
): Promise<SharePicture | null> {
  const country = countryByCode(scope);
  if (!isCategory(category) || (!country && scope !== allCountries)) return null;
  if (!country) {
    const { total: stores, brands } = await fromService(search.category(category));
    return stores === 0 ? null : categoryPicture(i18n, { category, stores, brands, country });
  }
  const listing = await fromService(brands.listing(country.id, i18n.language));
  const { stores, ...shown } = filterListing(listing, { ...countryQuery.none, category }, null);
  return categoryPicture(i18n, { category, stores, brands: withCodes(shown.brands), country });
}
