import { servicesContext } from "#app/services-context.ts";
import type { Route } from "./+types/robots.ts";

/** /robots.txt: crawlers may read the pages; the API is the same data for programs. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin, cachePolicy } = context.get(servicesContext);
  const sitemap = `${publicOrigin}/sitemap.xml`;
  return new Response(`User-agent: *\nDisallow: /api/\n\nSitemap: ${sitemap}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", ...cachePolicy.deployment },
  });
}
