import { Hono } from "hono";
import { describeRoute, resolver } from "hono-openapi";
import * as z from "zod";
import { ok } from "#app/domain/base/result.ts";
import { envelope, failure, json } from "../envelope.ts";
import type { ApiEnvironment } from "../environment.ts";
import { answerRefusal, bodyRefusals, refusals } from "./answer.ts";

const body = z.object({}, "The body must be an object");
const report = envelope(z.object({ warnings: z.array(z.string()) }));

/** POST /api/admin/refresh: counts again, purges the edge, ends all other sessions. */
export const adminRefresh = new Hono<ApiEnvironment>().post(
  "/",
  describeRoute({
    summary: "Count again, purge the edge and end all other sessions, as after a restore",
    requestBody: {
      required: true,
      content: { "application/json": { schema: resolver(body) } },
    },
    responses: {
      200: json("Refreshed, and what could not be", report),
      400: json(
        "The body is no object",
        failure.extend({ errors: z.array(z.string()).optional() }),
      ),
      ...refusals,
      ...bodyRefusals,
    },
  }),
  async (c) => {
    const { admin } = c.get("services");
    const result = await admin.handle(c.req.raw, {
      body,
      run: async () => ok(await admin.refresh(c.req.raw)),
    });
    return result.ok ? c.json({ data: result.value, error: null }) : answerRefusal(c, result);
  },
);
