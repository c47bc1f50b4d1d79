import { data } from "react-router";
import { countryByCode } from "#app/domain/countries.ts";
import { servicesContext } from "#app/services-context.ts";
import type { Route } from "./+types/logo.ts";
import { fromStore } from "./from-store.ts";

/** /logo/{country}/{brand}: the brand's logo or a placeholder, always an image. */
export async function loader({ params, context, request }: Route.LoaderArgs): Promise<Response> {
  const { logos, limits } = context.get(servicesContext);
  if (!(await limits.logo(request))) throw data(null, 429);
  return fromStore(logos.respond(countryByCode(params.country), params.brand));
}
