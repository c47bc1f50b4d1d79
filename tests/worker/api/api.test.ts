import { env, exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { recordAs } from "#worker/site/status.ts";

async function get(path: string) {
  const response = await exports.default.fetch(`https://example.com/api${path}`);
  return { response, status: response.status, body: await response.json<Record<string, any>>() };
}

test("health is healthy while both stores answer", async () => {
  const { body } = await get("/health");
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

test("health says that a request has the key of a gradual deployment's rules", async () => {
  const askHealth = (headers: Record<string, string>) =>
    exports.default.fetch("https://example.com/api/health", { headers });
  expect((await askHealth({})).headers.has("Version-Key-Set")).toBe(false);
  const { headers } = await askHealth({ "Cloudflare-Workers-Version-Key": "b" });
  expect(headers.get("Version-Key-Set")).toBe("1");
});

test("health tells the last nightly run, and is degraded once it failed or is 26 hours old", async () => {
  const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
  const note = (at: Date, error: string | null) =>
    env.DB.batch([
      recordAs(env.DB, "nightly", { steps: { backup: { milliseconds: 5, error } } }, at),
      recordAs(env.DB, "history", { operations: 3, bytes: 5_000 }, at),
    ]);
  await note(hours(26), null);
  const nightly = hours(26).toISOString();
  expect((await get("/health")).body).toMatchObject({
    status: "healthy",
    nightly,
    history: { bytes: 5_000 },
  });
  await note(hours(26.01), null);
  const { status, body } = await get("/health");
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: "degraded", error: "No nightly run in the last 26 hours" });
  await note(hours(1), "Error: no bucket");
  expect((await get("/health")).body).toMatchObject({
    status: "degraded",
    error: "The last nightly run failed: backup",
  });
});
