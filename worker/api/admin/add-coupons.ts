import { Hono } from "hono";
import { describeRoute, resolver } from "hono-openapi";
import * as z from "zod";
import { uploadMessages } from "#app/domain/upload.ts";
import type { ApiEnvironment } from "../environment.ts";
import { answerWrite, uploadResponses } from "./answer.ts";

const { countryRequired, jsonRequired } = uploadMessages;

// The items are checked by checkUpload, which numbers them in its messages.
const body = z.object(
  {
    countryCode: z.string(countryRequired).min(1, countryRequired),
    brandsData: z.unknown().refine((data) => data !== undefined, jsonRequired),
  },
  countryRequired,
);
const documented = z.object({ countryCode: z.string().min(1), brandsData: z.array(z.unknown()) });

/** POST /api/admin/add-coupons: replaces a country's brands. */
export const addCoupons = new Hono<ApiEnvironment>().post(
  "/",
  describeRoute({
    summary: "Replace a country's brands and codes by a list of items",
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
      run: ({ countryCode, brandsData }) => admin.replace(countryCode, brandsData),
    });
    return answerWrite(c, result);
  },
);
