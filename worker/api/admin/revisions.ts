import { type Context, Hono } from "hono";
import { describeRoute, validator } from "hono-openapi";
import * as z from "zod";
import { ok } from "#app/domain/base/result.ts";
import { operationName } from "#app/domain/catalogue/operation-name.ts";
import { lineStates } from "#app/domain/catalogue/undo-lines.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { dryRun, operation } from "#app/domain/uploads/upload-request.ts";
import { revisionKinds } from "../../catalogue/write/revisions.ts";
import { envelope, failure, json, refuseBadInput } from "../envelope.ts";
import type { ApiEnvironment } from "../environment.ts";
import { idText } from "../parameters.ts";
import {
  changeCounts,
  jsonBody,
  liveCodes,
  operatorCall,
  partialResponses,
  refusals,
  runCall,
  uploadResponses,
} from "./answer.ts";

const moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d{3})?Z)?$/, "must be ISO 8601 in UTC");
const page = z.object({
  before: idText.transform(Number).optional(),
  limit: z
    .string()
    .regex(/^(?:[1-9]\d?|1\d\d|200)$/, "must be a whole number from 1 to 200")
    .default("50")
    .transform(Number),
  operation: operationName.optional(),
  country: z.string().optional().describe("The code of a country that they changed"),
  kind: z
    .string()
    .max(20)
    .optional()
    .describe(`One of ${revisionKinds.join(", ")}`),
  who: z.string().max(100).optional(),
  from: moment.optional().describe("ISO 8601, UTC; those of this moment and later"),
  to: moment.optional().describe("Those of before this moment"),
  q: z
    .string()
    .max(100)
    .optional()
    .describe("A brand's name or address, or how one of its codes begins"),
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
      touch: z
        .object({ who: z.string(), at: z.string().describe("ISO 8601, UTC") })
        .nullable()
        .describe("Who touched it last since, among the last 20 changes of its brands"),
      codes: z
        .array(z.object({ code: z.string(), discount: z.string() }))
        .optional()
        .describe("Of a brand as a whole: the codes that came or went with it"),
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
        "The operations that are kept, newest first: those before an id, up to a limit, and all that is asked for",
      responses: {
        200: json("Operations, each with what it did in each country", envelope(z.array(revision))),
        400: json("What is asked for is malformed, or out of range", failure),
        ...refusals,
      },
    }),
    validator("query", page, refuseBadInput),
    async (c) => {
      const { country, ...asked } = c.req.valid("query");
      const countryId = country === undefined ? undefined : (countryByCode(country)?.id ?? -1);
      return runCall(c, async (operator) => ok(await operator.revisions({ ...asked, countryId })));
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
      return runCall(c, (operator) => operator.undoLines(readId(c)));
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
