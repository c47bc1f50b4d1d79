import { textResponse } from "#app/routes/load.ts";
import { servicesContext } from "#app/services-context.ts";
import type { Route } from "./+types/robots.ts";

/** Serves /robots.txt: the pages are open to crawlers; the API has the same data. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin, cachePolicy } = context.get(servicesContext);
  const sitemap = `${publicOrigin}/sitemap.xml`;
  const lines = ["User-agent: *", "Disallow: /api/", "", `Sitemap: ${sitemap}`];
  return textResponse(lines, cachePolicy.deployment);
}
