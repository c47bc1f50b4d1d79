import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as z from "zod";
import { ok } from "#app/domain/base/result.ts";
import { backup, history, nightlyRun } from "../../site/status.ts";
import { envelope, json } from "../envelope.ts";
import type { ApiEnvironment } from "../environment.ts";
import { refusals, runCall } from "./answer.ts";

const at = z.int().describe("Milliseconds since 1970");
const report = z.object({
  version: z.object({ id: z.string(), uploaded: z.string().nullable() }),
  readAt: at,
  fault: z.string().nullable().describe("What is wrong with the nightly runs"),
  nightly: nightlyRun.extend({ at }).nullable(),
  backup: backup.extend({ at }).nullable(),
  history: history.extend({ at }).nullable(),
  databaseBytes: z.int(),
  purges: z.object({ waiting: z.int(), oldest: at.nullable() }),
  slowest: z.array(z.object({ path: z.string(), milliseconds: z.number(), at })),
});

/** GET /api/admin/site: how the site is. */
export const adminSite = new Hono<ApiEnvironment>().get(
  "/",
  describeRoute({
    summary: "Version, last nightly run and backup, sizes, waiting purges, slowest answers",
    responses: {
      200: json("How the site is", envelope(report)),
      ...refusals,
    },
  }),
  async (c) => {
    return runCall(c, async (operator) => ok(await operator.site()));
  },
);
