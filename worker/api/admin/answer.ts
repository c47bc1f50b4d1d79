import type { Context, Handler, TypedResponse } from "hono";
import { resolver } from "hono-openapi";
import * as z from "zod";
import type { Refusal, Result } from "#app/domain/base/result.ts";
import { changeKinds } from "#app/domain/catalogue/changes.ts";
import type { OperatorCall } from "../../auth/operator-request.ts";
import type { Operator } from "../../operator.ts";
import { envelope, failure, json } from "../envelope.ts";
import type { ApiEnvironment } from "../environment.ts";

const count = z.int().min(0);
export const changeCounts = z.object({
  added: count,
  changed: count,
  removed: count,
  unchanged: count,
});

export const liveCodes = z
  .object({ before: count, after: count })
  .describe("The codes that shoppers see on the day");

const kinds = z.array(z.enum(changeKinds));
const fields = z.array(z.object({ field: z.string(), old: z.unknown(), new: z.unknown() }));
const codeChange = z.object({ code: z.string(), kinds, fields });
const brandChange = z.object({
  slug: z.string(),
  name: z.string(),
  kinds,
  fields,
  codes: z.array(codeChange),
});
const review = z.object({
  country: z.string(),
  version: z.int().describe("To be named when the write is made"),
  liveCodes,
  brandsRemoved: count,
  textsLosingArabic: count,
  brands: z.array(brandChange),
});

const report = envelope(
  z.object({
    changes: z.array(z.object({ country: z.string(), brands: changeCounts, codes: changeCounts })),
    review: z.array(review).optional().describe("Only of a dry run: the changes field by field"),
    tasks: z.looseObject({}).optional().describe("Of an edit that names a list of Today"),
    revision: z.int().optional().describe("By its restore what was written is undone"),
    warnings: z.array(z.string()),
  }),
);

/** A refused write: the first fault as `error`, all of them as `errors`, but for a body that is not JSON. */
export const refusedWrite = failure.extend({ errors: z.array(z.string()).optional() });

/** The refusal of a write to several countries, some of which may be written. */
const partlyRefused = refusedWrite.extend({
  done: z.array(z.string()).optional().describe("The codes of the countries that are written"),
});

/** The refusals of calls that write country by country, for the OpenAPI document. */
export const partialResponses = {
  409: json("A country's catalogue changed meanwhile; `done` names those written", partlyRefused),
  503: json("The database failed; `done` names the countries written", partlyRefused),
};

/** The refusals that all calls of the operator's share, for the OpenAPI document. */
export const refusals = {
  401: json("There is no session", failure),
  403: json("The request comes from another site, or not through Cloudflare Access", failure),
  503: json("The database does not answer; see Retry-After", failure),
};

/** The refusal of calls that need a proof of who asks, for the OpenAPI document. */
export const unproved = {
  428: json("The session's last proof is older than ten minutes; see /admin/proof", failure),
};

/** The refusals of calls with a body, for the OpenAPI document. */
export const bodyRefusals = {
  413: json("The body is larger than 5 MB", failure),
  415: json("The body is not application/json", failure),
};

/** The responses of calls that write, for the OpenAPI document. */
export const writeResponses = {
  200: json("The changes by country, and what went wrong after they were saved", report),
  409: json("The catalogue changed meanwhile; nothing was changed", refusedWrite),
  ...refusals,
};

/** The responses of calls that write what their body holds, for the OpenAPI document. */
export const uploadResponses = {
  ...writeResponses,
  400: json("The body is at fault; nothing was changed", refusedWrite),
  404: json("There is no such country", refusedWrite),
  ...bodyRefusals,
};

/** Answers a refused request of the operator's. */
export function answerRefusal(
  c: Context<ApiEnvironment>,
  { status, error, errors, retryAfter, done }: Refusal,
): Response {
  if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
  return c.json({ data: null, error, errors, done }, status);
}

/** The answer of a call that succeeds. Those that fail are in every call's OpenAPI description. */
type Success<Value> = TypedResponse<{ data: Value; error: null }, 200, "json">;

/** Answers with what a call gives, or with all its faults. */
export function answerCall<Value>(
  c: Context<ApiEnvironment>,
  result: Result<Value>,
): Success<Value> {
  const response = result.ok
    ? c.json({ data: result.value, error: null })
    : answerRefusal(c, result);
  return response as unknown as Success<Value>;
}

/** The JSON body of a call, for the OpenAPI document. */
export const jsonBody = (body: z.ZodType) => ({
  required: true,
  content: { "application/json": { schema: resolver(body) } },
});

/** Handles a call with a JSON body, and gives a value. */
export type JsonHandler<Body extends z.ZodType, Value> = Handler<
  ApiEnvironment,
  string,
  { in: { json: z.input<Body> } },
  Promise<Success<Value>>
>;

/** Carries out a call of the operator's without a body, and answers with what it gives. */
export async function runCall<Value>(
  c: Context<ApiEnvironment>,
  run: (operator: Operator) => Promise<Result<Value>>,
) {
  return answerCall(c, await c.get("services").admin.handle(c.req.raw, { run }));
}

/** A call of the operator's with a JSON body, which is read once there is a session. */
export function operatorCall<Value, Body extends z.ZodType>(
  body: Body,
  run: (
    operator: Operator,
    input: z.output<Body>,
    c: Context<ApiEnvironment>,
  ) => Promise<Result<Value>>,
  readBody?: OperatorCall<Operator, Value>["readBody"],
): JsonHandler<Body, Value> {
  return async (c) => {
    const result = await c.get("services").admin.handle<Value, z.output<Body>>(c.req.raw, {
      body: body as z.ZodType<z.output<Body>>,
      run: (operator, input) => run(operator, input, c),
      ...(readBody && { readBody }),
    });
    return answerCall(c, result);
  };
}
