import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { withBindings } from "#tests/support/server/bindings.ts";
import { broken, fails } from "#tests/support/server/faulty.ts";
import { recordAs } from "#worker/site/status.ts";
import { callApi } from "./api-rules.ts";

const read = () => callApi("/api/health");

test("health is healthy while both stores respond", async () => {
  const { body } = await read();
  expect(body).toEqual({
    status: "healthy",
    error: null,
    version: { id: env.VERSION.id, uploaded: env.VERSION.timestamp },
    checks: { d1: true, kv: true },
    nightly: null,
    database: { bytes: expect.any(Number) },
    history: null,
  });
  expect(body.database.bytes).toBeGreaterThan(10_000);
});

test("health names KV if KV fails", async () => {
  const SUMMARIES = broken(env.SUMMARIES, { get: fails });
  const { status, body } = await withBindings({ SUMMARIES }, read);
  const checks = { d1: true, kv: false };
  expect([status, body]).toMatchObject([503, { error: "No answer from KV", checks }]);
});

test("health reveals that a request has the key of a gradual deployment's rules", async () => {
  expect((await read()).headers.has("Version-Key-Set")).toBe(false);
  const headers = { "Cloudflare-Workers-Version-Key": "b" };
  expect((await callApi("/api/health", { headers })).headers.get("Version-Key-Set")).toBe("1");
});

test.for([
  [26, null, "healthy", null],
  [26.01, null, "degraded", "No nightly run in the last 26 hours"],
  [1, "Error: no bucket", "degraded", "The last nightly run failed: backup"],
] as const)(
  "after a run %d hours ago with the error %s health is %s",
  async ([age, failure, status, error]) => {
    const at = new Date(Date.now() - age * 3_600_000);
    const steps = { backup: { milliseconds: 5, error: failure } };
    await env.DB.batch([
      recordAs(env.DB, "nightly", { steps }, at),
      recordAs(env.DB, "history", { operations: 3, bytes: 5_000 }, at),
    ]);
    const history = { bytes: 5_000 };
    expect((await read()).body).toMatchObject({
      status,
      error,
      nightly: at.toISOString(),
      history,
    });
  },
);
