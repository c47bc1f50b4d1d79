import { shareImage } from "#app/components/share/share-image.ts";
import {
  brandPicture,
  countryPicture,
  type SharePicture,
  sitePicture,
} from "#app/components/share/share-picture.ts";
import { type CountryInfo, countryByCode } from "#app/domain/directory/countries.ts";
import { getI18n } from "#app/i18n/middleware.ts";
import { getLanguage } from "#app/i18n/use-texts.ts";
import { fromStore } from "#app/routes/load.ts";
import { servicesContext } from "#app/services-context.ts";
import type { Route } from "./+types/share-image.ts";

type LoaderArgs = Route.LoaderArgs & {
  params: { country?: string; brand?: string; version?: string };
};

const missing = () => new Response(null, { status: 404 });

/**
 * /share/{country}/{brand}/{version}.png and those of countries and of the site: the picture of a link.
 * A version that is not the present one leads to that.
 */
export async function loader({ context, params, request }: LoaderArgs): Promise<Response> {
  const { shareImages, cachePolicy } = context.get(servicesContext);
  const respond = (picture: SharePicture, country: CountryInfo | null) =>
    fromStore(shareImages.respond(request, picture, country));
  if (params.version === undefined) return respond(sitePicture(getI18n(context)), null);
  const country = countryByCode(params.country);
  const picture = country && (await readPicture(context, country, params.brand));
  if (!picture) return missing();
  const { path, version } = shareImage(picture, country.code, params.brand);
  if (params.version === version) return respond(picture, country);
  return new Response(null, {
    status: 302,
    headers: { Location: path, ...cachePolicy.country(country.code) },
  });
}

async function readPicture(
  context: LoaderArgs["context"],
  country: CountryInfo,
  slug: string | undefined,
): Promise<SharePicture | null> {
  const { brands } = context.get(servicesContext);
  const i18n = getI18n(context);
  if (slug === undefined) {
    const listing = await fromStore(brands.listing(country.id, getLanguage(i18n)));
    return countryPicture(i18n, country, listing);
  }
  const brand = await fromStore(brands.page(country.id, slug));
  return brand && brandPicture(i18n, country, brand);
}
