// @module-tag all
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { broken, fails, never, throws } from "#tests/support/server/faulty.ts";
import { maxAges } from "#worker/http/cache-policy.ts";

const key = "coupon-counts";

beforeEach(() => {
  const codes = [{ code: "SAVE10" }, { code: "SAVE20" }];
  return saveBrands({ uae: [{ name: "Noon", name_ar: "نون", codes }] });
});

/** That every page is right: what it must say, and that it may be kept. */
async function expectPages() {
  const pages = [
    ["/", ">2 active coupons<"],
    ["/ar", "نشط"],
    ["/uae", ">2 coupons<"],
    ["/ar/uae", "نون"],
    ["/uae/noon", ">SAVE20</bdi>"],
    ["/ar/uae/noon", ">SAVE10</bdi>"],
    ["/?q=noon", "Noon"],
    ["/sitemap.xml", "/sitemaps/uae.xml"],
    ["/api/brands?countryId=1", "SAVE10"],
  ] as const;
  const answers = await Promise.all(pages.map(([path]) => ask(path)));
  for (const [at, [path, text]] of pages.entries()) {
    const response = answers[at]!;
    expect(response.status, path).toBe(200);
    expect(response.headers.get("Cache-Control"), path).toBe(
      `public, max-age=${maxAges.catalogue}`,
    );
    expect(await response.text(), path).toContain(text);
  }
}

test.for<[string, object]>([
  ["fails", { get: fails, getWithMetadata: fails, put: fails }],
  ["throws at once", { get: throws, getWithMetadata: throws, put: throws }],
  ["never answers", { get: never, getWithMetadata: never, put: never }],
  ["reads but does not write", { put: fails }],
  ["answers with a number", { get: async () => 5, getWithMetadata: async () => 5 }],
  ["answers with an object", { getWithMetadata: async () => ({ day: "today", counts: {} }) }],
  [
    "answers with nothing at all",
    { get: async () => undefined, getWithMetadata: async () => undefined },
  ],
])("where KV %s every page is right", async ([, methods]) => {
  await withBindings({ SUMMARIES: broken(env.SUMMARIES, methods) }, expectPages);
});

test.for([
  ...["", "{", "null", "[]", '"text"', "\u0000\ufffd", '{"day":5,"counts":{}}'],
  ...['{"day":"2999-01-01","counts":{"uae":9}}', '{"counts":{"__proto__":1}}'],
  `{"day":"${new Date().toISOString().slice(0, 10)}","counts":{"uae":"<script>"}}`,
  `{"day":"${new Date().toISOString().slice(0, 10)}","counts":{"uae":-1}}`,
  "x".repeat(100_000),
])("where KV holds something corrupt every page is right (%#)", async (value) => {
  await env.SUMMARIES.put(key, value);
  await expectPages();
});

test.for(["", "{", "null", "[]", '{"version":1}', "x".repeat(100_000)])(
  "where KV holds a corrupt search index of the present state a search is right (%#)",
  async (value) => {
    await ask("/?q=noon");
    const { metadata } = await env.SUMMARIES.getWithMetadata("search-index");
    expect(metadata).toMatchObject({ of: expect.any(String) });
    await env.SUMMARIES.put("search-index", value, { metadata });
    await expectPages();
  },
);

test("health names KV where KV fails", async () => {
  const SUMMARIES = broken(env.SUMMARIES, { get: fails });
  const health = await withBindings({ SUMMARIES }, () => ask("/api/health"));
  expect(health.status).toBe(503);
  expect(await health.json()).toMatchObject({
    status: "unhealthy",
    error: "No answer from KV",
    checks: { d1: true, kv: false },
  });
});
