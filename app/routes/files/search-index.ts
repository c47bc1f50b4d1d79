import { fromStore } from "#app/routes/load.ts";
import { servicesContext } from "#app/services-context.ts";
import type { Route } from "./+types/search-index.ts";

/** /search-index.json: the brands of all countries, for the search in the page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { search, cachePolicy } = context.get(servicesContext);
  return new Response(await fromStore(search.json()), {
    headers: { "Content-Type": "application/json", ...cachePolicy.home },
  });
}
