import { newest } from "#app/domain/base/dates.ts";
import type { Category } from "#app/domain/directory/categories.ts";
import { type CountryId, countryById } from "#app/domain/directory/countries.ts";
import { countryQuery, homeQuery } from "#app/domain/pages/page-query.ts";
import { listedPaths } from "#app/domain/pages/pages.ts";
import { storesFolder } from "#app/domain/pages/segments.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { fromService, xmlResponse } from "#app/routes/load.ts";
import { sitemap } from "#app/seo/sitemap.ts";
import { servicesContext } from "#app/services-context.ts";
import type { Route } from "./+types/sitemap-pages.ts";

const categoryPath = (id: CountryId, category: Category) =>
  countryQuery.address(sitePath("en", countryById(id).code), { category });

/**
 * Serves /sitemaps/pages.xml: the home page, the page about the site, the categories across
 * countries and in each, and the stores across countries.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [changes, categories, stores] = await fromService(
    Promise.all([
      services.sitemap.lastChanges(),
      services.search.categories(),
      services.sitemap.stores(),
    ]),
  );
  const changed = newest(changes.values());
  const categoryPages = categories.flatMap(({ category, countryIds }) => [
    { path: homeQuery.address("/", { category }), changed },
    ...countryIds.map((id) => ({ path: categoryPath(id, category), changed: changes.get(id) })),
  ]);
  const storePages = stores.map(({ slug, changed }) => ({
    path: sitePath("en", storesFolder, slug),
    changed: changed ?? undefined,
  }));
  const fixedPages = listedPaths.map((path) => ({ path, changed }));
  const xml = sitemap(services.publicOrigin, [...fixedPages, ...categoryPages, ...storePages]);
  return xmlResponse(xml, services.cachePolicy.sitemap);
}
