import { data } from "react-router";
import { countries, countryByCode } from "#app/domain/countries.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { sitemap } from "#app/seo/sitemap.ts";
import { servicesContext } from "#app/services-context.ts";
import type { Route } from "./+types/sitemap-country.ts";
import { fromStore } from "./from-store.ts";

function newest(dates: readonly string[]): string | undefined {
  return dates.reduce<string | undefined>((a, b) => (a && a > b ? a : b), undefined);
}

/** /sitemaps/{country}.xml: a country's page and its brands'; the first country's also names the home page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const country = countryByCode(params.country);
  if (!country) throw data(null, 404);
  const services = context.get(servicesContext);
  const brands = await fromStore(services.sitemap.brandPages(country.id));
  const pages = [
    { path: sitePath("en", country.code), changed: newest(brands.map((brand) => brand.changed)) },
    ...brands.map(({ slug, changed }) => ({ path: sitePath("en", country.code, slug), changed })),
  ];
  if (country === countries[0]) {
    const changes = await fromStore(services.sitemap.lastChanges());
    pages.unshift({ path: "/", changed: newest([...changes.values()]) });
  }
  return new Response(sitemap(services.publicOrigin, pages), {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      ...services.cachePolicy.sitemap,
    },
  });
}
