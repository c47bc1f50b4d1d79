import { Hono } from "hono";
import { describeRoute, validator } from "hono-openapi";
import * as z from "zod";
import { cachePolicy } from "../http/cache-policy.ts";
import { failure, json, refuseBadInput, unknownKey } from "./envelope.ts";
import type { ApiEnvironment } from "./environment.ts";
import { noQuery } from "./parameters.ts";

const checks = z.object({ d1: z.boolean(), kv: z.boolean() });

/** GET /api/health. */
export const health = new Hono<ApiEnvironment>().get(
  "/",
  describeRoute({
    summary: "Whether the stores answer",
    responses: {
      ...unknownKey,
      200: json("Both do", z.object({ status: z.literal("healthy"), error: z.null(), checks })),
      429: json("More than 120 checks in a minute from one address; see Retry-After", failure),
      503: json(
        "One does not",
        z.object({ status: z.literal("unhealthy"), error: z.string(), checks }),
      ),
    },
  }),
  validator("query", noQuery, refuseBadInput),
  async (c) => {
    const checks = await c.get("services").health();
    const failed = [!checks.d1 && "D1", !checks.kv && "KV"].filter(Boolean);
    if (failed.length === 0) {
      return c.json({ status: "healthy", error: null, checks }, 200, cachePolicy.never);
    }
    const error = `No answer from ${failed.join(" and ")}`;
    return c.json({ status: "unhealthy", error, checks }, 503, cachePolicy.never);
  },
);
