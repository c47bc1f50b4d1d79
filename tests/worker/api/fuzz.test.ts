// @module-tag all
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { requestsFor } from "#tests/support/data/arbitrary-requests.ts";
import { writeNoon } from "#tests/support/data/save-brands.ts";
import { logIn } from "#tests/support/operator/operator.ts";
import { type ApiCall, operatorCalls } from "#tests/support/reading/api-calls.ts";
import { differences, type Operation } from "#tests/support/reading/openapi.ts";
import { apiWith } from "#tests/support/server/api-app.ts";
import { randomRuns } from "#tests/support/server/random-runs.ts";
import { operations as publicOperations } from "./api-rules.ts";

const call = apiWith();
const isFile = /^\/admin\/(data|countries\/{code}\/upload|backups\/{day})$/;

/** Returns an operation of the operator's, which is in no document. */
function toOperation({ method, path }: ApiCall): Operation {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const inQuery = method === "POST" ? [] : ["action", "before", "everywhere", "limit", "q"];
  const parameter = (place: "path" | "query") => (name: string) =>
    ({ name, in: place, required: place === "path", schema: {} }) as const;
  const parameters = [...inPath.map(parameter("path")), ...inQuery.map(parameter("query"))];
  const named = path.replace(/:(\w+)/g, "{$1}");
  return { method: method.toLowerCase(), path: named, parameters, responses: {} };
}

const refusal = {
  data: null,
  error: expect.stringMatching(/./),
  code: expect.stringMatching(/^[a-z-]+$/),
};

/** Checks that a response has a documented status and the shape of it, or the operator's envelope. */
async function expectDocumented(operation: Operation, response: Response, request: string) {
  const { status, headers } = response;
  expect(status, request).toBeLessThan(500);
  const documented = operation.responses[status];
  const isOperators = operatorCalls.some(
    ({ path }) => path.replace(/:(\w+)/g, "{$1}") === operation.path,
  );
  if (documented && !documented.content) return expect(await response.text(), request).toBe("");
  expect(headers.get("Content-Type"), request).toMatch(/^application\/json/);
  const body = await response.json<any>();
  if (!isOperators) {
    expect(documented, `${status} is not documented: ${request}`).toBeDefined();
    const schema = documented?.content?.["application/json"]?.schema ?? {};
    expect(differences(schema, body), `${status}: ${request}`).toEqual([]);
  } else if (!response.ok) expect(body, request).toMatchObject(refusal);
  else if (!isFile.test(operation.path)) expect(body, request).toMatchObject({ error: null });
}

const { FUZZ_REQUESTS } = env as unknown as { FUZZ_REQUESTS: number };
const batch = Math.min(20, FUZZ_REQUESTS);
const runs = { ...randomRuns(Math.ceil(FUZZ_REQUESTS / batch)), interruptAfterTimeLimit: 250_000 };

test.for([...publicOperations, ...operatorCalls.map(toOperation)])(
  "$method $path handles generated requests as documented",
  { timeout: 300_000 },
  async (operation) => {
    await writeNoon();
    const arbitrary = requestsFor(operation, await logIn());
    const requests = fc.array(arbitrary, { minLength: batch, maxLength: batch });
    const property = fc.asyncProperty(requests, async (all) => {
      for (const { path, init } of all)
        await expectDocumented(operation, await call(path, init), JSON.stringify({ path, init }));
    });
    await fc.assert(property, runs);
  },
);
