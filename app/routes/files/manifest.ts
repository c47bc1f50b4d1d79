import { data } from "react-router";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { getI18n } from "#app/i18n/middleware.ts";
import { webManifest } from "#app/seo/web-manifest.ts";
import { servicesContext } from "#app/services-context.ts";
import type { Route } from "./+types/manifest.ts";

/** /site.webmanifest and /{country}/site.webmanifest: the site as an app that a device can install. */
export function loader({ context, params }: Route.LoaderArgs) {
  const country = countryByCode(params.country);
  if (params.country !== undefined && !country) throw data(null, 404);
  const { cachePolicy } = context.get(servicesContext);
  return new Response(JSON.stringify(webManifest(getI18n(context), country)), {
    headers: { "Content-Type": "application/manifest+json", ...cachePolicy.file },
  });
}
