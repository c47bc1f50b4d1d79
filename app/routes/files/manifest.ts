import { getInstance } from "#app/i18n/middleware.ts";
import { countryOf, fileResponse } from "#app/routes/load.ts";
import { webManifest } from "#app/seo/web-manifest.ts";
import { servicesContext } from "#app/services-context.ts";
import type { Route } from "./+types/manifest.ts";

/** /site.webmanifest and /{country}/site.webmanifest: the site as an app that a device can install. */
export function loader({ context, params }: Route.LoaderArgs) {
  const country = params.country === undefined ? null : countryOf(params.country);
  const { cachePolicy } = context.get(servicesContext);
  const manifest = JSON.stringify(webManifest(getInstance(context), country));
  return fileResponse("application/manifest+json", manifest, cachePolicy.file);
}
