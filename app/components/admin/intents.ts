import type { Saved } from "#worker/catalogue/write/outcome.ts";
import type { Preview } from "#worker/catalogue/write/preview.ts";

/** What the operator asks of the action of /admin, as its JSON body. */
export type Intent =
  | { intent: "login"; password: string }
  | { intent: "logout" }
  | { intent: "preview"; country: string; upload: unknown }
  | { intent: "replace"; country: string; upload: unknown; version: number }
  | { intent: "restore"; id: number }
  | { intent: "clear" }
  | { intent: "import"; file: unknown };

/** An intent that was refused or failed; nothing was changed unless the server fell silent. */
export interface Failed {
  ok: false;
  /** The HTTP status; 0 where the server could not be reached or broke down. */
  status: number;
  errors: string[];
}

/** The action's answer to an intent. */
export type Answer = { ok: true; preview?: Preview; saved?: Saved } | Failed;
