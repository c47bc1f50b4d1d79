import { createMiddleware } from "hono/factory";
import type { ApiEnvironment } from "../api/environment.ts";
import { isWithinLimit, limitKey } from "./limits.ts";

/** Allows 600 uncached requests a minute per address; the public API has a separate limit. */
export const limitUnstored = createMiddleware<ApiEnvironment>(async (c, next) => {
  if (await isWithinLimit(c.env.UNSTORED_LIMITER, limitKey(c.req.raw))) return next();
  const error = "Too many requests; try again in a minute";
  return c.req.path.startsWith("/api/") ? c.json({ data: null, error }, 429) : c.text(error, 429);
});
