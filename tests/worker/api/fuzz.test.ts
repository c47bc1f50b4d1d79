// @module-tag all
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { validUpload } from "#tests/support/data/arbitrary-uploads.ts";
import { writeNoon } from "#tests/support/data/save-brands.ts";
import { logIn, send } from "#tests/support/operator/operator.ts";
import { type ApiCall, apiCalls, operatorCalls } from "#tests/support/reading/api-calls.ts";
import { differences } from "#tests/support/reading/openapi.ts";
import { randomRuns } from "#tests/support/server/random-runs.ts";
import { operations } from "./api-rules.ts";

// Texts of a path and a query: some are valid, some break parsers and those who trust them.
const known =
  `1 2 uae noon 2026-11-22 0123456789abcdef true export -1 1e3 9999999999 %00 %zz %ED%A0%80
  %2F %0d%0a %D9%A1 %27%20OR%201%3D1-- __proto__ 1,2,3 ${"x".repeat(5_000)}`.split(/\s+/);
const text = fc.oneof(
  fc.constantFrom(...known),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }).map(encodeURIComponent),
);
// A segment of dots makes another path.
const segment = text.filter((one) => !/^\.{1,2}$/.test(one));
const names = ["action", "before", "brandIds", "countryId", "cursor", "limit", "q", "x"];
const pair = fc.tuple(fc.constantFrom(...names), text).map((parts) => parts.join("="));
const bodies = [
  "{}",
  '{"dryRun":true}',
  "",
  "{",
  '"\\ud800"',
  "1e999",
  '{"__proto__":{"ok":true}}',
];
const fields = ["brand", "logoUrl", "category", "aliases", "promoCodes", "discount", "offer"];
const field = fc.record({ name: fc.constantFrom(...fields), value: fc.anything({ maxDepth: 2 }) });
const nearlyValid = fc.tuple(validUpload, field).map(([upload, { name, value }]) => {
  const code = { code: "K", discount: "5%", lastReportedDate: "2026-01-01", [name]: value };
  return [...upload, { brand: "K", logoUrl: "", promoCodes: [code], [name]: value }];
});
const body = fc.oneof(
  fc.record({ brandsData: fc.oneof(validUpload, nearlyValid), countryCode: text }),
  validUpload.map((uae) => ({ uae })),
);
const request = fc.record({
  segments: fc.array(segment, { minLength: 3, maxLength: 3 }),
  query: fc.array(pair, { maxLength: 3 }).map((pairs) => pairs.join("&")),
  body: fc.oneof(
    body.map((one) => JSON.stringify(one)),
    fc.json(),
    fc.constantFrom(...bodies),
  ),
  isLoggedIn: fc.constantFrom(true, true, false),
  address: fc.nat(255).map((last) => `10.0.0.${last}`),
});

/** Checks that a response has a documented status and the shape of it, or the operator's envelope. */
async function expectDocumented({ method, path }: ApiCall, response: Response, sent: string) {
  const { status } = response;
  expect(status, sent).toBeLessThan(500);
  const content = await response.text();
  if (operatorCalls.some((one) => one.path === path)) {
    const failure = { data: null, error: expect.stringMatching(/./) };
    if (!response.ok) expect(JSON.parse(content), sent).toMatchObject(failure);
    return;
  }
  const named = path.replace(/:(\w+)/g, "{$1}");
  const isOperation = (one: (typeof operations)[number]) =>
    one.method === method.toLowerCase() && one.path === named;
  const documented = operations.find(isOperation)?.responses[status];
  expect(documented, `${status} is not documented: ${sent}`).toBeDefined();
  const schema = documented?.content?.["application/json"]?.schema;
  if (!schema) expect(content, sent).toBe("");
  else expect(differences(schema, JSON.parse(content)), `${status}: ${sent}`).toEqual([]);
}

const { FUZZ_REQUESTS } = env as unknown as { FUZZ_REQUESTS: number };
const runs = { ...randomRuns(FUZZ_REQUESTS), interruptAfterTimeLimit: 250_000 };

test.for(apiCalls.filter(({ path }) => path !== "/openapi.json"))(
  "$method $path handles generated requests as documented",
  { timeout: 300_000 },
  async (apiCall) => {
    await writeNoon();
    const { method, path } = apiCall;
    const cookie = await logIn();
    const property = fc.asyncProperty(request, async ({ segments, query, ...given }) => {
      const filled = `/api${path.replace(/:\w+/g, () => segments.pop() ?? "")}?${query}`;
      const text = method === "GET" ? undefined : given.body;
      const Cookie = given.isLoggedIn ? cookie : undefined;
      const headers = { Cookie, "CF-Connecting-IP": given.address };
      const response = await send(method, filled, { ...(text && { text }), ...headers });
      await expectDocumented(apiCall, response, JSON.stringify({ method, filled, text }));
    });
    await fc.assert(property, runs);
  },
);
