import { type Context, Hono } from "hono";
import { validator } from "hono-openapi";
import * as z from "zod";
import { operationName } from "#app/domain/catalogue/operation-name.ts";
import { dryRun, operation } from "#app/domain/uploads/upload-request.ts";
import { restoreRevision } from "../../catalogue/write/restore.ts";
import { listRevisions } from "../../catalogue/write/revisions.ts";
import { undoOperation } from "../../catalogue/write/undo-operation.ts";
import { readUndoLines } from "../../catalogue/write/undo-times.ts";
import { refuseBadInput } from "../envelope.ts";
import type { ApiEnvironment } from "../environment.ts";
import { idText } from "../parameters.ts";
import { operatorCall, readCall, runCall } from "./answer.ts";

const page = z.object({
  before: idText.transform(Number).optional(),
  limit: z
    .string()
    .regex(/^(?:[1-9]\d?|1\d\d|200)$/, "must be a whole number from 1 to 200")
    .default("50")
    .transform(Number),
  operation: operationName.optional(),
});

/** The body of a call that restores an operation or clears everything. */
export const restoreBody = z.object(
  {
    dryRun,
    /** The version that each country must have, by its code. */
    versions: z.record(z.string(), z.int("versions must be whole numbers")).optional(),
    operation,
  },
  "The body must be an object",
);

const undoBody = restoreBody.extend({
  /** The ids of the lines to take back, by country code; all if it is left out. */
  lines: z.record(z.string(), z.array(z.string())).optional(),
});

// What is no id is that of no revision.
const readId = (c: Context) => Number(idText.safeParse(c.req.param("id")).data ?? 0);

/**
 * GET /api/admin/revisions: the operations that are kept, newest first: those before an id, up to a limit.
 * GET /api/admin/revisions/{id}/lines: the lines of one, each before it, after it and now.
 * POST /api/admin/revisions/{id}/restore: restores its countries to their state before it.
 * POST /api/admin/revisions/{id}/undo: takes back the operation, or lines of it, and leaves what newer ones
 * changed; without lines, fields that a newer operation touched refuse it.
 */
export const adminRevisions = new Hono<ApiEnvironment>()
  .get("/", validator("query", page, refuseBadInput), (c) =>
    readCall(c, ({ d1 }) => listRevisions(d1, c.req.valid("query"))),
  )
  .post(
    "/:id/restore",
    operatorCall(restoreBody, (operator, options, c) =>
      restoreRevision(operator, readId(c), options),
    ),
  )
  .get("/:id/lines", (c) => runCall(c, ({ d1, today }) => readUndoLines(d1, readId(c), today)))
  .post(
    "/:id/undo",
    operatorCall(undoBody, (operator, options, c) => undoOperation(operator, readId(c), options)),
  );
