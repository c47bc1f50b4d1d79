import { Hono } from "hono";
import * as z from "zod";
import { ok } from "#app/domain/base/result.ts";
import { limits } from "#app/domain/catalogue/limits.ts";
import { findArabic } from "../../catalogue/read/operator-catalogue.ts";
import type { ApiEnvironment } from "../environment.ts";
import { operatorCall } from "./answer.ts";

const body = z.object(
  { discounts: z.array(z.string().max(limits.discount)).max(limits.codesPerBrand) },
  "The body must be an object",
);

/** POST /api/admin/arabic: the Arabic that discounts have elsewhere. Writes nothing. */
export const adminArabic = new Hono<ApiEnvironment>().post(
  "/",
  operatorCall(body, async ({ d1 }, { discounts }) => ok(await findArabic(d1, discounts))),
);
