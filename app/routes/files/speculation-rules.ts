import { fileResponse } from "#app/routes/load.ts";
import { servicesContext } from "#app/services-context.ts";
import type { Route } from "./+types/speculation-rules.ts";

const rules = {
  prefetch: [
    {
      // Pages of the site, when the pointer rests on a link or a finger touches it.
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: ["/admin", "/admin/*", "/api/*", "/logo/*"] } },
          { not: { selector_matches: "[rel~=nofollow], [type]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
};

/** Serves /speculation-rules.json: the pages that a browser may prefetch. */
export function loader({ context }: Route.LoaderArgs) {
  const { cachePolicy } = context.get(servicesContext);
  const type = "application/speculationrules+json";
  return fileResponse(type, JSON.stringify(rules), cachePolicy.file);
}
