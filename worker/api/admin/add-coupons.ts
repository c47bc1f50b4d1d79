import { Hono } from "hono";
import { uploadRequest } from "#app/domain/uploads/upload-request.ts";
import { writeUpload } from "../../catalogue/write/upload.ts";
import type { ApiEnvironment } from "../environment.ts";
import { operatorCall } from "./answer.ts";

/** POST /api/admin/add-coupons: replaces a country's brands, or adds to them. */
export const addCoupons = new Hono<ApiEnvironment>().post(
  "/",
  operatorCall(uploadRequest, writeUpload),
);
