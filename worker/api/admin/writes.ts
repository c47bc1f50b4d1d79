import { type Context, Hono } from "hono";
import { validator } from "hono-openapi";
import * as z from "zod";
import { toDay } from "#app/domain/base/dates.ts";
import { bulkKinds, countryEdit } from "#app/domain/catalogue/catalogue-edit.ts";
import { dryRun, operation, uploadRequest } from "#app/domain/uploads/upload-request.ts";
import { clearCatalogue, restoreRevision, undoOperation } from "#worker/catalogue/write/restore.ts";
import { readUndoLines } from "#worker/catalogue/write/undo.ts";
import { editCatalogue } from "../../catalogue/write/edit.ts";
import { importFile } from "../../catalogue/write/import.ts";
import { listRevisions } from "../../catalogue/write/revisions.ts";
import { writeUpload } from "../../catalogue/write/upload.ts";
import { readImportBody } from "../../http/large-json.ts";
import { refuseBadInput } from "../envelope.ts";
import type { ApiEnvironment } from "../environment.ts";
import { idText } from "../parameters.ts";
import { operatorCall, readCall, runCall } from "./respond.ts";

const noObject = "The body must be an object";

const editsBody = z.object(
  {
    /** Per country: its code, the catalogue version the edits are based on, and its brands. */
    edits: z.array(countryEdit),
    /** The operation's kind in the change history. */
    kind: z.enum(bulkKinds).optional(),
    dryRun,
    operation,
  },
  noObject,
);

/** The body to restore an operation or to clear everything. */
const restoreBody = z.object(
  {
    dryRun,
    /** The expected catalogue version of each country, by code. */
    versions: z.record(z.string(), z.int("versions must be whole numbers")).optional(),
    operation,
  },
  noObject,
);

/** In the query, because some proxies drop the body of a DELETE; `versions` is JSON. */
const clearQuery = z.object({
  versions: z
    .string()
    .regex(/^\{"[a-z-]+":\d{1,15}(?:,"[a-z-]+":\d{1,15})*\}$/, "must be whole numbers by country")
    .transform((text): Record<string, number> => JSON.parse(text))
    .optional(),
  operation,
});

const undoBody = restoreBody.extend({
  /** The ids of the lines to undo, by country code; all if omitted. */
  lines: z.record(z.string(), z.array(z.string())).optional(),
});

const page = z.object({
  before: idText.transform(Number).optional(),
  limit: z
    .string()
    .regex(/^(?:[1-9]\d?|1\d\d|200)$/, "must be a whole number from 1 to 200")
    .transform(Number)
    .optional(),
  operation,
  q: z.string().max(100).optional(),
});

// A malformed id becomes NaN, which matches no revision.
const readId = (c: Context) => Number(idText.safeParse(c.req.param("id")).data ?? 0);

/**
 * POST /api/admin/add-coupons: replaces a country's brands, or adds to them.
 * POST /api/admin/edits: changes fields of brands and codes in one transaction.
 * POST /api/save-data: imports a data set, at most 40 MB; see importFile.
 * DELETE /api/admin/data and POST /api/admin/data/clear: clear everything; POST allows a dry run.
 * GET /api/admin/revisions: the stored operations, newest first.
 * GET /api/admin/revisions/{id}/lines: the lines of an operation before it, after it and now.
 * POST /api/admin/revisions/{id}/restore: restores its countries to their state before it.
 * POST /api/admin/revisions/{id}/undo: undoes it, or some of its lines; see undoOperation.
 */
export const catalogueWrites = new Hono<ApiEnvironment>()
  .post("/admin/add-coupons", operatorCall(uploadRequest, writeUpload))
  .post(
    "/admin/edits",
    operatorCall(editsBody, (operator, { edits, ...options }) =>
      editCatalogue(operator, edits, options),
    ),
  )
  .post("/save-data", operatorCall(z.unknown(), importFile, readImportBody))
  .delete("/admin/data", validator("query", clearQuery, refuseBadInput), (c) =>
    runCall(c, (operator) => clearCatalogue(operator, c.req.valid("query"))),
  )
  .post("/admin/data/clear", operatorCall(restoreBody, clearCatalogue))
  .get("/admin/revisions", validator("query", page, refuseBadInput), (c) =>
    readCall(c, ({ d1 }) => listRevisions(d1, c.req.valid("query"))),
  )
  .get("/admin/revisions/:id/lines", (c) =>
    runCall(c, ({ d1 }) => readUndoLines(d1, readId(c), toDay(new Date()))),
  )
  .post(
    "/admin/revisions/:id/restore",
    operatorCall(restoreBody, (operator, options, c) =>
      restoreRevision(operator, readId(c), options),
    ),
  )
  .post(
    "/admin/revisions/:id/undo",
    operatorCall(undoBody, (operator, options, c) => undoOperation(operator, readId(c), options)),
  );
