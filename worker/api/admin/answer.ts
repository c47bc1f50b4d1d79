import type { Context, Handler, TypedResponse } from "hono";
import type * as z from "zod";
import { ok } from "#app/domain/base/result.ts";
import type { OperatorCall } from "../../auth/operator-request.ts";
import type { Operator } from "../../operator.ts";
import type { Refusal, Result } from "../../refusals.ts";
import type { ApiEnvironment } from "../environment.ts";

/** Answers a refused request of the operator's. */
export function answerRefusal(
  c: Context<ApiEnvironment>,
  { status, error, errors, code, parameters, retryAfter }: Refusal,
): Response {
  if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
  return c.json({ data: null, error, errors, code, parameters }, status);
}

/** The answer of a call that succeeds. One that fails is a failure of any call's. */
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
  const admin = await c.get("services").admin();
  return answerCall(c, await admin.handle(c.req.raw, { run }));
}

/** Answers with what is read for an operator. */
export function readCall<Value>(
  c: Context<ApiEnvironment>,
  read: (operator: Operator) => Promise<Value>,
) {
  return runCall(c, async (operator) => ok(await read(operator)));
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
    const admin = await c.get("services").admin();
    const result = await admin.handle<Value, z.output<Body>>(c.req.raw, {
      body: body as z.ZodType<z.output<Body>>,
      run: (operator, input) => run(operator, input, c),
      ...(readBody && { readBody }),
    });
    return answerCall(c, result);
  };
}

/** The answer of a call that gives a file. */
export async function answerFile<Value>(
  c: Context<ApiEnvironment>,
  run: (operator: Operator) => Promise<Result<Value>>,
  toFile: (value: Value) => Response,
): Promise<Response> {
  const admin = await c.get("services").admin();
  const result = await admin.handle(c.req.raw, { run });
  return result.ok ? toFile(result.value) : answerRefusal(c, result);
}
