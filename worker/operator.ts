import type { OpenSession } from "./auth/sessions.ts";
import type { WritePlatform } from "./catalogue/write/after-commit.ts";

/** The operator behind a request, who exists only with a session: nothing else can write. */
export interface Operator extends WritePlatform {
  readonly env: Env;
  readonly request: Request;
  readonly session: OpenSession;
}
