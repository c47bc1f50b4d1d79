import { openForReading } from "#worker/catalogue/database.ts";
import { readCatalogueStates } from "#worker/catalogue/read/catalogue-states.ts";

/** Reads the states of the catalogues, as the memory of pages does for each request, and no more. */
export default {
  async fetch(_request, env) {
    const states = await readCatalogueStates(openForReading(env.DB));
    return new Response(String(states.size));
  },
} satisfies ExportedHandler<Env>;
