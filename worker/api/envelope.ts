import type { Hook } from "@hono/standard-validator";
import { resolver } from "hono-openapi";
import * as z from "zod";
import type { ApiEnvironment } from "./environment.ts";

/** The shape of every failure: no data, and an error that a person can read. */
export const failure = z.object({ data: z.null(), error: z.string() });

/** The `data` / `error` envelope of an answer. */
export function envelope<Schema extends z.ZodType>(data: Schema) {
  return z.object({ data, error: z.null() });
}

/** A JSON response of an OpenAPI operation. */
export function json(description: string, schema: z.ZodType) {
  return { description, content: { "application/json": { schema: resolver(schema) } } };
}

/** The refusal while D1 does not answer, for the OpenAPI document. */
export const storeUnavailable = {
  503: json("The data cannot be read at the moment; see Retry-After", failure),
};

/** Answers 400 with the name of a parameter that is missing or malformed. For hono-openapi's `validator`. */
export const refuseBadInput: Hook<unknown, ApiEnvironment, string> = (result, c) => {
  if (result.success) return;
  const [issue] = result.error;
  const name = issue?.path?.map((part) => (typeof part === "object" ? part.key : part)).join(".");
  return c.json({ data: null, error: `${name}: ${issue?.message}` }, 400);
};
