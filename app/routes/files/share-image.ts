import { filterListing } from "#app/components/country/filter-listing.ts";
import { withCodes } from "#app/components/country/known-stores.ts";
import { categoryPicture, storePicture } from "#app/components/share/directory-pictures.ts";
import { allCountries, pictureParts, shareImage } from "#app/components/share/share-image.ts";
import {
  aboutPicture,
  brandPicture,
  countryPicture,
  type SharePicture,
  sitePicture,
} from "#app/components/share/share-picture.ts";
import { isCategory } from "#app/domain/directory/categories.ts";
import { type CountryInfo, countryByCode } from "#app/domain/directory/countries.ts";
import { countryQuery } from "#app/domain/pages/page-query.ts";
import { getI18n } from "#app/i18n/middleware.ts";
import type { I18n } from "#app/i18n/texts.ts";
import { fromService } from "#app/routes/load.ts";
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

/** A picture that changes with the catalogue, the country that it is of, if of one alone, and the parts of its address. */
interface Made {
  picture: SharePicture;
  country: CountryInfo | null;
  parts: readonly string[];
}

const missing = () => new Response(null, { status: 404 });

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
  const i18n = getI18n(context);
  const asked: Asked = params;
  const respond = (picture: SharePicture, country: CountryInfo | null) =>
    fromService(services.shareImages.respond(request, picture, country));
  if (asked.version === undefined) {
    const draw = url.pathname.endsWith("/about.png") ? aboutPicture : sitePicture;
    return respond(draw(i18n), null);
  }
  const made = await makePicture(services, i18n, asked);
  if (!made) return missing();
  const { path, version } = shareImage(made.picture, ...made.parts);
  if (asked.version === version) return respond(made.picture, made.country);
  const { country: policy, home } = services.cachePolicy;
  const headers = { Location: path, ...(made.country ? policy(made.country.code) : home) };
  return new Response(null, { status: 302, headers });
}

function makePicture(services: Services, i18n: I18n, asked: Asked): Promise<Made | null> {
  const { country: code, category, scope, brand } = asked;
  if (category !== undefined) return readCategory(services, i18n, category, scope ?? "");
  if (code === undefined) return readStore(services, i18n, brand ?? "");
  return readInCountry(services, i18n, code, brand);
}

async function readStore({ brands }: Services, i18n: I18n, slug: string): Promise<Made | null> {
  const store = await fromService(brands.store(slug));
  if (!store) return null;
  return { picture: storePicture(i18n, store), country: null, parts: pictureParts.store(slug) };
}

async function readCategory(
  { brands, search }: Services,
  i18n: I18n,
  category: string,
  scope: string,
): Promise<Made | null> {
  const country = countryByCode(scope) ?? null;
  if (!isCategory(category) || (!country && scope !== allCountries)) return null;
  const parts = pictureParts.category(category, country);
  if (!country) {
    const found = await fromService(search.category(category));
    if (found.total === 0) return null;
    const shared = { category, stores: found.total, brands: found.brands, country };
    return { picture: categoryPicture(i18n, shared), country, parts };
  }
  const listing = await fromService(brands.listing(country.id, i18n.language));
  const shown = filterListing(listing, { ...countryQuery.none, category }, null);
  const shared = { category, stores: shown.stores, brands: withCodes(shown.brands), country };
  return { picture: categoryPicture(i18n, shared), country, parts };
}

async function readInCountry(
  { brands, today }: Services,
  i18n: I18n,
  code: string,
  slug: string | undefined,
): Promise<Made | null> {
  const country = countryByCode(code);
  if (!country) return null;
  if (slug === undefined) {
    const listing = await fromService(brands.listing(country.id, i18n.language));
    return { picture: countryPicture(i18n, country, listing), country, parts: [code] };
  }
  const brand = await fromService(brands.page(country.id, slug));
  return (
    brand && { picture: brandPicture(i18n, country, brand, today), country, parts: [code, slug] }
  );
}
