import { Hono } from "hono";
import { readBrandEverywhere } from "../../catalogue/read/operator-catalogue.ts";
import type { ApiEnvironment } from "../environment.ts";
import { readCall } from "./answer.ts";

/** GET /api/admin/brands/{slug}: a brand with all its codes in every country, shown or not. */
export const adminBrands = new Hono<ApiEnvironment>().get("/:slug", (c) =>
  readCall(c, ({ d1 }) => readBrandEverywhere(d1, c.req.param("slug"))),
);
