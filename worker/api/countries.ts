import { Hono } from "hono";
import { describeRoute, validator } from "hono-openapi";
import * as z from "zod";
import { envelope, failure, json, readFailures, refuseBadInput, unknownKey } from "./envelope.ts";
import type { ApiEnvironment } from "./environment.ts";
import { noQuery } from "./parameters.ts";
import { country } from "./schemas.ts";

export const countries = new Hono<ApiEnvironment>()
  .get(
    "/",
    describeRoute({
      summary: "All countries, in the order in which the site lists them",
      responses: {
        ...readFailures(),
        ...unknownKey,
        200: json("The countries", envelope(z.array(country))),
      },
    }),
    validator("query", noQuery, refuseBadInput),
    async (c) => {
      const data = await c.get("services").countries.list();
      return c.json({ data, error: null }, 200, c.get("services").cachePolicy.api);
    },
  )
  .get(
    "/:code",
    describeRoute({
      summary: "One country by its URL slug",
      responses: {
        ...readFailures(),
        ...unknownKey,
        200: json("The country", envelope(country)),
        404: json("There is no such country", failure),
      },
    }),
    validator("query", noQuery, refuseBadInput),
    async (c) => {
      const code = c.req.param("code");
      const data = await c.get("services").countries.find(code);
      if (!data) return c.json({ data: null, error: `Country ${code} not found` }, 404);
      return c.json({ data, error: null }, 200, c.get("services").cachePolicy.api);
    },
  );
