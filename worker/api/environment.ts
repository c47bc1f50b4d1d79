import type { Services } from "../services.ts";

/** Hono's context in the API. The bindings are for the entry; handlers use the services. */
export interface ApiEnvironment {
  Bindings: Env;
  Variables: { services: Services };
}
