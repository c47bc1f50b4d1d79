import { createMiddleware } from "hono/factory";
import type { ApiEnvironment } from "../api/environment.ts";
import { isWithinLimit, limitKey } from "./limits.ts";

/**
 * Lets 600 requests a minute through for each address, of all that neither the edge nor the memory of
 * pages answers, whether there is such a page or not. Public calls have a limit of their own.
 */
export const limitUnstored = createMiddleware<ApiEnvironment>(async (c, next) => {
  if (await isWithinLimit(c.env.UNSTORED_LIMITER, limitKey(c.req.raw))) return next();
  const error = "Too many requests; try again in a minute";
  return c.req.path.startsWith("/api/") ? c.json({ data: null, error }, 429) : c.text(error, 429);
});
