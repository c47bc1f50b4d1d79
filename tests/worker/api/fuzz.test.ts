// @module-tag all
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type ApiRequest, requestsFor } from "#tests/support/data/arbitrary-requests.ts";
import { writeNoon } from "#tests/support/data/save-brands.ts";
import { logIn } from "#tests/support/operator/operator.ts";
import { type ApiCall, operatorCalls } from "#tests/support/reading/api-calls.ts";
import {
  differences,
  type Operation,
  openApiDocument,
  operationsOf,
  type Schema,
} from "#tests/support/reading/openapi.ts";
import { apiWith } from "#tests/support/server/api-app.ts";

const call = apiWith();
/** The calls that give a file instead of an envelope. */
const isFile = /^\/admin\/(data|countries\/:code\/upload|backups\/:day)$/;
// The operator's calls are in no document: they are made from the routes, and answer in the envelope.
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
const refusals = ["400", "401", "403", "404", "409", "413", "415", "429"];
const queryNames = ["action", "before", "everywhere", "limit", "q"];

function toOperation({ method, path }: ApiCall): Operation {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const inQuery = method === "POST" ? [] : queryNames;
  const parameter = (place: "path" | "query") => (name: string) =>
    ({ name, in: place, required: place === "path", schema: {} }) as const;
  const json = (schema: Schema) => ({
    description: "",
    content: { "application/json": { schema } },
  });
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

const operations = [...operationsOf(await openApiDocument()), ...operatorCalls.map(toOperation)];
const named = operations.map((one) => [`${one.method.toUpperCase()} ${one.path}`, one] as const);

async function open(): Promise<string> {
  await writeNoon();
  return logIn();
}

/** That an operation's answer is one that the document names, in the shape that it gives. */
async function expectDocumented(operation: Operation, response: Response, request: string) {
  const { status } = response;
  expect(status, request).toBeLessThan(500);
  const answer = operation.responses[status];
  if (answer && !answer.content) {
    expect(await response.text(), request).toBe("");
    return status;
  }
  const documented = answer?.content?.["application/json"];
  expect(documented, `${status} is not documented: ${request}`).toBeDefined();
  expect(response.headers.get("Content-Type"), request).toMatch(/^application\/json/);
  const found = differences(documented?.schema ?? {}, await response.json());
  expect(found, `${status}: ${request}`).toEqual([]);
  if (status === 429) expect(response.headers.get("Retry-After"), request).toMatch(/^[1-9]\d*$/);
  return status;
}

const { FUZZ_REQUESTS } = env as unknown as { FUZZ_REQUESTS: number };
const batch = Math.min(20, FUZZ_REQUESTS);

test.for(named)(
  "%s answers generated requests as documented, whatever they hold",
  { timeout: 300_000 },
  async ([, operation]) => {
    const cookie = await open();
    const statuses = new Map<number, number>();
    const check = async ({ path, init }: ApiRequest) => {
      const response = await call(path, init);
      const status = await expectDocumented(
        operation,
        response,
        JSON.stringify({ path, init }).slice(0, 500),
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    };
    const requests = fc.array(requestsFor(operation, cookie), {
      minLength: batch,
      maxLength: batch,
    });
    await fc.assert(
      fc.asyncProperty(requests, async (all) => {
        for (const one of all) await check(one);
      }),
      { numRuns: Math.ceil(FUZZ_REQUESTS / batch), interruptAfterTimeLimit: 250_000 },
    );
    // Many requests reach what the call is for, too; of few it may be none.
    if (FUZZ_REQUESTS >= 2_000)
      expect((statuses.get(200) ?? 0) + (statuses.get(204) ?? 0)).toBeGreaterThan(0);
  },
);
