import type { Context, Handler, TypedResponse } from "hono";
import type * as z from "zod";
import { ok } from "#app/domain/base/result.ts";
import type { OperatorCall } from "../../auth/operator-request.ts";
import type { Operator } from "../../operator.ts";
import type { Refusal, Result } from "../../refusals.ts";
import type { ApiEnvironment } from "../environment.ts";

export function sendRefusal(
  c: Context<ApiEnvironment>,
  { status, error, errors, code, parameters, retryAfter }: Refusal,
): Response {
  if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
  return c.json({ data: null, error, errors, code, parameters }, status);
}

/** The response type of a successful request; failures share one type across all requests. */
type Success<Value> = TypedResponse<{ data: Value; error: null }, 200, "json">;

export function sendResult<Value>(
  c: Context<ApiEnvironment>,
  result: Result<Value>,
): Success<Value> {
  const response = result.ok ? c.json({ data: result.value, error: null }) : sendRefusal(c, result);
  return response as unknown as Success<Value>;
}

export type JsonHandler<Body extends z.ZodType, Value> = Handler<
  ApiEnvironment,
  string,
  { in: { json: z.input<Body> } },
  Promise<Success<Value>>
>;

export async function runCall<Value>(
  c: Context<ApiEnvironment>,
  run: (operator: Operator) => Promise<Result<Value>>,
) {
  const admin = await c.get("services").admin();
  return sendResult(c, await admin.handle(c.req.raw, { run }));
}

export function readCall<Value>(
  c: Context<ApiEnvironment>,
  read: (operator: Operator) => Promise<Value>,
) {
  return runCall(c, async (operator) => ok(await read(operator)));
}

/** Returns the handler of an operator request; its JSON body is read only for an open session. */
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
    return sendResult(c, result);
  };
}

export async function sendFile<Value>(
  c: Context<ApiEnvironment>,
  run: (operator: Operator) => Promise<Result<Value>>,
  toFile: (value: Value) => Response,
): Promise<Response> {
  const admin = await c.get("services").admin();
  const result = await admin.handle(c.req.raw, { run });
  return result.ok ? toFile(result.value) : sendRefusal(c, result);
}
