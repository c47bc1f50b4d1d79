import { Hono } from "hono";
import { describeRoute, validator } from "hono-openapi";
import * as z from "zod";
import { ok } from "#app/domain/base/result.ts";
import { operationName } from "#app/domain/catalogue/operation-name.ts";
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

/** GET /api/admin/revisions and POST /api/admin/revisions/{id}/restore: the history, and undo. */
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
        404: json("The operation is not kept", failure.extend({ errors: z.array(z.string()) })),
      },
    }),
    // What is no id is that of no revision.
    operatorCall(restoreBody, (operator, options, c) =>
      operator.restore(Number(idText.safeParse(c.req.param("id")).data ?? 0), options),
    ),
  );
