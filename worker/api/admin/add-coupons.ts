import { Hono } from "hono";
import { describeRoute, resolver } from "hono-openapi";
import * as z from "zod";
import { adminMessages } from "#app/domain/admin-messages.ts";
import { refused } from "#worker/catalogue/write/outcome.ts";
import { json } from "../envelope.ts";
import { type AdminEnvironment, requireJson, requireSession } from "./gate.ts";
import { refusedWrite } from "./schemas.ts";
import { answerWrite, writeResponses } from "./write-answer.ts";

// The items are checked by checkUpload, which numbers them in its messages.
const body = z.object({
  countryCode: z.string().min(1),
  brandsData: z.array(z.unknown()),
});

const anything = z.record(z.string(), z.unknown());

/** POST /api/admin/add-coupons: replaces a country's brands. */
export const addCoupons = new Hono<AdminEnvironment>().post(
  "/",
  describeRoute({
    summary: "Replace a country's brands and codes by a list of items",
    requestBody: { required: true, content: { "application/json": { schema: resolver(body) } } },
    responses: { ...writeResponses, 404: json("There is no such country", refusedWrite) },
  }),
  requireSession,
  requireJson,
  async (c) => {
    const { data } = anything.safeParse(c.get("body"));
    if (typeof data?.countryCode !== "string" || data.countryCode === "") {
      return answerWrite(c, refused(400, adminMessages.countryRequired));
    }
    if (data.brandsData === undefined) {
      return answerWrite(c, refused(400, adminMessages.jsonRequired));
    }
    const { admin } = c.get("services");
    return answerWrite(c, await admin.replace(data.countryCode, data.brandsData));
  },
);
