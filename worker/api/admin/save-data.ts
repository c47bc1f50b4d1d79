import { Hono } from "hono";
import * as z from "zod";
import { importFile } from "../../catalogue/write/import.ts";
import { readImportBody } from "../../http/large-json.ts";
import type { ApiEnvironment } from "../environment.ts";
import { operatorCall } from "./answer.ts";

/**
 * POST /api/save-data: writes a data set as the export gives it, or lists of items by country code; at most
 * 40 MB. See importFile.
 */
export const saveData = new Hono<ApiEnvironment>().post(
  "/",
  operatorCall(z.unknown(), importFile, readImportBody),
);
