import { Hono } from "hono";
import * as z from "zod";
import { ok } from "#app/domain/base/result.ts";
import { bulkKinds, countryEdit } from "#app/domain/catalogue/catalogue-edit.ts";
import { dryRun, operation } from "#app/domain/uploads/upload-request.ts";
import { editedList, readEdited } from "../../catalogue/read/tasks/edited-tasks.ts";
import { editCatalogue } from "../../catalogue/write/edit.ts";
import type { ApiEnvironment } from "../environment.ts";
import { operatorCall } from "./answer.ts";

const body = z.object(
  {
    /** For each country its code, the version that they were made from, and its brands. */
    edits: z.array(countryEdit),
    /** What the history calls them. */
    kind: z.enum(bulkKinds).optional(),
    /** A list of Today: the report has its counts, and its entries of these brands. */
    list: editedList.optional(),
    dryRun,
    operation,
  },
  "The body must be an object",
);

/** POST /api/admin/edits: changes brands and codes field by field, in one transaction. */
export const adminEdits = new Hono<ApiEnvironment>().post(
  "/",
  operatorCall(body, async (operator, { edits, list, ...options }) => {
    const written = await editCatalogue(operator, edits, options);
    if (!written.ok || !list || options.dryRun) return written;
    const { d1, today } = operator;
    return ok({ ...written.value, tasks: await readEdited(d1, today, list, edits) });
  }),
);
