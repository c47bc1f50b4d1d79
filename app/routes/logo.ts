import { redirect } from "react-router";
import { countryByCode } from "#app/domain/countries.ts";
import { servicesContext } from "#app/services-context.ts";
import type { Route } from "./+types/logo.ts";
import { fromStore } from "./from-store.ts";

/** /logo/{country}/{brand}: the brand's logo or a placeholder, always an image. */
export async function loader({ params, context, url }: Route.LoaderArgs): Promise<Response> {
  // Each query would get its own cache entry, and its own look-up of the logo.
  if (url.search) throw redirect(url.pathname, 301);
  const { logos } = context.get(servicesContext);
  return fromStore(logos.respond(countryByCode(params.country), params.brand));
}
