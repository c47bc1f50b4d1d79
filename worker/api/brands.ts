import { Hono } from "hono";
import { describeRoute, validator } from "hono-openapi";
import * as z from "zod";
import { countryById } from "#app/domain/directory/countries.ts";
import { envelope, failure, json, readFailures, refuseBadInput } from "./envelope.ts";
import type { ApiEnvironment } from "./environment.ts";
import { countryIdQuery } from "./parameters.ts";
import { brandWithCodes } from "./schemas.ts";

const badCountryId = json("countryId is missing or malformed", failure);

/** GET /api/brands and /api/brands/{slug}. */
export const brands = new Hono<ApiEnvironment>()
  .get(
    "/",
    describeRoute({
      summary: "A country's active brands by name, each with its live codes, newest first",
      responses: {
        ...readFailures(),
        200: json("The brands", envelope(z.array(brandWithCodes))),
        400: badCountryId,
        404: json("There is no such country", failure),
      },
    }),
    validator("query", countryIdQuery, refuseBadInput),
    async (c) => {
      const { countryId } = c.req.valid("query");
      if (!countryById(countryId)) {
        return c.json({ data: null, error: `Country ${countryId} not found` }, 404);
      }
      const data = await c.get("services").brands.list(countryId);
      return c.json({ data, error: null }, 200, c.get("services").cachePolicy.api);
    },
  )
  .get(
    "/:slug",
    describeRoute({
      summary: "An active brand of a country with its live codes, newest first",
      responses: {
        ...readFailures(),
        200: json("The brand", envelope(brandWithCodes)),
        400: badCountryId,
        404: json("The country has no such brand", failure),
      },
    }),
    validator("query", countryIdQuery, refuseBadInput),
    async (c) => {
      const slug = c.req.param("slug");
      const data = await c.get("services").brands.find(c.req.valid("query").countryId, slug);
      if (!data) return c.json({ data: null, error: `Brand ${slug} not found` }, 404);
      return c.json({ data, error: null }, 200, c.get("services").cachePolicy.api);
    },
  );
