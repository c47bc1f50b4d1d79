import { textResponse } from "#app/routes/load.ts";
import { servicesContext } from "#app/services-context.ts";
import type { Route } from "./+types/robots.ts";

/** /robots.txt: crawlers may read the pages; the API is the same data for programs. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin, cachePolicy } = context.get(servicesContext);
  const sitemap = `${publicOrigin}/sitemap.xml`;
  const lines = ["User-agent: *", "Disallow: /api/", "", `Sitemap: ${sitemap}`];
  return textResponse(lines, cachePolicy.deployment);
}
