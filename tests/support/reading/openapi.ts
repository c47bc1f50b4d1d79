import { apiWith } from "#tests/support/server/api-app.ts";

/** The part of JSON Schema that the API's document is written in. */
export interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  description?: string;
}

export interface Operation {
  method: string;
  path: string;
  summary?: string;
  operationId?: string;
  parameters?: { name: string; in: "path" | "query"; required: boolean; schema: Schema }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>;
}

/** The OpenAPI document as the API gives it. */
export async function openApiDocument(): Promise<any> {
  return (await apiWith()("/api/openapi.json")).json();
}

/** Every operation of a document, with its method and path. */
export function operationsOf(document: any): Operation[] {
  return Object.entries<any>(document.paths).flatMap(([path, item]) =>
    Object.entries<any>(item).map(([method, operation]) => ({ method, path, ...operation })),
  );
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return Number.isInteger(value) ? "integer" : typeof value;
}

/** Where a value differs from a schema; a property that the schema does not name is a difference too. */
export function differences(schema: Schema, value: unknown, place = "$"): string[] {
  if (schema.anyOf) {
    const each = schema.anyOf.map((one) => differences(one, value, place));
    return each.some((found) => found.length === 0) ? [] : each.flat();
  }
  const type = typeOf(value);
  const types = [schema.type ?? type].flat();
  const fits = types.includes(type) || (type === "integer" && types.includes("number"));
  if (!fits) return [`${place} is ${type}, not ${types}`];
  if ("const" in schema && value !== schema.const) return [`${place} is not ${schema.const}`];
  if (schema.enum && !schema.enum.includes(value)) return [`${place} is not of ${schema.enum}`];
  if (typeof value === "string" && schema.pattern && !new RegExp(schema.pattern).test(value)) {
    return [`${place} does not match ${schema.pattern}`];
  }
  if (typeof value === "string" && value.length < (schema.minLength ?? 0)) {
    return [`${place} is too short`];
  }
  if (typeof value === "number") {
    const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity } = schema;
    return value >= minimum && value <= maximum && value > exclusiveMinimum
      ? []
      : [`${place} is out of bounds`];
  }
  if (Array.isArray(value)) {
    return value.flatMap((item, at) => differences(schema.items ?? {}, item, `${place}[${at}]`));
  }
  if (type !== "object" || !schema.properties) return [];
  const given = value as Record<string, unknown>;
  const missing = (schema.required ?? []).filter((name) => !Object.hasOwn(given, name));
  return [
    ...missing.map((name) => `${place}.${name} is missing`),
    ...Object.entries(given).flatMap(([name, part]) => {
      const own = schema.properties?.[name];
      const where = `${place}.${name}`;
      return own ? differences(own, part, where) : [`${where} is not documented`];
    }),
  ];
}
