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

test.for(named)("%s documents its purpose, parameters, body and responses", ([, operation]) => {
  const { path, method, summary, parameters = [], requestBody, responses } = operation;
  const json = "application/json";
  // Events that forms can send have empty responses.
  const isForm = path.startsWith("/codes/");
  expect(summary).toMatch(/^[A-Z].{10,}/);
  expect(Object.keys(responses)).toContain(isForm ? "204" : "200");
  for (const [status, { description, content }] of Object.entries(responses)) {
    expect(description).toMatch(/.{5}/);
    const isEmpty = status === "204" || status === "303";
    expect(Object.keys(content ?? {})).toEqual(isEmpty ? [] : [json]);
    if (status < "400" || path === "/health") continue;
    // The count of promo codes has a different shape.
    const empty = path === "/promo-codes" ? "count" : "data";
    const schema = content?.[json]?.schema;
    const properties = { [empty]: { type: "null" }, error: { type: "string" } };
    expect(schema?.properties, status).toMatchObject(properties);
    expect(schema?.required, status).toEqual(expect.arrayContaining([empty, "error"]));
  }
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const required = parameters.filter((one) => one.in === "path" && one.required);
  expect(required.map(({ name }) => name)).toEqual(inPath);
  for (const { schema } of parameters) expect(schema.type).toBe("string");
  const types = isForm ? [json, "application/x-www-form-urlencoded"] : [json];
  expect(Object.keys(requestBody?.content ?? {})).toEqual(method === "post" ? types : []);
});

test("every required field of a schema is described", () => {
  const check = (schema: any): void => {
    if (typeof schema !== "object" || schema === null) return;
    if (schema.properties && Array.isArray(schema.required))
      for (const name of schema.required) expect(schema.properties).toHaveProperty(name);
    for (const part of Object.values(schema)) check(part);
  };
  check(document.paths);
});
