import { Hono } from "hono";
import { describeRoute, validator } from "hono-openapi";
import * as z from "zod";
import { failure, json, refuseBadInput } from "../envelope.ts";
import { brand, country, promoCode } from "../schemas.ts";
import { type AdminEnvironment, refusals, requireSession } from "./gate.ts";
import { savedEnvelope } from "./schemas.ts";
import { answerWrite, writeResponses } from "./write-answer.ts";

const dataset = z.object({
  countries: z.array(country),
  brands: z.array(brand),
  promo_codes: z.array(promoCode),
});

const query = z.object({ action: z.literal("export", 'must be "export"') });

/** GET and DELETE /api/admin/data: export everything, clear everything. */
export const adminData = new Hono<AdminEnvironment>()
  .get(
    "/",
    describeRoute({
      summary: "Export the full data set; the file can be imported again",
      responses: {
        200: json("Countries, brands and promo_codes with all their fields", dataset),
        400: json("action is missing or unknown", failure),
        ...refusals,
      },
    }),
    requireSession,
    validator("query", query, refuseBadInput),
    async (c) => {
      c.header("Content-Disposition", 'attachment; filename="coupon-data-backup.json"');
      return c.json(await c.get("services").admin.export());
    },
  )
  .delete(
    "/",
    describeRoute({
      summary: "Remove all brands and codes; each country's can be restored on /admin",
      responses: {
        200: json("What was removed", savedEnvelope),
        409: writeResponses[409],
        ...refusals,
      },
    }),
    requireSession,
    async (c) => answerWrite(c, await c.get("services").admin.clear()),
  );
