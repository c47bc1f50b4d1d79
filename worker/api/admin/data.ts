import { Hono } from "hono";
import { describeRoute, validator } from "hono-openapi";
import * as z from "zod";
import { ok } from "#app/domain/result.ts";
import { streamText } from "../../http/text-stream.ts";
import { failure, json, refuseBadInput } from "../envelope.ts";
import type { ApiEnvironment } from "../environment.ts";
import { brand, country, promoCode } from "../schemas.ts";
import {
  answerRefusal,
  answerWrite,
  partialResponses,
  refusals,
  writeResponses,
} from "./answer.ts";

const dataset = z.object({
  countries: z.array(country),
  brands: z.array(brand),
  promo_codes: z.array(promoCode),
});

const query = z.object({ action: z.literal("export", 'must be "export"') });

/** GET and DELETE /api/admin/data: export everything, clear everything. */
export const adminData = new Hono<ApiEnvironment>()
  .get(
    "/",
    describeRoute({
      summary: "Export the full data set; the download breaks off if the data is changed meanwhile",
      responses: {
        200: json("Countries, brands and promo_codes with all their fields", dataset),
        400: json("action is missing or unknown", failure),
        ...refusals,
      },
    }),
    validator("query", query, refuseBadInput),
    async (c) => {
      const { admin } = c.get("services");
      const run = async () => ok(await streamText(admin.export()));
      const result = await admin.handle(c.req.raw, { run });
      if (!result.ok) return answerRefusal(c, result);
      return c.body(result.value, 200, {
        "Content-Type": "application/json",
        "Content-Disposition": 'attachment; filename="coupon-data-backup.json"',
      });
    },
  )
  .delete(
    "/",
    describeRoute({
      summary: "Remove all brands and codes; each country's can be restored on /admin",
      responses: { ...writeResponses, ...partialResponses },
    }),
    async (c) => {
      const { admin } = c.get("services");
      return answerWrite(c, await admin.handle(c.req.raw, { run: () => admin.clear() }));
    },
  );
