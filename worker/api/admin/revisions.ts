import { type Context, Hono } from "hono";
import { describeRoute, validator } from "hono-openapi";
import * as z from "zod";
import { ok } from "#app/domain/base/result.ts";
import { operationName } from "#app/domain/catalogue/operation-name.ts";
import { lineStates } from "#app/domain/catalogue/undo-lines.ts";
import { dryRun, operation } from "#app/domain/uploads/upload-request.ts";
import { revisionKinds } from "../../catalogue/write/revisions.ts";
import type { Operator } from "../../operator.ts";
import { envelope, failure, json, refuseBadInput } from "../envelope.ts";
import type { ApiEnvironment } from "../environment.ts";
import { idText } from "../parameters.ts";
import {
  answerCall,
  changeCounts,
  jsonBody,
  liveCodes,
  operatorCall,
  partialResponses,
  refusals,
  uploadResponses,
} from "./answer.ts";

const page = z.object({
  before: idText.transform(Number).optional(),
  limit: z
    .string()
    .regex(/^(?:[1-9]\d?|1\d\d|200)$/, "must be a whole number from 1 to 200")
    .default("50")
    .transform(Number),
  operation: operationName.optional(),
});

const summary = z.object({ brands: changeCounts, codes: changeCounts });
const revision = z.object({
  id: z.int().min(1),
  kind: z.enum(revisionKinds),
  who: z.string(),
  countries: z.array(summary.extend({ country: z.string(), liveCodes: liveCodes.nullable() })),
  summary,
  brand: z.string().nullable().describe("If it changed one alone"),
  isLatest: z.boolean().describe("No later operation has changed one of its countries"),
  createdAt: z.string().describe("ISO 8601, UTC"),
});

/** The body of a call that restores an operation or clears everything. */
export const restoreBody = z.object(
  {
    dryRun,
    versions: z
      .record(z.string(), z.int("versions must be whole numbers"))
      .optional()
      .describe("The version that each country must have, by its code"),
    operation,
  },
  "The body must be an object",
);

const undoBody = z.object(
  {
    ...restoreBody.shape,
    lines: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .describe("The ids of the lines to take back, by country code; all if it is left out"),
  },
  "The body must be an object",
);

const undoneCountry = z.object({
  country: z.string(),
  version: z.int().describe("To be named when the lines are taken back"),
  lines: z.array(
    z.object({
      id: z.string(),
      brand: z.string(),
      code: z.string().nullable(),
      field: z.string().nullable().describe("Null for a brand or code as a whole"),
      before: z.unknown(),
      after: z.unknown(),
      now: z.unknown(),
      state: z
        .enum(lineStates)
        .describe("What has become of it since: touched by a newer change, undone, or gone"),
      answers: z
        .object({
          worked: z.int(),
          failed: z.int(),
          days: z.array(z.object({ day: z.string(), worked: z.int(), failed: z.int() })),
        })
        .nullable()
        .describe("Of the first line of a code: what shoppers answered in the last 30 days"),
    }),
  ),
});

const notKept = json("The operation is not kept", failure.extend({ errors: z.array(z.string()) }));
// What is no id is that of no revision.
const readId = (c: Context) => Number(idText.safeParse(c.req.param("id")).data ?? 0);

/** The history under /api/admin/revisions: its operations, their lines, undo, and restore. */
export const adminRevisions = new Hono<ApiEnvironment>()
  .get(
    "/",
    describeRoute({
      summary:
        "The operations that are kept, newest first: those before an id, up to a limit, or one by its name",
      responses: {
        200: json("Operations, each with what it did in each country", envelope(z.array(revision))),
        400: json("before, limit or operation is malformed, or out of range", failure),
        ...refusals,
      },
    }),
    validator("query", page, refuseBadInput),
    async (c) => {
      const { admin } = c.get("services");
      const asked = c.req.valid("query");
      const run = async (operator: Operator) => ok(await operator.revisions(asked));
      return answerCall(c, await admin.handle(c.req.raw, { run }));
    },
  )
  .post(
    "/:id/restore",
    describeRoute({
      summary: "Restore the countries of an operation to their state before it",
      requestBody: jsonBody(restoreBody),
      responses: {
        ...uploadResponses,
        ...partialResponses,
        404: notKept,
      },
    }),
    operatorCall(restoreBody, (operator, options, c) => operator.restore(readId(c), options)),
  )
  .get(
    "/:id/lines",
    describeRoute({
      summary: "The lines of an operation, each before it, after it and now",
      responses: {
        200: json("Its lines in each country", envelope(z.array(undoneCountry))),
        404: notKept,
        ...refusals,
      },
    }),
    async (c) => {
      const { admin } = c.get("services");
      const run = (operator: Operator) => operator.undoLines(readId(c));
      return answerCall(c, await admin.handle(c.req.raw, { run }));
    },
  )
  .post(
    "/:id/undo",
    describeRoute({
      summary: "Take back one operation, or lines of it, and leave what newer ones changed",
      description:
        "Without lines, fields that a newer operation touched refuse it with 409, which names both values.",
      requestBody: jsonBody(undoBody),
      responses: { ...uploadResponses, ...partialResponses, 404: notKept },
    }),
    operatorCall(undoBody, (operator, options, c) => operator.undo(readId(c), options)),
  );
