import { getInstance } from "#app/i18n/middleware.ts";
import { fileResponse, requireCountry } from "#app/routes/load.ts";
import { webManifest } from "#app/seo/web-manifest.ts";
import { servicesContext } from "#app/services-context.ts";
import type { Route } from "./+types/manifest.ts";

/** Serves the web app manifest of the site, and that of a country. */
export function loader({ context, params }: Route.LoaderArgs) {
  const country = params.country === undefined ? null : requireCountry(params.country);
  const { cachePolicy } = context.get(servicesContext);
  const manifest = JSON.stringify(webManifest(getInstance(context), country));
  return fileResponse("application/manifest+json", manifest, cachePolicy.file);
}
