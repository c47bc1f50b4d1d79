import type * as z from "zod";
import { ok, type Result, refuse, refuseInput } from "#app/domain/base/result.ts";
import { publicBodyLimit, readJsonBody } from "../http/body.ts";
import { isCrossSite, isSameOrigin } from "../http/same-origin.ts";
import { type AccessSettings, checkAccess } from "./access.ts";
import { mayTryPassword } from "./login.ts";
import { logSecurity } from "./security-log.ts";
import { touchSession } from "./sessions.ts";

type OperatorEnv = Env & AccessSettings;

/** A call of the operator's that takes `Input` and gives `Value`. */
export interface OperatorCall<Input, Value> {
  /** The form of the JSON body. Without it the call takes none. */
  body?: z.ZodType<Input>;
  /** Reads the body of a logged-in operator; by default as JSON of at most 5 MB. */
  readBody?: (request: Request) => Promise<Result<unknown>>;
  /**
   * Whether the call needs a session, or which input needs one. By default it does. A body that
   * needs none is a login.
   */
  needsSession?: boolean | ((input: Input) => boolean);
  run: (input: Input) => Promise<Result<Value>>;
}

/** The operator's name if nothing gives another. */
export const unnamedOperator = "operator";

/** Who makes a request. */
export interface Operator {
  /** For the change history and the log: by Cloudflare Access, or as given at login, or "operator". */
  name: string;
  /** The e-mail address by Cloudflare Access; null for none. */
  email: string | null;
  isLoggedIn: boolean;
}

const crossSite = refuse(403, "The request comes from another site");
const notLoggedIn = refuse(401, "Log in first");

/** Refuses, and logs, a request that another site's page sent. */
export async function refuseCrossSite(env: OperatorEnv, request: Request) {
  await logSecurity(env, request, "refused", { reason: "cross-site" });
  return crossSite;
}

/** Refuses a request that another site's page sent. Requests that change something must name their origin. */
async function checkOrigin(env: OperatorEnv, request: Request): Promise<Result<null>> {
  const isRead = request.method === "GET" || request.method === "HEAD";
  const isAllowed = isRead ? !isCrossSite(request) : isSameOrigin(request);
  return isAllowed ? ok(null) : refuseCrossSite(env, request);
}

/** Refuses, and logs, a request that Cloudflare Access must let through and did not; see checkAccess. */
export async function requireAccess(env: OperatorEnv, request: Request) {
  const access = await checkAccess(env, request);
  if (!access.ok) await logSecurity(env, request, "refused", { reason: "Access" });
  return access;
}

/** Who makes a request to the operator's pages or calls, if Cloudflare Access lets it through. */
export async function getSession(env: OperatorEnv, request: Request): Promise<Result<Operator>> {
  const access = await requireAccess(env, request);
  if (!access.ok) return access;
  const email = access.value;
  const session = await touchSession(env, request, new Date(), email);
  return ok({
    name: email ?? session?.name ?? unnamedOperator,
    email,
    isLoggedIn: session !== null,
  });
}

async function refuseWithoutSession(env: OperatorEnv, request: Request) {
  await logSecurity(env, request, "refused", { reason: "no session" });
  return notLoggedIn;
}

/**
 * Handles a request of the operator's: checks where it comes from, who sent it and whether they may
 * still try passwords; only then reads and checks its body, and makes the call. The admin action and
 * the API both come through here. `onAdmitted` is told who makes the call.
 */
export async function handleOperatorRequest<Input, Value>(
  env: OperatorEnv,
  request: Request,
  { body, readBody = readJsonBody, needsSession = true, run }: OperatorCall<Input, Value>,
  onAdmitted: (operator: Operator) => void,
): Promise<Result<Value>> {
  const origin = await checkOrigin(env, request);
  if (!origin.ok) return origin;
  const admitted = await getSession(env, request);
  if (!admitted.ok) return admitted;
  const { isLoggedIn } = admitted.value;
  if (needsSession === true && !isLoggedIn) return refuseWithoutSession(env, request);
  onAdmitted(admitted.value);
  if (!body) return run(undefined as Input);
  if (!isLoggedIn) {
    const mayTry = await mayTryPassword(env, request);
    if (!mayTry.ok) return mayTry;
  }
  const read = isLoggedIn ? await readBody(request) : await readJsonBody(request, publicBodyLimit);
  const parsed = read.ok ? body.safeParse(read.value) : null;
  if (!isLoggedIn && typeof needsSession === "function") {
    // Without a session nothing is said about the body.
    const isPublic = parsed?.success && !needsSession(parsed.data);
    if (!isPublic) return refuseWithoutSession(env, request);
  }
  if (!read.ok) return read;
  if (parsed?.success) return run(parsed.data);
  const messages = parsed?.error.issues.map(({ message }) => message) ?? [];
  const [first = "The body is malformed", ...rest] = messages;
  return refuseInput(400, first, ...rest);
}
