import { Hono } from "hono";
import { describeRoute, validator } from "hono-openapi";
import * as z from "zod";
import { keyIsSet, versionKey } from "../deploy/version-key.ts";
import { cachePolicy } from "../http/cache-policy.ts";
import { findNightlyFault } from "../site/report.ts";
import { failure, json, refuseBadInput, unknownKey } from "./envelope.ts";
import type { ApiEnvironment } from "./environment.ts";
import { noQuery } from "./parameters.ts";

const bytes = z.int().min(0);
const report = z.object({
  version: z.object({
    id: z.string(),
    uploaded: z.string().nullable().describe("ISO 8601, UTC; null if unknown"),
  }),
  checks: z.object({ d1: z.boolean(), kv: z.boolean() }),
  nightly: z.string().nullable().describe("Start of the last nightly run, ISO 8601, UTC"),
  database: z.object({ bytes }).nullable(),
  history: z.object({ bytes }).nullable().describe("Size measured by the last nightly run"),
});
const healthy = report.extend({ status: z.literal("healthy"), error: z.null() });
const degraded = report.extend({ status: z.literal("degraded"), error: z.string() });

export const health = new Hono<ApiEnvironment>().get(
  "/",
  describeRoute({
    summary: "Health of the stores and of the nightly run",
    responses: {
      ...unknownKey,
      200: json(
        "Both do; the site is degraded after a nightly run that failed, or 26 hours without one",
        z.union([healthy, degraded]),
      ),
      429: json("More than 120 checks in a minute from one address; see Retry-After", failure),
      503: json(
        "One does not",
        report.extend({ status: z.literal("unhealthy"), error: z.string() }),
      ),
    },
  }),
  validator("query", noQuery, refuseBadInput),
  async (c) => {
    const { version, health } = c.get("services");
    // Set by the zone's rules of a gradual deployment; reveals a rule left enabled.
    if (c.req.header(versionKey)) c.header(keyIsSet, "1");
    const { checks, databaseBytes, status } = await health();
    const nightly = status?.nightly ?? null;
    const details = {
      version,
      checks,
      nightly: nightly && new Date(nightly.at).toISOString(),
      database: databaseBytes === null ? null : { bytes: databaseBytes },
      history: status?.history ? { bytes: status.history.bytes } : null,
    };
    const failed = [!checks.d1 && "D1", !checks.kv && "KV"].filter(Boolean);
    if (failed.length > 0) {
      const error = `No answer from ${failed.join(" and ")}`;
      return c.json({ status: "unhealthy", error, ...details }, 503, cachePolicy.never);
    }
    const error = findNightlyFault(nightly, version, Date.now());
    const state = error === null ? "healthy" : "degraded";
    return c.json({ status: state, error, ...details }, 200, cachePolicy.never);
  },
);
