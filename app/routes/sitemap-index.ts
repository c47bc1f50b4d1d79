import { countries } from "#app/domain/countries.ts";
import { sitemapIndex } from "#app/seo/sitemap.ts";
import { servicesContext } from "#app/services-context.ts";
import type { Route } from "./+types/sitemap-index.ts";
import { fromStore } from "./from-store.ts";

/** /sitemap.xml: the index of one sitemap a country. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const changes = await fromStore(services.sitemap.lastChanges());
  const maps = countries.map(({ id, code }) => ({
    path: `/sitemaps/${code}.xml`,
    changed: changes.get(id),
  }));
  return new Response(sitemapIndex(services.publicOrigin, maps), {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      ...services.cachePolicy.sitemap,
    },
  });
}
