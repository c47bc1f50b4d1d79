import { data } from "react-router";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { fromService, xmlResponse } from "#app/routes/load.ts";
import { siteVersions, storeVersions } from "#app/seo/alternates.ts";
import { sitemap } from "#app/seo/sitemap.ts";
import { brandsOfPart, readSitemapName } from "#app/seo/sitemap-parts.ts";
import { servicesContext } from "#app/services-context.ts";
import type { Route } from "./+types/sitemap-country.ts";

/** Serves /sitemaps/{country}.xml and its further parts: the pages of a country and its brands. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { code, part } = readSitemapName(params.country);
  const country = countryByCode(code);
  const bounds = brandsOfPart(part);
  if (!country || !bounds) throw data(null, 404);
  const services = context.get(servicesContext);
  const { brands, changed } = await fromService(services.sitemap.brandPages(country.id, bounds));
  const countryPage = { path: sitePath("en", country.code), changed, versions: siteVersions };
  const brandPages = brands.map(({ slug, changed, countryIds }) => ({
    path: sitePath("en", country.code, slug),
    changed,
    versions: storeVersions(slug, countryIds),
  }));
  if (part > 1 && brands.length === 0) throw data(null, 404);
  const shown = part === 1 ? [countryPage, ...brandPages] : brandPages;
  return xmlResponse(sitemap(services.publicOrigin, shown), services.cachePolicy.sitemap);
}
