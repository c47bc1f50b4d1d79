import type { Services } from "../services.ts";

/** Hono's context in the API. Only the entry reads the bindings; handlers use the services. */
export interface ApiEnvironment {
  Bindings: Env;
  Variables: { services: Services };
}
