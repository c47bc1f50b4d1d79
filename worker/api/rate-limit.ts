import { createMiddleware } from "hono/factory";
import { isWithinLimit, limitKey } from "../http/limits.ts";
import { failureBody } from "./envelope.ts";
import type { ApiEnvironment } from "./environment.ts";

/**
 * Lets 120 calls a minute through for each address, and refuses the rest with a 429. Health checks
 * are counted apart, so that they go on when an address has used up its calls.
 */
export const limitCalls = createMiddleware<ApiEnvironment>(async (c, next) => {
  const address = limitKey(c.req.raw);
  const key = c.req.path === "/api/health" ? `health ${address}` : address;
  if (await isWithinLimit(c.env.API_LIMITER, key)) return next();
  return c.json(failureBody(c, "Too many calls; try again in a minute"), 429);
});
