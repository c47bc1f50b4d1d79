import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { apiCalls, operatorCalls } from "#tests/support/reading/api-calls.ts";
import { recordAs } from "#worker/site/status.ts";
import { callApi, document, operations } from "./api-rules.ts";

const read = () => callApi("/api/health");

test("health is healthy while both stores respond", async () => {
  const { headers, body } = await read();
  expect(headers.has("Version-Key-Set")).toBe(false);
  expect(body).toEqual({
    ...{ status: "healthy", error: null, nightly: null, history: null },
    version: { id: env.VERSION.id, uploaded: env.VERSION.timestamp },
    checks: { d1: true, kv: true },
    database: { bytes: expect.any(Number) },
  });
});

test("health reveals that a request has the key of a gradual deployment's rules", async () => {
  const headers = { "Cloudflare-Workers-Version-Key": "b" };
  expect((await callApi("/api/health", { headers })).headers.get("Version-Key-Set")).toBe("1");
});

test.for([
  [26, null, "healthy"],
  [26.01, null, "degraded"],
  [1, "Error: no bucket", "degraded"],
] as const)("after a run %d hours ago with the error %s health is %s", async (run) => {
  const [age, error, status] = run;
  const at = new Date(Date.now() - age * 3_600_000);
  const steps = { backup: { milliseconds: 5, error } };
  await env.DB.batch([
    recordAs(env.DB, "nightly", { steps }, at),
    recordAs(env.DB, "history", { operations: 3, bytes: 5_000 }, at),
  ]);
  const { body } = await read();
  expect(body).toMatchObject({ status, nightly: at.toISOString(), history: { bytes: 5_000 } });
  expect(body.error === null).toBe(status === "healthy");
});

test("the document is OpenAPI 3.1, with every public endpoint and unique operation ids", () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/);
  expect(new Set(operations.map((one) => one.operationId)).size).toBe(operations.length);
  const inRoutes = apiCalls.filter((call) => !operatorCalls.includes(call));
  const calls = inRoutes.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`);
  const described = operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect([...described, "GET /openapi.json"].sort()).toEqual(calls.sort());
});
