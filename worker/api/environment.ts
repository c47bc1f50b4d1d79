import type { Services } from "../services.ts";

/** What handlers find in Hono's context: bindings for the entry alone, services for everyone. */
export interface ApiEnvironment {
  Bindings: Env;
  Variables: { services: Services };
}
