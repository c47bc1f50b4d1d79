import type { Context } from "hono";
import { resolver } from "hono-openapi";
import * as z from "zod";
import type { ApiEnvironment } from "./environment.ts";

export const failure = z.object({
  data: z.null(),
  error: z.string(),
  id: z.string().optional().describe("Id of the error in the site's log"),
});

/** Returns a failure in its endpoint's envelope: /api/promo-codes has a count, all others data. */
export function failureBody(c: Context<ApiEnvironment>, error: string) {
  const isCount = c.req.path === "/api/promo-codes";
  return isCount ? { count: null, error } : { data: null, error };
}

export const countFailure = failure.omit({ data: true }).extend({ count: z.null() });

export const envelope = <Schema extends z.ZodType>(data: Schema) =>
  z.object({ data, error: z.null() });

export function json(description: string, schema: z.ZodType) {
  return { description, content: { "application/json": { schema: resolver(schema) } } };
}

/** The failures of every public endpoint that reads the catalogue, for OpenAPI. */
export const readFailures = (shape: z.ZodType = failure) => ({
  429: json("More than 120 calls in a minute from one address; see Retry-After", shape),
  503: json("The data cannot be read at the moment; see Retry-After", shape),
});

/** The failure of an endpoint without parameters. */
export const unknownKey = { 400: json("The call takes no parameters", failure) };

/** The result of parameter validation: issues in Standard Schema format. */
type Checked =
  | { success: true }
  | {
      success: false;
      error: readonly {
        message: string;
        path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
      }[];
    };

/** Returns a 400 that names the invalid parameter, for hono-openapi's `validator`. */
export function refuseBadInput(result: Checked, c: Context<ApiEnvironment, string>) {
  if (result.success) return;
  const [issue] = result.error;
  const name = issue?.path?.map((part) => (typeof part === "object" ? part.key : part)).join(".");
  // An unknown key has no path, but its message names it.
  return c.json(failureBody(c, [name, issue?.message].filter(Boolean).join(": ")), 400);
}
