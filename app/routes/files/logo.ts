import { countryByCode } from "#app/domain/directory/countries.ts";
import { fromService } from "#app/routes/load.ts";
import { servicesContext } from "#app/services-context.ts";
import type { Route } from "./+types/logo.ts";

/** Serves /logo/{country}/{brand}: the brand's logo or a placeholder, always an image. */
export async function loader({ params, context, request }: Route.LoaderArgs): Promise<Response> {
  const { logos } = context.get(servicesContext);
  return fromService(logos.respond(request, countryByCode(params.country), params.brand));
}
