import * as z from "zod";

export type Schema = z.core.JSONSchema.BaseSchema;

export function differences(schema: Schema, value: unknown): string[] {
  const strict = JSON.parse(JSON.stringify(schema), (_, part) =>
    part?.properties ? { additionalProperties: false, ...part } : part,
  );
  const { error } = z.fromJSONSchema(strict).safeParse(value);
  return error ? [z.prettifyError(error)] : [];
}
