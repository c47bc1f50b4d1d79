// @module-tag all
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { importBrands } from "#tests/support/data/import-brands.ts";
import { uploadItem } from "#tests/support/data/uploads.ts";
import { ask, send } from "#tests/support/operator/operator.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { broken, brokenDatabase, never } from "#tests/support/server/faulty.ts";

const silentKV = () => broken(env.SUMMARIES, { get: never, getWithMetadata: never, put: never });
const silentLimiter = { limit: never } as unknown as RateLimit;

let cookie = "";

beforeEach(async () => {
  cookie = await importBrands({ uae: [{ name: "Noon", codes: [{ code: "SAVE10" }] }] });
});

// On a busy machine an answer may be late for other reasons; one that is always late fails.
const retried = { retry: 2, timeout: 30_000 };

/** That an answer takes as long as a deadline, in milliseconds, and not half as long again. */
async function expectAfter(milliseconds: number, request: Promise<Response>, what: string) {
  const start = performance.now();
  const response = await request;
  await response.clone().text();
  const took = performance.now() - start;
  expect(took, what).toBeGreaterThanOrEqual(milliseconds * 0.95);
  expect(took, what).toBeLessThan(milliseconds * 1.5 + 100);
  return response;
}

test(
  "D1 has 3 seconds for a page or a call, and 2 for the counts of the home page",
  retried,
  async () => {
    await withBindings({ DB: brokenDatabase(env.DB, never) }, async () => {
      await env.SUMMARIES.delete("coupon-counts");
      const [, , , , , home] = await Promise.all([
        expectAfter(3_000, ask("/uae"), "/uae"),
        expectAfter(3_000, ask("/uae/noon"), "/uae/noon"),
        expectAfter(3_000, ask("/logo/uae/noon"), "/logo/uae/noon"),
        expectAfter(3_000, ask("/api/brands?countryId=1"), "/api/brands"),
        expectAfter(3_000, ask("/sitemap.xml"), "/sitemap.xml"),
        expectAfter(2_000, ask("/"), "/"),
      ]);
      expect(await home?.text()).toContain('card-note">...</span>');
    });
  },
);

test("health gives each store 2 seconds", retried, async () => {
  await withBindings({ DB: brokenDatabase(env.DB, never), SUMMARIES: silentKV() }, async () => {
    const response = await expectAfter(2_000, ask("/api/health"), "/api/health");
    expect(await response.json()).toMatchObject({ checks: { d1: false, kv: false } });
  });
});

test(
  "KV and the limiter have half a second, and the counts 5 seconds after a write",
  retried,
  async () => {
    const body = { countryCode: "uae", brandsData: [uploadItem("Noon")] };
    await withBindings({ SUMMARIES: silentKV(), API_LIMITER: silentLimiter }, async () => {
      const write = send("POST", "/api/admin/add-coupons", { body, Cookie: cookie });
      const [home, calls, saved] = await Promise.all([
        expectAfter(500, ask("/"), "/"),
        expectAfter(500, ask("/api/countries"), "/api/countries"),
        expectAfter(5_000, write, "a write"),
      ]);
      expect([home.status, calls.status, saved.status]).toEqual([200, 200, 200]);
      expect((await saved.json<any>()).data.warnings).toEqual([
        "Saved, but the search and the counts on the home page could not be refreshed; they follow within minutes.",
      ]);
    });
  },
);
