// @module-tag all
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { broken, fails, never, throws } from "#tests/support/server/faulty.ts";
import { today } from "#tests/support/server/today.ts";

beforeEach(() => {
  const codes = [{ code: "SAVE10" }, { code: "SAVE20" }];
  return saveBrands({ uae: [{ name: "Noon", name_ar: "نون", codes }] });
});

/** Checks that every page is complete and cached. */
async function expectPages() {
  for (const [path, text] of [
    ["/", ">2 active coupons<"],
    ["/ar/uae", "نون"],
    ["/uae/noon", ">SAVE20</bdi>"],
    ["/?q=noon", "Noon"],
    ["/sitemap.xml", "/sitemaps/uae.xml"],
    ["/api/brands?countryId=1", "SAVE10"],
  ] as const) {
    const response = await ask(path);
    const cache = response.headers.get("Cache-Control");
    expect([response.status, cache], path).toEqual([200, "public, max-age=60"]);
    expect(await response.text(), path).toContain(text);
  }
}

const always = (run: unknown) => ({ get: run, getWithMetadata: run });

test.for<[string, object]>([
  ["fails", { ...always(fails), put: fails }],
  ["throws at once", { ...always(throws), put: throws }],
  ["never responds", { ...always(never), put: never }],
  ["reads but does not write", { put: fails }],
  ["returns an object", { getWithMetadata: async () => ({ day: "today", counts: {} }) }],
  ["returns undefined", always(async () => undefined)],
])("every page is complete when KV %s", ([, methods]) =>
  withBindings({ SUMMARIES: broken(env.SUMMARIES, methods) }, expectPages),
);

test.for([
  ...["{", "null", '{"day":5,"counts":{}}', '{"version":1}', "x".repeat(100_000)],
  ...['{"day":"2999-01-01","counts":{"uae":9}}', `{"day":"${today}","counts":{"uae":"<script>"}}`],
])(
  "every page is complete when KV holds corrupt counts and a corrupt index (%#)",
  async (value) => {
    await env.SUMMARIES.put("coupon-counts", value);
    await ask("/?q=noon");
    const { metadata } = await env.SUMMARIES.getWithMetadata("search-index");
    expect(metadata).toMatchObject({ of: expect.any(String) });
    await env.SUMMARIES.put("search-index", value, { metadata });
    await expectPages();
  },
);
