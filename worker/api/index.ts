import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { openAPIRouteHandler } from "hono-openapi";
import { publicStatic } from "#app/domain/cache-policy.ts";
import { addCoupons } from "./admin/add-coupons.ts";
import { adminData } from "./admin/data.ts";
import { saveData } from "./admin/save-data.ts";
import { adminSession } from "./admin/session.ts";
import { brands } from "./brands.ts";
import { countries } from "./countries.ts";
import type { ApiEnvironment } from "./environment.ts";
import { health } from "./health.ts";
import { promoCodes } from "./promo-codes.ts";

const resources = new Hono<ApiEnvironment>()
  .route("/countries", countries)
  .route("/brands", brands)
  .route("/promo-codes", promoCodes)
  .route("/health", health)
  .route("/admin/session", adminSession)
  .route("/admin/add-coupons", addCoupons)
  .route("/admin/data", adminData)
  .route("/save-data", saveData);

const openApi = openAPIRouteHandler(resources, {
  documentation: {
    openapi: "3.1.0",
    info: {
      title: "Tawfeer API",
      version: "1.0.0",
      description: "Promo codes by country and brand. Times are UTC; dates are YYYY-MM-DD.",
    },
    servers: [{ url: "/api" }],
  },
});

/** Everything under /api. Answers are JSON, errors too. */
export const api = new Hono<ApiEnvironment>()
  .onError((error, c) => {
    if (error instanceof HTTPException) {
      return c.json({ data: null, error: error.message || "Bad request" }, error.status);
    }
    console.error(JSON.stringify({ level: "error", path: c.req.path, reason: String(error) }));
    return c.json({ data: null, error: "Internal error" }, 500);
  })
  .get("/openapi.json", async (c, next) => {
    for (const [name, value] of Object.entries(publicStatic)) c.header(name, value);
    return openApi(c, next);
  })
  .route("/", resources)
  .all("*", (c) =>
    c.json({ data: null, error: `No such call: ${c.req.method} ${c.req.path}` }, 404),
  );
