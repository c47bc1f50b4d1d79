import { Hono } from "hono";
import { describeRoute, resolver } from "hono-openapi";
import * as z from "zod";
import { uploadMessages } from "#app/domain/uploads/upload.ts";
import type { ApiEnvironment } from "../environment.ts";
import { answerWrite, uploadResponses } from "./answer.ts";

const { countryRequired, jsonRequired } = uploadMessages;

// The items are checked by checkUpload, which numbers them in its messages.
const body = z.object(
  {
    countryCode: z.string(countryRequired).min(1, countryRequired),
    brandsData: z.unknown().refine((data) => data !== undefined, jsonRequired),
    mode: z.enum(["replace", "merge"], 'mode must be "replace" or "merge"').default("replace"),
    dryRun: z.boolean("dryRun must be true or false").default(false),
    version: z.int("version must be a whole number").optional(),
  },
  countryRequired,
);
const documented = z.object({
  countryCode: z.string().min(1).describe("In any case"),
  brandsData: z
    .array(z.unknown())
    .describe("A field that is absent keeps what is stored; null clears it"),
  mode: body.shape.mode.describe(
    '"replace" removes brands and codes that are not in the list; "merge" keeps them',
  ),
  dryRun: body.shape.dryRun.describe("Writes nothing; answers with the changes field by field"),
  version: body.shape.version.describe("Refused with 409 if the catalogue has another by now"),
});

/** POST /api/admin/add-coupons: replaces a country's brands, or adds to them. */
export const addCoupons = new Hono<ApiEnvironment>().post(
  "/",
  describeRoute({
    summary: "Replace a country's brands and codes by a list of items, or add the list to them",
    requestBody: {
      required: true,
      content: { "application/json": { schema: resolver(documented) } },
    },
    responses: uploadResponses,
  }),
  async (c) => {
    const { admin } = c.get("services");
    const result = await admin.handle(c.req.raw, {
      body,
      run: ({ countryCode, brandsData, version, mode, dryRun }) =>
        admin.replace(countryCode, brandsData, version, { mode, dryRun }),
    });
    return answerWrite(c, result);
  },
);
