import { expect } from "vitest";
import * as z from "zod";
import { ask } from "#tests/support/operator/operator.ts";

type Schema = z.core.JSONSchema.BaseSchema;

interface Operation {
  method: string;
  path: string;
  operationId?: string;
  parameters?: { name: string; in: "path" | "query"; required: boolean; schema: Schema }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>;
}

export const document: any = await (await ask("/api/openapi.json")).json();
export const operations = Object.entries<any>(document.paths).flatMap(([path, item]) =>
  Object.entries<any>(item).map(([method, one]): Operation => ({ method, path, ...one })),
);

const catalogueHeaders = {
  "cache-control": "public, max-age=60",
  "cloudflare-cdn-cache-control": "max-age=60, stale-while-revalidate=900, stale-if-error=604800",
  "cache-tag": "api",
};

function differences(schema: Schema, value: unknown): string[] {
  const strict = JSON.parse(JSON.stringify(schema), (_, part) =>
    part?.properties ? { additionalProperties: false, ...part } : part,
  );
  const { error } = z.fromJSONSchema(strict).safeParse(value);
  return error ? [z.prettifyError(error)] : [];
}

function expectRules(method: string, path: string, { status, headers }: Response, body: any) {
  const operation = operations.find(
    (one) =>
      one.method === method.toLowerCase() &&
      RegExp(`^/api${one.path.replace(/{\w+}/, "[^/]+")}$`).test(path),
  );
  const schema = operation?.responses[status]?.content?.["application/json"]?.schema;
  if (schema) expect(differences(schema, body), "the body matches the document").toEqual([]);
  else if (operation) expect([204, 303], "the status is documented").toContain(status);
  if (status >= 400 && path !== "/api/health") {
    const empty = path === "/api/promo-codes" ? { count: null } : { data: null };
    const error = expect.stringMatching(/^\S.{4,}/);
    expect(body, "a failure has no data and says why").toMatchObject({ ...empty, error });
  }
  const hasWait = headers.has("Retry-After");
  expect(hasWait, "a 429 or 503 says when to retry").toBe([429, 503].includes(status));
  const isOpenApi = path === "/api/openapi.json";
  if (status === 200 && operation && path !== "/api/health" && !isOpenApi)
    expect(Object.fromEntries(headers), "cached for a minute").toMatchObject(catalogueHeaders);
  else if (status !== 200 || !isOpenApi)
    expect(headers.get("Cache-Control"), "nothing else is cached").toBe("no-store");
}

export async function callApi(path: string, init: RequestInit = {}) {
  const response = await ask(path, init);
  const text = await response.text();
  const isJson = response.headers.get("Content-Type")?.startsWith("application/json");
  const body = isJson && text ? JSON.parse(text) : text;
  const [pathname = ""] = path.split("?");
  expectRules(init.method ?? "GET", pathname, response, body);
  return { status: response.status, headers: response.headers, body };
}

export async function readData(path: string): Promise<any> {
  const { status, body } = await callApi(path);
  expect(status, path).toBe(200);
  return body.data;
}
