import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as z from "zod";
import { ok } from "#app/domain/base/result.ts";
import { envelope, json } from "../envelope.ts";
import type { ApiEnvironment } from "../environment.ts";
import { brand, promoCode } from "../schemas.ts";
import { refusals, runCall } from "./answer.ts";

const stored = brand.omit({ country_id: true }).extend({
  promo_codes: z.array(
    promoCode.omit({ brand_id: true }).extend({
      offer: z.union([promoCode.shape.offer, z.object({ kind: z.literal("none") })]),
    }),
  ),
});

const inCountry = z.object({
  country: z.string(),
  version: z.int().describe("To be named when it is edited"),
  brand: stored.nullable().describe("null where the country does not list it"),
});

/** GET /api/admin/brands/{slug}: a brand in every country. */
export const adminBrands = new Hono<ApiEnvironment>().get(
  "/:slug",
  describeRoute({
    summary: "A brand with all its codes in every country, shown or not",
    responses: {
      200: json("One entry for each country of the site", envelope(z.array(inCountry))),
      ...refusals,
    },
  }),
  async (c) => {
    return runCall(c, async (operator) => ok(await operator.brandEverywhere(c.req.param("slug"))));
  },
);
