import { Hono } from "hono";
import { describeRoute, validator } from "hono-openapi";
import * as z from "zod";
import { ok } from "#app/domain/base/result.ts";
import type { Operator } from "../../operator.ts";
import { backup } from "../../site/status.ts";
import { envelope, failure, json, refuseBadInput } from "../envelope.ts";
import type { ApiEnvironment } from "../environment.ts";
import { day } from "../schemas.ts";
import {
  answerRefusal,
  bodyRefusals,
  jsonBody,
  operatorCall,
  refusals,
  refusedWrite,
  runCall,
} from "./answer.ts";

const empty = z.object({});
const dayParameter = z.object({ day });
const kept = z.object({
  day: z.string().describe("YYYY-MM-DD in UTC"),
  bytes: z.int(),
  check: backup
    .extend({
      at: z.int().describe("Milliseconds since 1970"),
      fault: z.string().nullable().describe("Why it is not what was written, or cannot be read"),
    })
    .nullable()
    .describe("As it was read back; null for one of an earlier version"),
});

/** The calls of /api/admin/backups: list those that are kept, make one now, download one. */
export const adminBackups = new Hono<ApiEnvironment>()
  .get(
    "/",
    describeRoute({
      summary: "The backups that are kept, the latest first",
      responses: { 200: json("At most 90", envelope(z.array(kept))), ...refusals },
    }),
    async (c) => {
      return runCall(c, async (operator) => ok(await operator.backups()));
    },
  )
  .post(
    "/",
    describeRoute({
      summary: "Write the day's backup now, and read it back",
      requestBody: jsonBody(empty),
      responses: {
        200: json("It is what was written", envelope(empty)),
        400: json("The body is no object", refusedWrite),
        409: json("No bucket is bound for backups", failure),
        ...refusals,
        ...bodyRefusals,
        503: json("It could not be written, or not be read back", refusedWrite),
      },
    }),
    operatorCall(empty, (operator) => operator.backUpNow()),
  )
  .get(
    "/:day",
    describeRoute({
      summary: "Download a backup; Content-Length gives its size",
      responses: {
        200: json("The export of that day", z.object({})),
        400: json("The day is malformed", failure),
        404: json("There is no backup of that day", failure),
        ...refusals,
      },
    }),
    validator("param", dayParameter, refuseBadInput),
    async (c) => {
      const given = c.req.valid("param");
      const run = (operator: Operator) => operator.openBackup(given.day);
      const result = await c.get("services").admin.handle(c.req.raw, { run });
      if (!result.ok) return answerRefusal(c, result);
      const { body, size } = result.value;
      return c.body(body, 200, {
        "Content-Type": "application/json",
        "Content-Length": String(size),
        "Content-Disposition": `attachment; filename="coupon-data-${given.day}.json"`,
      });
    },
  );
