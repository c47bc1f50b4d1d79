import { Hono } from "hono";
import { readSiteReport } from "../../site/report.ts";
import type { ApiEnvironment } from "../environment.ts";
import { readCall } from "./answer.ts";

/** GET /api/admin/site: how the site is. */
export const adminSite = new Hono<ApiEnvironment>().get("/", (c) =>
  readCall(c, ({ env }) => readSiteReport(env)),
);
