import type { OpenSession } from "./auth/sessions.ts";
import type { WritePlatform } from "./catalogue/write/after-commit.ts";

/**
 * The authenticated operator behind a request. The services create one only for a request with a session:
 * without one nothing that writes can be called.
 */
export interface Operator extends WritePlatform {
  readonly env: Env;
  readonly request: Request;
  readonly session: OpenSession;
}
