import { Hono } from "hono";
import { describeRoute, validator } from "hono-openapi";
import * as z from "zod";
import { countryById } from "#app/domain/directory/countries.ts";
import { listStart } from "../catalogue/read/brand-parts.ts";
import { encodeCursor } from "./cursor.ts";
import { envelope, failure, json, readFailures, refuseBadInput } from "./envelope.ts";
import type { ApiEnvironment } from "./environment.ts";
import { brandsQuery, countryIdQuery } from "./parameters.ts";
import { brandWithCodes } from "./schemas.ts";

const badQuery = json("A parameter is missing, malformed or unknown", failure);

/** Returns a Link header (RFC 8288) with the URL of the next page, relative to the site. */
function nextLink(query: { countryId: number; limit: number; cursor: string }): string {
  const pairs = Object.entries(query).map(([key, value]) => [key, String(value)]);
  return `</api/brands?${new URLSearchParams(pairs)}>; rel="next"`;
}

export const brands = new Hono<ApiEnvironment>()
  .get(
    "/",
    describeRoute({
      summary: "A country's active brands by name, each with its live codes, newest first",
      description:
        "At most `limit` brands, 100 by default and 500 at most, and no more than 2,000 codes. If there are more, the header Link names the address of the next ones.",
      responses: {
        ...readFailures(),
        200: {
          ...json("The brands", envelope(z.array(brandWithCodes))),
          headers: {
            Link: {
              description: 'The next brands, as `<address>; rel="next"`; none after the last',
              schema: { type: "string" },
            },
          },
        },
        400: badQuery,
        404: json("There is no such country", failure),
      },
    }),
    validator("query", brandsQuery, refuseBadInput),
    async (c) => {
      const { countryId, limit, cursor = listStart } = c.req.valid("query");
      const country = countryById(countryId);
      if (!country) {
        return c.json({ data: null, error: `Country ${countryId} not found` }, 404);
      }
      const { brands, cachePolicy, limits } = c.get("services");
      const { brands: list, next } = await brands.list(country.id, { limit, after: cursor });
      if (next) c.header("Link", nextLink({ countryId, limit, cursor: encodeCursor(next) }));
      const headers = { "Content-Type": "application/json", ...cachePolicy.api };
      const body = `{"data":[${list}],"error":null}`;
      limits.largeResponse(c.req.raw, body.length);
      return c.body(body, 200, headers);
    },
  )
  .get(
    "/:slug",
    describeRoute({
      summary: "An active brand of a country with its live codes, newest first",
      responses: {
        ...readFailures(),
        200: json("The brand", envelope(brandWithCodes)),
        400: badQuery,
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
