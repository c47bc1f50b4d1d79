// @module-tag all
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { nearlyValidUpload, validUpload } from "#tests/support/data/arbitrary-uploads.ts";
import { writeNoon } from "#tests/support/data/save-brands.ts";
import { logIn, origin } from "#tests/support/operator/operator.ts";
import { type ApiCall, apiCalls, operatorCalls } from "#tests/support/reading/api-calls.ts";
import { differences } from "#tests/support/reading/openapi.ts";
import { apiWith } from "#tests/support/server/api-app.ts";
import { randomRuns } from "#tests/support/server/random-runs.ts";
import { operations } from "./api-rules.ts";

const send = apiWith();

// Texts of a path and a query: some are valid, some break parsers and those who trust them.
const text = fc.oneof(
  fc.constantFrom("1", "2", "uae", "noon", "2026-11-22", "0123456789abcdef", "true", "export"),
  fc.constantFrom("-1", "1e3", "9999999999", "%00", "%zz", "%ED%A0%80", "%2F", "%0d%0a", "%D9%A1"),
  fc.constantFrom("%27%20OR%201%3D1--", "__proto__", "1,2,3", "x".repeat(5_000)),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }).map(encodeURIComponent),
);
// A segment of dots makes another path.
const segment = text.filter((one) => !/^\.{1,2}$/.test(one));
const names = ["action", "before", "brandIds", "countryId", "cursor", "everywhere", "limit", "q"];
const query = fc
  .array(fc.tuple(fc.constantFrom(...names, "x"), text).map((pair) => pair.join("=")))
  .map((pairs) => pairs.slice(0, 3).join("&"));

const upload = fc.record({
  countryCode: fc.constantFrom("uae", "atlantis", "__proto__", null),
  brandsData: fc.oneof(validUpload, nearlyValidUpload, fc.constant({})),
});
const body = fc.oneof(
  fc
    .oneof(
      upload,
      upload.map(({ brandsData }) => ({ uae: brandsData })),
    )
    .map((one) => JSON.stringify(one)),
  fc.constantFrom("{}", '{"dryRun":true,"versions":{"uae":1}}', '{"edits":[]}', '{"password":"x"}'),
  fc.constantFrom(
    "",
    "{",
    "null",
    '"\\ud800"',
    "1e999",
    '{"__proto__":{"ok":true}}',
    "[".repeat(20_000),
  ),
  fc.json({ maxDepth: 3 }),
);
const headersWith = (cookie: string) =>
  fc.record({
    "CF-Connecting-IP": fc.nat(400).map((n) => `10.0.${n >> 8}.${n & 255}`),
    Cookie: fc.constantFrom(cookie, cookie, cookie, "__Host-session=", "=;;"),
    Origin: fc.constantFrom(origin, origin, origin, "null", "https://evil.example"),
    "Content-Type": fc.constantFrom("application/json", "application/json", "text/plain"),
  });

const refusal = {
  ...{ data: null, error: expect.stringMatching(/./) },
};

/** Checks that a response has a documented status and the shape of it, or the operator's envelope. */
async function expectDocumented(apiCall: ApiCall, response: Response, request: string) {
  const { status, headers } = response;
  expect(status, request).toBeLessThan(500);
  const named = apiCall.path.replace(/:(\w+)/g, "{$1}");
  const documented = operations.find(
    ({ method, path }) => method === apiCall.method.toLowerCase() && path === named,
  )?.responses[status];
  if (documented && !documented.content) return expect(await response.text(), request).toBe("");
  expect(headers.get("Content-Type"), request).toMatch(/^application\/json/);
  const json = await response.json<any>();
  if (operatorCalls.includes(apiCall)) {
    if (!response.ok) expect(json, request).toMatchObject(refusal);
  } else {
    const schema = documented?.content?.["application/json"]?.schema;
    expect(schema, `${status} is not documented: ${request}`).toBeDefined();
    expect(differences(schema ?? {}, json), `${status}: ${request}`).toEqual([]);
  }
}

const { FUZZ_REQUESTS } = env as unknown as { FUZZ_REQUESTS: number };

test.for(apiCalls.filter(({ path }) => path !== "/openapi.json"))(
  "$method $path handles generated requests as documented",
  { timeout: 300_000 },
  async (apiCall) => {
    await writeNoon();
    const { method, path } = apiCall;
    const segments = fc.array(segment, { minLength: 3, maxLength: 3 });
    const given = fc.tuple(segments, query, headersWith(await logIn()), body);
    const property = fc.asyncProperty(given, async ([parts, query, headers, body]) => {
      const filled = path.replace(/:\w+/g, () => parts.pop() ?? "");
      const init = { method, headers, ...(method !== "GET" && { body }) };
      const response = await send(`/api${filled}?${query}`, init);
      await expectDocumented(apiCall, response, JSON.stringify({ filled, query, init }));
    });
    await fc.assert(property, { ...randomRuns(FUZZ_REQUESTS), interruptAfterTimeLimit: 250_000 });
  },
);
