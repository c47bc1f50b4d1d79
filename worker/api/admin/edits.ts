import { Hono } from "hono";
import * as z from "zod";
import { bulkKinds, countryEdit } from "#app/domain/catalogue/catalogue-edit.ts";
import { dryRun, operation } from "#app/domain/uploads/upload-request.ts";
import { editCatalogue } from "../../catalogue/write/edit.ts";
import type { ApiEnvironment } from "../environment.ts";
import { operatorCall } from "./answer.ts";

const body = z.object(
  {
    /** For each country its code, the version that they were made from, and its brands. */
    edits: z.array(countryEdit),
    /** What the history calls them. */
    kind: z.enum(bulkKinds).optional(),
    dryRun,
    operation,
  },
  "The body must be an object",
);

/** POST /api/admin/edits: changes brands and codes field by field, in one transaction. */
export const adminEdits = new Hono<ApiEnvironment>().post(
  "/",
  operatorCall(body, (operator, { edits, ...options }) => editCatalogue(operator, edits, options)),
);
