import { fileResponse, fromService } from "#app/routes/load.ts";
import { servicesContext } from "#app/services-context.ts";
import type { Route } from "./+types/search-index.ts";

/** Serves /search-index.json: the brands of all countries, for the search in the browser. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const json = await fromService(services.search.json());
  return fileResponse("application/json", json, services.cachePolicy.home);
}
