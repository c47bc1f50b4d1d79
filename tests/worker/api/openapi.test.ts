import { expect, test } from "vitest";
import { apiCalls, operatorCalls } from "#tests/support/reading/api-calls.ts";
import type { Operation, Schema } from "#tests/support/reading/openapi.ts";
import { document, operations } from "./api-rules.ts";

const named = operations.map((one) => [`${one.method.toUpperCase()} ${one.path}`, one] as const);

const types = ["string", "number", "integer", "boolean", "object", "array", "null"];
const keywords = [
  ...["type", "const", "enum", "anyOf", "properties", "required", "items", "pattern"],
  ...["minLength", "maxLength", "minimum", "exclusiveMinimum", "maximum", "maxItems", "default"],
  "description",
  ...["additionalProperties", "propertyNames", "format"],
];

/** Returns a schema and all schemas within it. */
function within(schema: Schema): Schema[] {
  const parts = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.items ? [schema.items] : []),
    ...(schema.anyOf ?? []),
  ] as Schema[];
  return [schema, ...parts.flatMap(within)];
}

function schemasOf({ parameters = [], requestBody, responses }: Operation): Schema[] {
  const contents = [requestBody, ...Object.values(responses)].map((part) => part?.content ?? {});
  return [
    ...parameters.map(({ schema }) => schema),
    ...contents.flatMap((content) => Object.values(content).map(({ schema }) => schema)),
  ].flatMap(within);
}

test("the document is OpenAPI 3.1 with a title, a version and the base URL", () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/);
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
  expect(document.servers).toEqual([{ url: "/api" }]);
  const known = ["openapi", "info", "servers", "paths", "components", "tags", "security"];
  for (const key of Object.keys(document)) expect(known).toContain(key);
  expect(JSON.stringify(document)).not.toMatch(/"\$ref"|undefined/);
});

test("the document has every public endpoint, each with a unique operation id", () => {
  for (const { path, method } of operations) {
    expect(path).toMatch(/^(\/([a-z-]+|\{\w+\}))+$/);
    expect(["get", "post", "delete"]).toContain(method);
  }
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(operations.length);
  const inRoutes = apiCalls.filter((call) => !operatorCalls.includes(call));
  const calls = inRoutes.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`);
  const described = named.map(([name]) => name);
  expect([...described, "GET /openapi.json"].sort()).toEqual(calls.sort());
});

test.for(named)("%s documents its purpose, parameters, body and responses", ([, operation]) => {
  expect(operation.summary).toMatch(/^[A-Z].{10,}/);
  const statuses = Object.keys(operation.responses);
  // Events that forms can send have empty responses.
  const isForm = operation.path.startsWith("/codes/");
  const json = "application/json";
  expect(statuses).toContain(isForm ? "204" : "200");
  for (const status of statuses) {
    expect(status).toMatch(/^[1-5]\d\d$/);
    const { description, content } = operation.responses[status]!;
    expect(description).toMatch(/.{5}/);
    const isEmpty = status === "204" || status === "303";
    expect(Object.keys(content ?? {})).toEqual(isEmpty ? [] : [json]);
  }
  for (const { name, in: place, required, schema } of operation.parameters ?? []) {
    expect(["path", "query"]).toContain(place);
    if (place === "path") expect(required).toBe(true);
    if (place === "path") expect(operation.path).toContain(`{${name}}`);
    expect(schema.type).toBe("string");
  }
  const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const declared = operation.parameters?.filter((one) => one.in === "path").map(({ name }) => name);
  expect(declared ?? []).toEqual(inPath);
  if (operation.method !== "post") expect(operation.requestBody).toBeUndefined();
  else {
    expect(Object.keys(operation.requestBody?.content ?? {})).toEqual(
      isForm ? [json, "application/x-www-form-urlencoded"] : [json],
    );
  }
});

test.for(named)(
  "%s has schemas of standard keywords, with its required fields",
  ([, operation]) => {
    for (const schema of schemasOf(operation)) {
      for (const key of Object.keys(schema)) expect(keywords).toContain(key);
      for (const type of [schema.type ?? []].flat()) expect(types).toContain(type);
      for (const name of schema.required ?? []) expect(schema.properties).toHaveProperty(name);
      const ids = Object.entries(schema.properties ?? {}).filter(([name]) => /(^|_)id$/.test(name));
      for (const [name, one] of ids) expect(JSON.stringify(one), name).not.toMatch(/minimum":-/);
      if (schema.pattern) expect(() => new RegExp(schema.pattern ?? "", "u")).not.toThrow();
    }
  },
);

test.for(named)("%s returns every failure in the envelope", ([, operation]) => {
  for (const [status, { content }] of Object.entries(operation.responses)) {
    if (status < "400" || operation.path === "/health") continue;
    const schema = content?.["application/json"]?.schema;
    // Only the count of promo codes has a different shape.
    const empty = operation.path === "/promo-codes" ? "count" : "data";
    expect(schema?.properties?.[empty], status).toEqual({ type: "null" });
    expect(schema?.properties?.error, status).toEqual({ type: "string" });
    expect(schema?.required, status).toEqual(expect.arrayContaining([empty, "error"]));
  }
});
