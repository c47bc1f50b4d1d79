import { Hono } from "hono";
import { describeRoute, resolver, validator } from "hono-openapi";
import * as z from "zod";
import { ok } from "#app/domain/result.ts";
import { envelope, failure, json, refuseBadInput } from "../envelope.ts";
import type { ApiEnvironment } from "../environment.ts";
import {
  answerRefusal,
  answerWrite,
  changeCounts,
  liveCodes,
  partialResponses,
  refusals,
  uploadResponses,
} from "./answer.ts";

const wholeNumber = z.coerce.number("must be a whole number").int("must be a whole number");
const page = z.object({
  before: wholeNumber.min(1, "must be 1 or more").optional(),
  limit: wholeNumber.min(1, "must be 1 or more").max(200, "must be at most 200").default(50),
});
const path = z.object({ id: wholeNumber.min(1, "must be 1 or more") });

const summary = z.object({ brands: changeCounts, codes: changeCounts });
const revision = z.object({
  id: z.int().min(1),
  kind: z.enum(["replace", "clear", "import", "restore"]),
  who: z.string(),
  countries: z.array(summary.extend({ country: z.string(), liveCodes: liveCodes.nullable() })),
  summary,
  createdAt: z.string().describe("ISO 8601, UTC"),
});

const body = z.object(
  {
    dryRun: z
      .boolean("dryRun must be true or false")
      .default(false)
      .describe("Writes nothing; answers with the changes field by field"),
    versions: z
      .record(z.string(), z.int("versions must be whole numbers"))
      .optional()
      .describe("The version that each country must have, by its code"),
  },
  "The body must be an object",
);

/** GET /api/admin/revisions and POST /api/admin/revisions/{id}/restore: the history, and undo. */
export const adminRevisions = new Hono<ApiEnvironment>()
  .get(
    "/",
    describeRoute({
      summary: "The operations that are kept, newest first: those before an id, up to a limit",
      responses: {
        200: json("Operations, each with what it did in each country", envelope(z.array(revision))),
        400: json("before or limit is no whole number, or out of range", failure),
        ...refusals,
      },
    }),
    validator("query", page, refuseBadInput),
    async (c) => {
      const { admin } = c.get("services");
      const { before, limit } = c.req.valid("query");
      const run = async () => ok(await admin.revisions({ limit, ...(before && { before }) }));
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
        content: { "application/json": { schema: resolver(body) } },
      },
      responses: {
        ...uploadResponses,
        ...partialResponses,
        404: json("The operation is not kept", failure.extend({ errors: z.array(z.string()) })),
      },
    }),
    validator("param", path, refuseBadInput),
    async (c) => {
      const { admin } = c.get("services");
      const { id } = c.req.valid("param");
      const result = await admin.handle(c.req.raw, {
        body,
        run: (options) => admin.restore(id, options),
      });
      return answerWrite(c, result);
    },
  );
