import { expect, test } from "vitest";
import { apiCalls, operatorCalls } from "#tests/support/reading/api-calls.ts";
import { document, operations } from "./api-rules.ts";

const named = operations.map((one) => [`${one.method.toUpperCase()} ${one.path}`, one] as const);

test("the document is OpenAPI 3.1 with a title, a version and the base URL", () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/);
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
  expect(document.servers).toEqual([{ url: "/api" }]);
  expect(JSON.stringify(document)).not.toMatch(/"\$ref"|undefined/);
});

test("the document has every public endpoint, each with a unique operation id", () => {
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(operations.length);
  const inRoutes = apiCalls.filter((call) => !operatorCalls.includes(call));
  const calls = inRoutes.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`);
  const described = named.map(([name]) => name);
  expect([...described, "GET /openapi.json"].sort()).toEqual(calls.sort());
});
