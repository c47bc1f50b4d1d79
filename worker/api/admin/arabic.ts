import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as z from "zod";
import { ok } from "#app/domain/base/result.ts";
import { limits } from "#app/domain/catalogue/fields.ts";
import { envelope, failure, json } from "../envelope.ts";
import type { ApiEnvironment } from "../environment.ts";
import { bodyRefusals, jsonBody, operatorCall, refusals } from "./answer.ts";

const body = z.object(
  { discounts: z.array(z.string().max(limits.discount)).max(limits.codesPerBrand) },
  "The body must be an object",
);
const known = z.object({ discount: z.string(), discount_ar: z.string() });

/** POST /api/admin/arabic: the Arabic that discounts have elsewhere. Writes nothing. */
export const adminArabic = new Hono<ApiEnvironment>().post(
  "/",
  describeRoute({
    summary: "Find the Arabic texts that codes with the same English text have",
    requestBody: jsonBody(body),
    responses: {
      200: json("One for each discount that has any", envelope(z.array(known))),
      400: json("The body is at fault", failure.extend({ errors: z.array(z.string()).optional() })),
      ...refusals,
      ...bodyRefusals,
    },
  }),
  operatorCall(body, async (operator, { discounts }) => ok(await operator.findArabic(discounts))),
);
