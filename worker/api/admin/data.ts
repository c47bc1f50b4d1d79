import { Hono } from "hono";
import { validator } from "hono-openapi";
import * as z from "zod";
import { exportFile } from "../../catalogue/read/export.ts";
import { clearCatalogue } from "../../catalogue/write/restore.ts";
import { refuseBadInput } from "../envelope.ts";
import type { ApiEnvironment } from "../environment.ts";
import { answerFile, operatorCall, runCall } from "./answer.ts";
import { restoreBody } from "./revisions.ts";

const query = z.object({ action: z.literal("export", 'must be "export"') });

/**
 * GET /api/admin/data: exports everything as it is at one moment; a whole one has its end, `"complete": true`.
 * DELETE /api/admin/data, POST /api/admin/data/clear: clear everything.
 */
export const adminData = new Hono<ApiEnvironment>()
  .get("/", validator("query", query, refuseBadInput), (c) =>
    answerFile(
      c,
      ({ d1 }) => exportFile(d1),
      (body) =>
        c.body(body, 200, {
          "Content-Type": "application/json",
          "Content-Disposition": 'attachment; filename="coupon-data-backup.json"',
        }),
    ),
  )
  .delete("/", (c) => runCall(c, (operator) => clearCatalogue(operator)))
  .post("/clear", operatorCall(restoreBody, clearCatalogue));
