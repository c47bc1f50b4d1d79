import { env, exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { noteAs, noteStatus } from "#worker/site/status.ts";

async function get(path: string) {
  const response = await exports.default.fetch(`https://example.com/api${path}`);
  return { response, status: response.status, body: await response.json<Record<string, any>>() };
}

test("countries are listed with the fields of the specification", async () => {
  const { status, body } = await get("/countries");
  expect(status).toBe(200);
  expect(body.error).toBeNull();
  expect(body.data).toHaveLength(11);
  expect(body.data[0]).toEqual({
    id: 1,
    name: "United Arab Emirates",
    code: "uae",
    flag_emoji: "🇦🇪",
    created_at: "2025-01-01T00:00:00Z",
  });
});

test("one country is found by its code, and an unknown one is a 404", async () => {
  expect((await get("/countries/oman")).body.data.id).toBe(11);
  const { status, body } = await get("/countries/atlantis");
  expect(status).toBe(404);
  expect(body).toEqual({ data: null, error: "Country atlantis not found" });
});

test.for([
  ["/brands", "countryId"],
  ["/brands?countryId=99999999999", "countryId"],
  ["/brands/noon", "countryId"],
  ["/promo-codes", "brandIds"],
  ["/promo-codes?brandIds=1;DROP", "brandIds"],
  ["/promo-codes?brandIds=1&x=1", "x"],
  ["/brands?countryId=1&countryId=2", "countryId"],
  ["/brands?countryId=1&limit=0", "limit"],
  ["/brands?countryId=1&limit=501", "limit"],
  ["/brands?countryId=1&cursor=x", "cursor"],
  ["/brands?countryId=1&cursor=WzEsMl0", "cursor"],
  ["/brands?countryId=1&x=1", "x"],
  ["/brands/noon?countryId=1&limit=1", "limit"],
  ["/search?q=noon&page=2", "page"],
  ["/countries/uae?x", "x"],
  ["/health?x=1", "x"],
  ["/openapi.json?x=1", "x"],
] as const)("%s answers 400 and names %s", async ([path, parameter]) => {
  const { status, body } = await get(path);
  expect(status).toBe(400);
  expect(body).toEqual({
    [path.startsWith("/promo-codes") ? "count" : "data"]: null,
    error: expect.stringContaining(parameter),
  });
});

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
      noteAs(env.DB, "nightly", { steps: { backup: { milliseconds: 5, error } } }, at),
      noteStatus(env.DB, "history", { operations: 3, bytes: 5_000 }, at),
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

test("unknown calls are JSON 404s, whatever the method", async () => {
  for (const method of ["GET", "POST", "DELETE"]) {
    const response = await exports.default.fetch("https://example.com/api/nothing", { method });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ data: null });
  }
});
