import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as z from "zod";
import { bulkKinds, countryEdit } from "#app/domain/catalogue/catalogue-edit.ts";
import { dryRun, operation } from "#app/domain/uploads/upload-request.ts";
import { editedList } from "../../catalogue/read/tasks/edited-tasks.ts";
import type { ApiEnvironment } from "../environment.ts";
import { jsonBody, operatorCall, uploadResponses } from "./answer.ts";

const body = z.object(
  {
    edits: z
      .array(countryEdit)
      .describe("For each country its code, the version that they were made from, and its brands"),
    kind: z.enum(bulkKinds).optional().describe("What the history calls them"),
    list: editedList
      .optional()
      .describe("A list of Today: the report has its counts, and its entries of these brands"),
    dryRun,
    operation,
  },
  "The body must be an object",
);

/** POST /api/admin/edits: changes brands and codes field by field, in one transaction. */
export const adminEdits = new Hono<ApiEnvironment>().post(
  "/",
  describeRoute({
    summary: "Change fields of brands and codes in some countries; all of them or none",
    requestBody: jsonBody(body),
    responses: uploadResponses,
  }),
  operatorCall(body, (operator, { edits, ...options }) => operator.edit(edits, options)),
);
