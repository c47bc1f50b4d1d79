// @module-tag all
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { requestsFor } from "#tests/support/data/arbitrary-requests.ts";
import { writeNoon } from "#tests/support/data/save-brands.ts";
import { logIn } from "#tests/support/operator/operator.ts";
import { type ApiCall, operatorCalls } from "#tests/support/reading/api-calls.ts";
import { differences, type Operation, type Schema } from "#tests/support/reading/openapi.ts";
import { apiWith } from "#tests/support/server/api-app.ts";
import { randomRuns } from "#tests/support/server/random-runs.ts";
import { operations as publicOperations } from "./api-rules.ts";

const call = apiWith();
const isFile = /^\/admin\/(data|countries\/:code\/upload|backups\/:day)$/;
// The operator's endpoints are in no document: these schemas have their envelope.
const envelope: Schema = { type: "object", properties: { data: {}, error: { type: "null" } } };
const failure: Schema = {
  type: "object",
  required: ["data", "error"],
  properties: {
    data: { type: "null" },
    error: { type: "string", minLength: 1 },
    errors: { type: "array", items: { type: "string" } },
    code: { type: "string", pattern: "^[a-z-]+$" },
    parameters: { type: "object" },
  },
};

function toOperation({ method, path }: ApiCall): Operation {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const inQuery = method === "POST" ? [] : ["action", "before", "everywhere", "limit", "q"];
  const parameter = (place: "path" | "query") => (name: string) =>
    ({ name, in: place, required: place === "path", schema: {} }) as const;
  const json = (schema: Schema) => ({
    description: "",
    content: { "application/json": { schema } },
  });
  const refusals = [400, 401, 403, 404, 409, 413, 415, 429];
  return {
    method: method.toLowerCase(),
    path: path.replace(/:(\w+)/g, "{$1}"),
    parameters: [...inPath.map(parameter("path")), ...inQuery.map(parameter("query"))],
    ...(method === "POST" && { requestBody: { required: true, content: {} } }),
    responses: {
      200: json(isFile.test(path) ? {} : envelope),
      ...Object.fromEntries(refusals.map((status) => [status, json(failure)])),
    },
  };
}

/** Checks that a response has a documented status and the shape of it. */
async function expectDocumented(operation: Operation, response: Response, request: string) {
  const { status, headers } = response;
  expect(status, request).toBeLessThan(500);
  const documented = operation.responses[status];
  expect(documented, `${status} is not documented: ${request}`).toBeDefined();
  if (!documented?.content) return expect(await response.text(), request).toBe("");
  expect(headers.get("Content-Type"), request).toMatch(/^application\/json/);
  const schema = documented.content["application/json"]?.schema ?? {};
  expect(differences(schema, await response.json()), `${status}: ${request}`).toEqual([]);
  if (status === 429) expect(headers.get("Retry-After"), request).toMatch(/^[1-9]\d*$/);
}

const { FUZZ_REQUESTS } = env as unknown as { FUZZ_REQUESTS: number };
const batch = Math.min(20, FUZZ_REQUESTS);
const runs = randomRuns(Math.ceil(FUZZ_REQUESTS / batch));
const named = [...publicOperations, ...operatorCalls.map(toOperation)].map(
  (one) => [`${one.method.toUpperCase()} ${one.path}`, one] as const,
);

test.for(named)(
  "%s handles generated requests as documented",
  { timeout: 300_000 },
  async ([, operation]) => {
    await writeNoon();
    const arbitrary = requestsFor(operation, await logIn());
    const requests = fc.array(arbitrary, { minLength: batch, maxLength: batch });
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(requests, async (all) => {
        for (const { path, init } of all) {
          const response = await call(path, init);
          accepted += Number(response.ok);
          const request = JSON.stringify({ path, init }).slice(0, 500);
          await expectDocumented(operation, response, request);
        }
      }),
      { ...runs, interruptAfterTimeLimit: 250_000 },
    );
    // Only many requests are sure to contain a valid one.
    if (FUZZ_REQUESTS >= 2_000) expect(accepted).toBeGreaterThan(0);
  },
);
