import { newest, sitemap, xmlResponse } from "#app/seo/sitemap.ts";
import { servicesContext } from "#app/services-context.ts";
import type { Route } from "./+types/sitemap-pages.ts";
import { fromStore } from "./from-store.ts";

/** /sitemaps/pages.xml: the pages that belong to no country. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const changes = await fromStore(services.sitemap.lastChanges());
  const home = { path: "/", changed: newest(changes.values()) };
  return xmlResponse(sitemap(services.publicOrigin, [home]), services.cachePolicy.sitemap);
}
