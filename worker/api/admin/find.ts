import { Hono } from "hono";
import { describeRoute, validator } from "hono-openapi";
import * as z from "zod";
import { ok } from "#app/domain/base/result.ts";
import { envelope, failure, json, refuseBadInput } from "../envelope.ts";
import type { ApiEnvironment } from "../environment.ts";
import { searchQuery } from "../parameters.ts";
import { refusals, runCall } from "./answer.ts";

const entry = z.object({
  country: z.string(),
  brand: z.string().describe("Its slug"),
  name: z.string(),
  code: z.string().nullable().describe("null for the brand itself"),
});

/** GET /api/admin/find: brands and codes by what an operator types. */
export const adminFind = new Hono<ApiEnvironment>().get(
  "/",
  describeRoute({
    summary: "Brands by a part of their names, and codes by their beginning, live or not",
    responses: {
      200: json("At most 12 brands and 12 codes", envelope(z.array(entry))),
      400: json("q is missing", failure),
      ...refusals,
    },
  }),
  validator("query", searchQuery.pick({ q: true }), refuseBadInput),
  async (c) => {
    const { q } = c.req.valid("query");
    return runCall(c, async (operator) => ok(await operator.find(q)));
  },
);
