import { Hono } from "hono";
import { describeRoute, validator } from "hono-openapi";
import * as z from "zod";
import { countFailure, json, readFailures, refuseBadInput } from "./envelope.ts";
import type { ApiEnvironment } from "./environment.ts";
import { brandIdsQuery } from "./parameters.ts";

export const promoCodes = new Hono<ApiEnvironment>().get(
  "/",
  describeRoute({
    summary: "Total number of live codes of some brands; unknown ids count as 0",
    responses: {
      ...readFailures(countFailure),
      200: json("The count", z.object({ count: z.int().min(0), error: z.null() })),
      400: json("brandIds is missing or malformed, or another parameter is given", countFailure),
    },
  }),
  validator("query", brandIdsQuery, refuseBadInput),
  async (c) => {
    const count = await c.get("services").brands.countCodes(c.req.valid("query").brandIds);
    return c.json({ count, error: null }, 200, c.get("services").cachePolicy.api);
  },
);
