import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { uploadRequest } from "#app/domain/uploads/upload-request.ts";
import type { ApiEnvironment } from "../environment.ts";
import { jsonBody, operatorCall, uploadResponses } from "./answer.ts";

/** POST /api/admin/add-coupons: replaces a country's brands, or adds to them. */
export const addCoupons = new Hono<ApiEnvironment>().post(
  "/",
  describeRoute({
    summary: "Replace a country's brands and codes by a list of items, or add the list to them",
    requestBody: jsonBody(uploadRequest),
    responses: uploadResponses,
  }),
  operatorCall(uploadRequest, (operator, { countryCode, brandsData, ...options }) =>
    operator.replace(countryCode, brandsData, options),
  ),
);
