import { servicesContext } from "#app/services-context.ts";
import type { Route } from "./+types/search-index.ts";
import { fromStore } from "./from-store.ts";

/** /search-index.json: the brands of all countries, for the search in the page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { search, cachePolicy } = context.get(servicesContext);
  return new Response(await fromStore(search.json()), {
    headers: { "Content-Type": "application/json", ...cachePolicy.home },
  });
}
