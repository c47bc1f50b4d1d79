import * as z from "zod";
import { apiWith } from "#tests/support/server/api-app.ts";

export type Schema = z.core.JSONSchema.BaseSchema;

export interface Operation {
  method: string;
  path: string;
  operationId?: string;
  parameters?: { name: string; in: "path" | "query"; required: boolean; schema: Schema }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>;
}

export async function openApiDocument(): Promise<any> {
  return (await apiWith()("/api/openapi.json")).json();
}

export function operationsOf(document: any): Operation[] {
  return Object.entries<any>(document.paths).flatMap(([path, item]) =>
    Object.entries<any>(item).map(([method, operation]) => ({ method, path, ...operation })),
  );
}

export function differences(schema: Schema, value: unknown): string[] {
  const strict = JSON.parse(JSON.stringify(schema), (_, part) =>
    part?.properties ? { additionalProperties: false, ...part } : part,
  );
  const { error } = z.fromJSONSchema(strict).safeParse(value);
  return error ? [z.prettifyError(error)] : [];
}
