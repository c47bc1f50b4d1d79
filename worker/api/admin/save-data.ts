import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { type AdminEnvironment, requireJson, requireSession } from "./gate.ts";
import { answerWrite, writeResponses } from "./write-answer.ts";

/** POST /api/save-data: writes a whole data set, or lists of items by country code. */
export const saveData = new Hono<AdminEnvironment>().post(
  "/",
  describeRoute({
    summary: "Import a data set as the export gives it, or lists of items by country code",
    requestBody: {
      required: true,
      content: { "application/json": { schema: { type: "object" } } },
    },
    responses: writeResponses,
  }),
  requireSession,
  requireJson,
  async (c) => answerWrite(c, await c.get("services").admin.import(c.get("body"))),
);
