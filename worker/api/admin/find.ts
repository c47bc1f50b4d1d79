import { Hono } from "hono";
import { validator } from "hono-openapi";
import { findEntries } from "../../catalogue/read/find-entries.ts";
import { refuseBadInput } from "../envelope.ts";
import type { ApiEnvironment } from "../environment.ts";
import { searchQuery } from "../parameters.ts";
import { readCall } from "./answer.ts";

/** GET /api/admin/find: brands by a part of their names, and codes by their beginning, live or not. */
export const adminFind = new Hono<ApiEnvironment>().get(
  "/",
  validator("query", searchQuery.pick({ q: true }), refuseBadInput),
  (c) => readCall(c, ({ d1 }) => findEntries(d1, c.req.valid("query").q)),
);
