import { expect, test } from "vitest";
import { fillAskedSite } from "#tests/support/data/asked-site.ts";
import { apiCalls, operatorCalls } from "#tests/support/reading/api-calls.ts";
import {
  askListed,
  bodyOf,
  type ListedCall,
  linesOf,
  responseLines,
} from "#tests/support/reading/listed-calls.ts";
import {
  differences,
  type Operation,
  openApiDocument,
  operationsOf,
  type Schema,
} from "#tests/support/reading/openapi.ts";
import { shareSite } from "#tests/support/server/share-site.ts";
import calls from "./lists/public.json";

shareSite(fillAskedSite);

const document = await openApiDocument();
const operations = operationsOf(document);
const named = operations.map((one) => [`${one.method.toUpperCase()} ${one.path}`, one] as const);

const types = ["string", "number", "integer", "boolean", "object", "array", "null"];
const keywords = [
  ...["type", "const", "enum", "anyOf", "properties", "required", "items", "pattern"],
  ...[
    ...["minLength", "maxLength", "minimum", "exclusiveMinimum", "maximum", "maxItems", "default"],
    "description",
  ],
  ...["additionalProperties", "propertyNames", "format"],
];

/** A schema and all schemas within it. */
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

test("the document is OpenAPI 3.1 with a title, a version and the address of the calls", () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/);
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
  expect(document.servers).toEqual([{ url: "/api" }]);
  const known = ["openapi", "info", "servers", "paths", "components", "tags", "security"];
  for (const key of Object.keys(document)) expect(known).toContain(key);
  expect(JSON.stringify(document)).not.toMatch(/"\$ref"|undefined/);
});

test("paths begin with a slash, methods are HTTP's, and operations have names of their own", () => {
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

test.for(named)("%s says what it is for, what it takes and what it answers", ([, operation]) => {
  expect(operation.summary).toMatch(/^[A-Z].{10,}/);
  const statuses = Object.keys(operation.responses);
  // What a form of a page can send has no content to answer with.
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
  "%s has schemas of known words, whose required fields are described",
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

test.for(named)("%s answers every failure in the envelope", ([, operation]) => {
  for (const [status, { content }] of Object.entries(operation.responses)) {
    if (status < "400" || operation.path === "/health") continue;
    const schema = content?.["application/json"]?.schema;
    // Only the count of promo codes has a shape of its own.
    const empty = operation.path === "/promo-codes" ? "count" : "data";
    expect(schema?.properties?.[empty], status).toEqual({ type: "null" });
    expect(schema?.properties?.error, status).toEqual({ type: "string" });
    expect(schema?.required, status).toEqual(expect.arrayContaining([empty, "error"]));
  }
});

test("calls answer what is listed and documented, of brands that have little to say too", async () => {
  const lines: string[] = [];
  let next = "";
  for (const call of calls as ListedCall[]) {
    // "…" is the address that the answer before led to.
    const path = call.path === "…" ? next : call.path!;
    const answer = await askListed({ ...call, path });
    const body = await bodyOf(answer);
    next = answer.headers.get("Link")?.match(/<(.*)>/)?.[1] ?? "";
    lines.push(responseLines(JSON.stringify(call), answer, body));
    const [asked] = path.replace("/api", "").split("?");
    const operation = operations.find(({ path, method }) => {
      const isOf = new RegExp(`^${path.replace(/{\w+}/, "[^/]+")}$`).test(asked ?? "");
      return isOf && method === (call.method ?? "GET").toLowerCase();
    });
    if (!operation) continue;
    const { content } = operation.responses[answer.status] ?? {};
    if (!content) expect([204, 303], path).toContain(answer.status);
    else expect(differences(content["application/json"]!.schema, body), path).toEqual([]);
  }
  await expect(lines.join("\n")).toMatchFileSnapshot("lists/public.txt");
});

test("the document is as listed", () =>
  expect(linesOf("", document, "").join("\n")).toMatchFileSnapshot("lists/openapi.txt"));
