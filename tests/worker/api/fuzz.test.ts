// @module-tag all
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { validUpload } from "#tests/support/data/arbitrary-uploads.ts";
import { writeNoon } from "#tests/support/data/save-brands.ts";
import { logIn, origin } from "#tests/support/operator/operator.ts";
import { apiCalls } from "#tests/support/reading/api-calls.ts";
import { randomRuns } from "#tests/support/server/random-runs.ts";
import { callApi } from "./api-rules.ts";

// Texts of a path and a query: some are valid, some break parsers and those who trust them.
const known =
  `1 2 uae noon 2026-11-22 0123456789abcdef true export -1 1e3 9999999999 %00 %zz %ED%A0%80
  %2F %0d%0a %D9%A1 %27%20OR%201%3D1-- __proto__ 1,2,3 ${"x".repeat(5_000)}`.split(/\s+/);
// A segment of dots makes another path.
const text = fc.oneof(
  fc.constantFrom(...known),
  fc.string({ unit: "grapheme", maxLength: 20 }).map((one) => `_${encodeURIComponent(one)}`),
);
const names = ["action", "before", "brandIds", "countryId", "cursor", "limit", "q", "x"];
const pair = fc.tuple(fc.constantFrom(...names), text).map((parts) => parts.join("="));
const bodies = ["{}", '{"dryRun":true}', "{", '"\\ud800"', "1e999", '{"__proto__":{"ok":true}}'];
const nearlyValid = fc.tuple(validUpload, fc.anything({ maxDepth: 2 })).map(([upload, value]) => {
  const code = { code: "K", discount: value, lastReportedDate: "2026-01-01", offer: value };
  return [...upload, { brand: "K", logoUrl: "", promoCodes: [code], aliases: value }];
});
const data = { brandsData: fc.oneof(validUpload, nearlyValid), countryCode: text };
const backup = validUpload.map((uae) => ({ uae }));
const jsonBody = fc
  .oneof(fc.record(data), backup, fc.jsonValue())
  .map((one) => JSON.stringify(one));
const request = fc.record({
  segments: fc.array(text, { minLength: 3, maxLength: 3 }),
  query: fc.array(pair, { maxLength: 3 }).map((pairs) => pairs.join("&")),
  body: fc.oneof(jsonBody, fc.constantFrom(...bodies)),
  isLoggedIn: fc.constantFrom(true, true, false),
  address: fc.nat(255).map((last) => `10.0.0.${last}`),
});

const { FUZZ_REQUESTS } = env as unknown as { FUZZ_REQUESTS: number };
const runs = { ...randomRuns(FUZZ_REQUESTS), interruptAfterTimeLimit: 250_000 };

test.for(apiCalls.filter(({ path }) => path !== "/openapi.json"))(
  "$method $path handles generated requests as documented",
  { timeout: 300_000 },
  async ({ method, path }) => {
    await writeNoon();
    const cookie = await logIn();
    const property = fc.asyncProperty(request, async ({ segments, query, ...given }) => {
      const filled = `/api${path.replace(/:\w+/g, () => segments.pop() ?? "")}?${query}`;
      const headers = new Headers({ Origin: origin, "CF-Connecting-IP": given.address });
      if (given.isLoggedIn) headers.set("Cookie", cookie);
      headers.set("Content-Type", "application/json");
      const body = method === "GET" ? null : given.body;
      expect((await callApi(filled, { method, headers, body })).status).toBeLessThan(500);
    });
    await fc.assert(property, runs);
  },
);
