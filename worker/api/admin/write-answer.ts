import type { Context } from "hono";
import type { Refused, Saved } from "#worker/catalogue/write/outcome.ts";
import { json } from "../envelope.ts";
import { type AdminEnvironment, bodyRefusals, refusals } from "./gate.ts";
import { refusedWrite, savedEnvelope } from "./schemas.ts";

/** The responses of a call that writes, for the OpenAPI document. */
export const writeResponses = {
  200: json("What was changed", savedEnvelope),
  400: json("The body is at fault; nothing was changed", refusedWrite),
  409: json("The catalogue changed meanwhile; nothing was changed", refusedWrite),
  ...refusals,
  ...bodyRefusals,
};

/** Answers a write with what it changed, or with all its faults. */
export function answerWrite(c: Context<AdminEnvironment>, outcome: Saved | Refused) {
  if (outcome.ok) {
    const { changes, warnings } = outcome;
    return c.json({ data: { changes, warnings }, error: null });
  }
  const [error = ""] = outcome.errors;
  return c.json({ data: null, error, errors: outcome.errors }, outcome.status);
}
