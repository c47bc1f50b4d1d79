import { limits } from "#app/domain/fields.ts";
import type { Intent } from "./intents.ts";

/** Whether the server would take an intent as a body; more than 5 MB it refuses. */
export function fitsBody(intent: Intent): boolean {
  return new TextEncoder().encode(JSON.stringify(intent)).length <= limits.body;
}
