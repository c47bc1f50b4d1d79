import { Hono } from "hono";
import { describeRoute, validator } from "hono-openapi";
import * as z from "zod";
import { exportFormat } from "#app/domain/uploads/export-file.ts";
import { exportedPartner } from "#app/domain/uploads/partner.ts";
import { failure, json, refuseBadInput } from "../envelope.ts";
import type { ApiEnvironment } from "../environment.ts";
import { brand, country, promoCode } from "../schemas.ts";
import {
  answerCall,
  answerRefusal,
  jsonBody,
  operatorCall,
  partialResponses,
  refusals,
  uploadResponses,
  writeResponses,
} from "./answer.ts";
import { restoreBody } from "./revisions.ts";

const count = z.int().min(0);
const dataset = z.object({
  format: z.literal(exportFormat),
  countries: z.array(country),
  brands: z.array(brand),
  promo_codes: z.array(
    promoCode.extend({
      offer: z.union([promoCode.shape.offer, z.object({ kind: z.literal("none") })]),
    }),
  ),
  partners: z.array(exportedPartner).describe("Who sends files, and how these are read"),
  counts: z.object({ countries: count, brands: count, promo_codes: count, partners: count }),
  complete: z.literal(true).describe("The last member: a file without it is cut short"),
});

const query = z.object({ action: z.literal("export", 'must be "export"') });

/** GET and DELETE /api/admin/data, POST /api/admin/data/clear: export everything, clear everything. */
export const adminData = new Hono<ApiEnvironment>()
  .get(
    "/",
    describeRoute({
      summary: "Export the full data set as it is at one moment; Content-Length gives its size",
      responses: {
        200: json("Countries, brands, promo_codes and partners with all their fields", dataset),
        400: json("action is missing or unknown", failure),
        ...refusals,
        503: json("The data kept changing during the export, or cannot be read", failure),
      },
    }),
    validator("query", query, refuseBadInput),
    async (c) => {
      const { admin } = c.get("services");
      const result = await admin.handle(c.req.raw, {
        run: (operator) => operator.exportFile(),
      });
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
      return answerCall(c, await admin.handle(c.req.raw, { run: (operator) => operator.clear() }));
    },
  )
  .post(
    "/clear",
    describeRoute({
      summary: "Preview the removal of all brands and codes, or remove them as they were previewed",
      requestBody: jsonBody(restoreBody),
      responses: { ...uploadResponses, ...partialResponses },
    }),
    operatorCall(restoreBody, (operator, options) => operator.clear(options)),
  );
