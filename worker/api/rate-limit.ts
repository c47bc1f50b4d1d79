import { createMiddleware } from "hono/factory";
import { clientAddress, isWithinLimit } from "../http/limits.ts";
import { failure, json } from "./envelope.ts";
import type { ApiEnvironment } from "./environment.ts";

// The period of the API_LIMITER binding in wrangler.toml: 120 calls in 60 seconds.
const periodSeconds = 60;

/** The refusal of a limited call, for the OpenAPI document. */
export const tooManyCalls = {
  429: json("More than 120 calls in a minute from one address; see Retry-After", failure),
};

/** Lets 120 calls a minute through for each address, and refuses the rest with a 429. */
export const limitCalls = createMiddleware<ApiEnvironment>(async (c, next) => {
  if (await isWithinLimit(c.env.API_LIMITER, clientAddress(c.req.raw))) return next();
  const error = "Too many calls; try again in a minute";
  return c.json({ data: null, error }, 429, { "Retry-After": String(periodSeconds) });
});
