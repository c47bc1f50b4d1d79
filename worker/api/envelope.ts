import type { Context } from "hono";
import { resolver } from "hono-openapi";
import * as z from "zod";
import type { ApiEnvironment } from "./environment.ts";

/** The shape of every failure: no data, and an error that a person can read. */
export const failure = z.object({
  data: z.null(),
  error: z.string(),
  id: z.string().optional().describe("Of a failure of the site: the id that its log has"),
});

/** The failure of a call, in its own shape: /api/promo-codes answers with a count, all others with data. */
export function failureBody(c: Context<ApiEnvironment>, error: string) {
  const isCount = c.req.path === "/api/promo-codes";
  return isCount ? { count: null, error } : { data: null, error };
}

/** The shape of a failure of /api/promo-codes. */
export const countFailure = failure.omit({ data: true }).extend({ count: z.null() });

/** The `data` / `error` envelope of an answer. */
export function envelope<Schema extends z.ZodType>(data: Schema) {
  return z.object({ data, error: z.null() });
}

/** A JSON response of an OpenAPI operation. */
export function json(description: string, schema: z.ZodType) {
  return { description, content: { "application/json": { schema: resolver(schema) } } };
}

/** The responses of every public call that reads the catalogue and fails, for the OpenAPI document. */
export const readFailures = (shape: z.ZodType = failure) => ({
  429: json("More than 120 calls in a minute from one address; see Retry-After", shape),
  503: json("The data cannot be read at the moment; see Retry-After", shape),
});

/** The response of a call that takes no parameters to one that has some. */
export const unknownKey = { 400: json("The call takes no parameters", failure) };

/** What a check of parameters found: issues of the Standard Schema. */
type Checked =
  | { success: true }
  | {
      success: false;
      error: readonly {
        message: string;
        path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
      }[];
    };

/** Answers 400 with the name of a parameter that is missing, malformed or unknown. For hono-openapi's `validator`. */
export function refuseBadInput(result: Checked, c: Context<ApiEnvironment, string>) {
  if (result.success) return;
  const [issue] = result.error;
  const name = issue?.path?.map((part) => (typeof part === "object" ? part.key : part)).join(".");
  // An unknown key has no place of its own, and its message names it.
  return c.json(failureBody(c, [name, issue?.message].filter(Boolean).join(": ")), 400);
}
