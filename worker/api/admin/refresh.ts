import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as z from "zod";
import { ok } from "#app/domain/base/result.ts";
import { envelope, failure, json } from "../envelope.ts";
import type { ApiEnvironment } from "../environment.ts";
import { bodyRefusals, jsonBody, operatorCall, refusals } from "./answer.ts";

const body = z.object({}, "The body must be an object");
const report = envelope(z.object({ warnings: z.array(z.string()) }));

/** POST /api/admin/refresh: counts again, purges the edge, ends all other sessions. */
export const adminRefresh = new Hono<ApiEnvironment>().post(
  "/",
  describeRoute({
    summary: "Count again, purge the edge and end all other sessions, as after a restore",
    requestBody: jsonBody(body),
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
  operatorCall(body, async (operator, _, c) => ok(await operator.refresh(c.req.raw))),
);
