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

/** Parameters of a picture's path; see the patterns in app/domain/pages/pages.ts. */
interface PictureParams {
  country?: string;
  brand?: string;
  scope?: string;
  category?: string;
  version?: string;
}

/**
 * Serves the link preview images under /share: of brands, countries, stores, categories and the
 * site. An outdated version redirects to the current one.
 */
export async function loader({
  context,
  params,
  request,
  url,
}: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const i18n = getInstance(context);
  const pictureParams: PictureParams = params;
  const respond = (picture: SharePicture) =>
    fromService(services.shareImages.respond(request, picture));
  if (pictureParams.version === undefined) {
    const draw = url.pathname.endsWith("/about.png") ? aboutPicture : sitePicture;
    return respond(draw(i18n));
  }
  const picture = await createPicture(services, i18n, pictureParams);
  if (!picture) return new Response(null, { status: 404 });
  const { path, version } = shareImage(picture);
  if (pictureParams.version === version) return respond(picture);
  const { country: policy, home } = services.cachePolicy;
  const headers = { Location: path, ...(picture.flag ? policy(picture.flag) : home) };
  return new Response(null, { status: 302, headers });
}

async function createPicture(
  services: Services,
  i18n: I18n,
  { country: code, category, scope = "", brand }: PictureParams,
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
  if (found) return brandPicture(i18n, country, found, days.dayIn(country.id));
  // Chats request the pictures of links that were shared before the brand was renamed.
  const slug = await fromService(brands.currentSlug(country.id, brand));
  return slug === null ? null : createPicture(services, i18n, { country: code, brand: slug });
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
  const { stores, ...shown } = filterListing(listing, { ...countryQuery.defaults, category }, null);
  return categoryPicture(i18n, { category, stores, brands: withCodes(shown.brands), country });
}
