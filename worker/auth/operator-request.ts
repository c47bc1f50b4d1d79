import type * as z from "zod";
import { ok, type Result, refuseInput } from "#app/domain/result.ts";
import { readJsonBody } from "../http/body.ts";
import { checkOrigin, checkSession } from "./access.ts";

/** A call of the operator's that takes `Input` and gives `Value`. */
export interface OperatorCall<Input, Value> {
  /** The form of the JSON body. Without it the call takes none. */
  body?: z.ZodType<Input>;
  /** Whether the call needs a session, or which input needs one. By default it does. */
  needsSession?: boolean | ((input: Input) => boolean);
  run: (input: Input) => Promise<Result<Value>>;
}

/**
 * Handles a request of the operator's: checks where it comes from and its session, reads and checks
 * its body, and makes the call. The admin action and the API both come through here.
 */
export async function handleOperatorRequest<Input, Value>(
  env: Env,
  request: Request,
  { body, needsSession = true, run }: OperatorCall<Input, Value>,
): Promise<Result<Value>> {
  const origin = checkOrigin(request);
  if (!origin.ok) return origin;
  const session = needsSession ? await checkSession(env, request) : ok(null);
  if (!session.ok && typeof needsSession !== "function") return session;
  if (!body) return run(undefined as Input);
  const read = await readJsonBody(request);
  const parsed = read.ok ? body.safeParse(read.value) : null;
  if (!session.ok) {
    const isPublic = typeof needsSession === "function" && parsed?.success;
    // Without a session nothing is said about the body.
    if (!isPublic || needsSession(parsed.data)) return session;
  }
  if (!read.ok) return read;
  if (parsed?.success) return run(parsed.data);
  const messages = parsed?.error.issues.map(({ message }) => message) ?? [];
  const [first = "The body is malformed", ...rest] = messages;
  return refuseInput(400, first, ...rest);
}
