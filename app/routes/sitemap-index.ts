import { countries } from "#app/domain/countries.ts";
import { newest, sitemapIndex, xmlResponse } from "#app/seo/sitemap.ts";
import { servicesContext } from "#app/services-context.ts";
import type { Route } from "./+types/sitemap-index.ts";
import { fromStore } from "./from-store.ts";

/** /sitemap.xml: the index of one sitemap for each country, and one for the other pages. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const changes = await fromStore(services.sitemap.lastChanges());
  const maps = [
    { path: "/sitemaps/pages.xml", changed: newest(changes.values()) },
    ...countries.map(({ id, code }) => ({
      path: `/sitemaps/${code}.xml`,
      changed: changes.get(id),
    })),
  ];
  return xmlResponse(sitemapIndex(services.publicOrigin, maps), services.cachePolicy.sitemap);
}
