import type { Context, Handler, TypedResponse } from "hono";
import type * as z from "zod";
import { ok } from "#app/domain/base/result.ts";
import type { OperatorCall } from "../../auth/operator-request.ts";
import type { Operator } from "../../operator.ts";
import type { Refusal, Result } from "../../refusals.ts";
import type { ApiEnvironment } from "../environment.ts";

/** Sends a refusal of an operator request as JSON. */
export function sendRefusal(
  c: Context<ApiEnvironment>,
  { status, error, errors, code, parameters, retryAfter }: Refusal,
): Response {
  if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
  return c.json({ data: null, error, errors, code, parameters }, status);
}

/** The response type of a successful request; failures share one type across all requests. */
type Success<Value> = TypedResponse<{ data: Value; error: null }, 200, "json">;

/** Sends the value of a request, or all its errors. */
export function sendResult<Value>(
  c: Context<ApiEnvironment>,
  result: Result<Value>,
): Success<Value> {
  const response = result.ok ? c.json({ data: result.value, error: null }) : sendRefusal(c, result);
  return response as unknown as Success<Value>;
}

/** Handles a request with a JSON body and responds with a value. */
export type JsonHandler<Body extends z.ZodType, Value> = Handler<
  ApiEnvironment,
  string,
  { in: { json: z.input<Body> } },
  Promise<Success<Value>>
>;

/** Runs an operator request without a body and sends its value. */
export async function runCall<Value>(
  c: Context<ApiEnvironment>,
  run: (operator: Operator) => Promise<Result<Value>>,
) {
  const admin = await c.get("services").admin();
  return sendResult(c, await admin.handle(c.req.raw, { run }));
}

/** Sends the value that `read` returns to an operator. */
export function readCall<Value>(
  c: Context<ApiEnvironment>,
  read: (operator: Operator) => Promise<Value>,
) {
  return runCall(c, async (operator) => ok(await read(operator)));
}

/**
 * Returns the handler of an operator request with a JSON body, which is read only for an open
 * session.
 */
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

/** Runs an operator request and responds with a file. */
export async function sendFile<Value>(
  c: Context<ApiEnvironment>,
  run: (operator: Operator) => Promise<Result<Value>>,
  toFile: (value: Value) => Response,
): Promise<Response> {
  const admin = await c.get("services").admin();
  const result = await admin.handle(c.req.raw, { run });
  return result.ok ? toFile(result.value) : sendRefusal(c, result);
}
