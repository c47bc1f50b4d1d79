import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as z from "zod";
import { readImportBody } from "../../http/large-json.ts";
import { failure, json } from "../envelope.ts";
import type { ApiEnvironment } from "../environment.ts";
import { operatorCall, partialResponses, uploadResponses } from "./answer.ts";

const { 404: _, ...responses } = uploadResponses;

/** POST /api/save-data: writes a whole data set, or lists of items by country code. */
export const saveData = new Hono<ApiEnvironment>().post(
  "/",
  describeRoute({
    summary: "Import a data set as the export gives it, or lists of items by country code",
    requestBody: {
      required: true,
      content: {
        "application/json": {
          schema: {
            type: "object",
            description:
              "At most 40 MB. Beside the lists, `versions` may name the version that each country must have, `mode` may be `merge`, which removes nothing, and `dryRun: true` asks for the changes field by field, so that nothing is written",
          },
        },
      },
    },
    responses: {
      ...responses,
      ...partialResponses,
      413: json("The body is larger than 40 MB", failure),
    },
  }),
  operatorCall(z.unknown(), (operator, file) => operator.import(file), readImportBody),
);
