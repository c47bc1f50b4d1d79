import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { writeNoon } from "#tests/support/data/save-brands.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { apiCalls, operatorCalls } from "#tests/support/reading/api-calls.ts";
import { apiWith } from "#tests/support/server/api-app.ts";
import { withBindings } from "#tests/support/server/bindings.ts";

const from = (address: string, path = "/api/countries", headers = {}) =>
  ask(path, { headers: { "CF-Connecting-IP": address, ...headers } });

async function use(calls: number, address: string) {
  for (let at = 0; at < calls; at++) expect((await from(address)).status).toBe(200);
}

async function expectLimit() {
  const address = `192.0.2.${10 + Math.floor(Math.random() * 200)}`;
  await use(118, address);
  expect((await from(address, "/api/brands?countryId=1")).status).toBe(200);
  expect((await from(address, "/api/promo-codes?brandIds=x")).status).toBe(400);
  for (const path of ["/api/countries", "/api/brands?countryId=1", "/api/promo-codes?brandIds=1"]) {
    const response = await from(address, path);
    expect(response.status, path).toBe(429);
    expect(response.headers.get("Retry-After")).toBe("60");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await response.json()).toEqual({
      [path.startsWith("/api/promo-codes") ? "count" : "data"]: null,
      error: expect.stringMatching(/Too many/),
    });
  }
  // Pages, health and other addresses are not limited.
  for (const path of ["/", "/uae", "/api/health", "/api/openapi.json"]) {
    expect((await from(address, path)).status, path).toBe(200);
  }
  expect((await from("192.0.2.1")).status).toBe(200);
  expect((await from(address, "/api/countries", { "X-Forwarded-For": "192.0.2.12" })).status).toBe(
    429,
  );
}

// The minute may turn in the middle: then another address is tried in the next one.
test("an address may call 120 times a minute, over all public calls, and then waits", {
  retry: 2,
  timeout: 30_000,
}, async () => {
  const { SITE_API_LIMITER } = env as unknown as { SITE_API_LIMITER: RateLimit };
  await withBindings({ API_LIMITER: SITE_API_LIMITER }, expectLimit);
});

test("every call is limited, but for the operator's and the document of all", async () => {
  const exhausted = { limit: async () => ({ success: false }) } as RateLimit;
  const call = apiWith({ API_LIMITER: exhausted });
  expect(apiCalls.length).toBeGreaterThan(operatorCalls.length);
  for (const { method, path } of apiCalls) {
    const isUnlimited = path === "/openapi.json" || operatorCalls.some((one) => one.path === path);
    const { status } = await call(`/api${path.replace(/:\w+/g, "uae")}`, { method });
    expect(status === 429, `${method} ${path} is limited`).toBe(!isUnlimited);
  }
});

test("searches and searches for logos have limits of their own, and other pages have none", async () => {
  await writeNoon();
  const exhausted = { limit: async () => ({ success: false }) } as RateLimit;
  const LOGO_LOOKUP = "on" as never;
  await withBindings(
    { SEARCH_LIMITER: exhausted, LOGO_LIMITER: exhausted, LOGO_LOOKUP },
    async () => {
      for (const [path, text] of [
        ["/?q=noon", "Too many searches"],
        ["/uae?q=noon", "Too many searches"],
        ["/api/search?q=noon", '"data":null'],
        ["/ar?q=noon", "عدد كبير من عمليات البحث"],
        ["/logo/uae/noon", ""],
      ] as const) {
        const response = await ask(path);
        expect(response.status, path).toBe(429);
        expect(response.headers.get("Retry-After"), path).toBe("60");
        expect(response.headers.get("Cache-Control"), path).toBe("no-store");
        expect(await response.text(), path).toContain(text);
      }
      for (const path of ["/", "/uae", "/ar/uae"]) expect((await ask(path)).status, path).toBe(200);
    },
  );
});
