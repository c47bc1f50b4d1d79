import { Hono } from "hono";
import { describeRoute, resolver } from "hono-openapi";
import { followBody } from "../followers/follow.ts";
import { secondsToMidnight } from "../http/cache-policy.ts";
import { limitEvents, readFields } from "./codes.ts";
import { failure, json, readFailures } from "./envelope.ts";
import type { ApiEnvironment } from "./environment.ts";

export const followers = new Hono<ApiEnvironment>().post(
  "/",
  describeRoute({
    summary: "Follow stores with Web Push",
    description:
      "Replaces the stores that a device follows; without any, all about the device is deleted.",
    requestBody: {
      required: true,
      content: { "application/json": { schema: resolver(followBody) } },
    },
    responses: {
      ...readFailures(),
      204: { description: "Accepted" },
      400: json("A field of the body is at fault", failure),
      403: json("The request comes from another site", failure),
      404: json("The site sends no messages", failure),
      413: json("The body is larger than 4 KB", failure),
      415: json("The body is not JSON", failure),
      429: json("More than 20 in a minute from one address, or too many today", failure),
    },
  }),
  limitEvents("follow"),
  async (c) => {
    const { pushKey, follow } = c.get("services");
    if (pushKey === null) return c.json({ data: null, error: "This site sends no messages" }, 404);
    const read = await readFields(c.req.raw, followBody);
    if (!read.ok) return c.json({ data: null, error: read.error }, read.status);
    if (await follow(read.value)) return c.body(null, 204);
    const wait = { "Retry-After": String(secondsToMidnight(new Date())) };
    return c.json({ data: null, error: "Too many new followers today" }, 429, wait);
  },
);
