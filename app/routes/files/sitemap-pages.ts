import { newest } from "#app/domain/base/dates.ts";
import type { Category } from "#app/domain/directory/categories.ts";
import { type CountryId, countryById } from "#app/domain/directory/countries.ts";
import { countryQuery, homeQuery } from "#app/domain/pages/page-query.ts";
import { listedPaths } from "#app/domain/pages/pages.ts";
import { storesFolder } from "#app/domain/pages/segments.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { fromService, xmlResponse } from "#app/routes/load.ts";
import { siteVersions, storeVersions } from "#app/seo/alternates.ts";
import { sitemap } from "#app/seo/sitemap.ts";
import { servicesContext } from "#app/services-context.ts";
import type { Services } from "#worker/services.ts";
import type { Route } from "./+types/sitemap-pages.ts";

const categoryPath = (id: CountryId, category: Category) =>
  countryQuery.address(sitePath("en", countryById(id).code), { category });

const fixedPage = (path: string, changed: string | null) => ({
  path,
  changed,
  versions: path === "/" ? siteVersions : undefined,
});

type StorePage = Awaited<ReturnType<Services["sitemap"]["stores"]>>[number];

const storePage = ({ slug, changed, countryIds }: StorePage) => ({
  path: sitePath("en", storesFolder, slug),
  changed,
  versions: storeVersions(slug, countryIds),
});

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
  const xml = sitemap(services.publicOrigin, [
    ...listedPaths.map((path) => fixedPage(path, changed)),
    ...categoryPages,
    ...stores.map(storePage),
  ]);
  return xmlResponse(xml, services.cachePolicy.sitemap);
}
