import { data } from "react-router";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { fromStore } from "#app/routes/load.ts";
import { newest, sitemap, xmlResponse } from "#app/seo/sitemap.ts";
import { pagesOfPart, readSitemapName } from "#app/seo/sitemap-parts.ts";
import { servicesContext } from "#app/services-context.ts";
import type { Route } from "./+types/sitemap-country.ts";

/** /sitemaps/{country}.xml, and {country}-2.xml if there are many: a country's page and those of its brands. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { code, part } = readSitemapName(params.country);
  const country = countryByCode(code);
  if (!country) throw data(null, 404);
  const services = context.get(servicesContext);
  const brands = await fromStore(services.sitemap.brandPages(country.id));
  const pages = [
    { path: sitePath("en", country.code), changed: newest(brands.map(({ changed }) => changed)) },
    ...brands.map(({ slug, changed }) => ({ path: sitePath("en", country.code, slug), changed })),
  ];
  const shown = pagesOfPart(pages, part);
  if (!shown) throw data(null, 404);
  return xmlResponse(sitemap(services.publicOrigin, shown), services.cachePolicy.sitemap);
}
