import { Hono } from "hono";
import { describeRoute, resolver, validator } from "hono-openapi";
import * as z from "zod";
import { ok } from "#app/domain/base/result.ts";
import { operationName } from "#app/domain/catalogue/operation-name.ts";
import { revisionKinds } from "../../catalogue/write/revisions.ts";
import { envelope, failure, json, refuseBadInput } from "../envelope.ts";
import type { ApiEnvironment } from "../environment.ts";
import { idText } from "../parameters.ts";
import {
  answerRefusal,
  answerWrite,
  changeCounts,
  liveCodes,
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

const body = z.object(
  {
    dryRun: z.boolean("dryRun must be true or false").default(false),
    versions: z.record(z.string(), z.int("versions must be whole numbers")).optional(),
  },
  "The body must be an object",
);
const documented = z.object({
  dryRun: body.shape.dryRun.describe("Writes nothing; answers with the changes field by field"),
  versions: z
    .unknown()
    .describe("An object with the version that each country must have, by its code")
    .optional(),
});

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
      const run = async () => ok(await admin.revisions(asked));
      const result = await admin.handle(c.req.raw, { run });
      return result.ok ? c.json({ data: result.value, error: null }) : answerRefusal(c, result);
    },
  )
  .post(
    "/:id/restore",
    describeRoute({
      summary: "Restore the countries of an operation to their state before it",
      requestBody: {
        required: true,
        content: { "application/json": { schema: resolver(documented) } },
      },
      responses: {
        ...uploadResponses,
        ...partialResponses,
        404: json("The operation is not kept", failure.extend({ errors: z.array(z.string()) })),
      },
    }),
    async (c) => {
      const { admin } = c.get("services");
      // What is no id is that of no revision.
      const id = idText.safeParse(c.req.param("id")).data ?? 0;
      const result = await admin.handle(c.req.raw, {
        body,
        run: (options) => admin.restore(Number(id), options),
      });
      return answerWrite(c, result);
    },
  );
