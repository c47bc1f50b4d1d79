import { newest } from "#app/domain/base/dates.ts";
import { countries } from "#app/domain/directory/countries.ts";
import { fromService, xmlResponse } from "#app/routes/load.ts";
import { sitemapIndex } from "#app/seo/sitemap.ts";
import { sitemapPaths } from "#app/seo/sitemap-parts.ts";
import { servicesContext } from "#app/services-context.ts";
import type { Route } from "./+types/sitemap-index.ts";

/** Serves /sitemap.xml: the index of the sitemaps of each country and of the other pages. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [changes, counts] = await fromService(
    Promise.all([services.sitemap.lastChanges(), services.sitemap.brandCounts()]),
  );
  const maps = [
    { path: "/sitemaps/pages.xml", changed: newest(changes.values()) },
    ...countries.flatMap(({ id, code }) =>
      // The brands' pages and the country's page.
      sitemapPaths(code, 1 + (counts.get(id) ?? 0)).map((path) => ({
        path,
        changed: changes.get(id),
      })),
    ),
  ];
  return xmlResponse(sitemapIndex(services.publicOrigin, maps), services.cachePolicy.sitemap);
}
