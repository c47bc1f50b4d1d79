import { Hono } from "hono";
import type { uploadRequest } from "#app/domain/uploads/upload-request.ts";
import type { WriteReport } from "../../catalogue/write/preview.ts";
import type { ApiEnvironment } from "../environment.ts";
import { answerCall, type JsonHandler } from "./answer.ts";

const upload: JsonHandler<typeof uploadRequest, WriteReport> = async (c) =>
  answerCall(c, await c.get("services").admin.upload(c.req.raw));

/** POST /api/admin/add-coupons: replaces a country's brands, or adds to them. */
export const addCoupons = new Hono<ApiEnvironment>().post("/", upload);
