import { Hono } from "hono";
import { describeRoute, validator } from "hono-openapi";
import { type CountryId, countryById } from "#app/domain/directory/countries.ts";
import { failure, json, readFailures, refuseBadInput } from "./envelope.ts";
import type { ApiEnvironment } from "./environment.ts";
import { searchQuery } from "./parameters.ts";
import { searchResponse } from "./schemas.ts";
import { toUnderstood } from "./understood.ts";

export const search = new Hono<ApiEnvironment>().get(
  "/",
  describeRoute({
    summary: "Interpretation of a search and the matching brands, best first, at most 50",
    description:
      "Names in both scripts, other names, sites, categories, products, offers, countries, promo codes and misspellings. Words that mean nothing are left out, and `query.ignored` names unknown ones. Each brand comes with the countries that list it; with countryId only brands that this country lists. `query` is what was understood: a query for an offer gives the brands with such codes, and one for a country its brands.",
    responses: {
      ...readFailures(),
      200: json("The brands", searchResponse),
      400: json(
        "q is missing or empty, countryId is malformed, or another parameter is given",
        failure,
      ),
      404: json("There is no such country", failure),
      429: json("More than 60 searches in a minute from one address; see Retry-After", failure),
    },
  }),
  validator("query", searchQuery, refuseBadInput),
  async (c) => {
    const { q, countryId } = c.req.valid("query");
    const services = c.get("services");
    if (!(await services.limits.search(c.req.raw))) {
      return c.json({ data: null, error: "Too many searches; try again in a minute" }, 429);
    }
    if (countryId !== undefined && !countryById(countryId)) {
      return c.json({ data: null, error: `Country ${countryId} not found` }, 404);
    }
    const countryFilter = countryId as CountryId | undefined;
    const { reading, hits } = await services.search.find(q, countryFilter);
    const data = hits.map(({ slug, name, name_ar, category, near, places }) => {
      return { slug, name, name_ar, category, near, places };
    });
    return c.json(
      { data, query: toUnderstood(reading, { countryFilter, days: services.days }), error: null },
      200,
      services.cachePolicy.api,
    );
  },
);
