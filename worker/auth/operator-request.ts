import type * as z from "zod";
import { ok } from "#app/domain/base/result.ts";
import { publicBodyLimit, readJsonBody } from "../http/body.ts";
import { isCrossSite, isSameOrigin } from "../http/same-origin.ts";
import { type Result, refuse, refuseInput } from "../refusals.ts";
import { type AccessSettings, checkAccess } from "./access.ts";
import { checkLoginLimit } from "./login.ts";
import { logSecurity } from "./security-log.ts";
import { type OpenSession, touchSession } from "./sessions.ts";

type OperatorEnv = Env & AccessSettings;

/** A request of `Sender` that takes `Input` and returns `Value`. */
export interface OperatorCall<Sender, Value, Input = undefined> {
  /** The schema of the JSON body. Without it the request has no body. */
  body?: z.ZodType<Input>;
  /** Reads the body of a logged-in operator; default: JSON of at most 5 MB. */
  readBody?: (request: Request) => Promise<Result<unknown>>;
  run: (sender: Sender, input: Input) => Promise<Result<Value>>;
}

/** The operator's name without Cloudflare Access. */
const unnamedOperator = "operator";

/** The sender of an operator request. */
export interface Identity {
  /** For the change history: the e-mail address from Cloudflare Access, or "operator". */
  name: string;
  /** The e-mail address from Cloudflare Access; null without one. */
  email: string | null;
  /** Null if not logged in. */
  session: OpenSession | null;
}

const crossSite = refuse(403, "cross-site");
/** The refusal of a request that needs a session. */
export const notLoggedIn = refuse(401, "no-session");

export async function refuseCrossSite(env: OperatorEnv, request: Request) {
  await logSecurity(env, request, "refused", { reason: "cross-site" });
  return crossSite;
}

/** Refuses requests from other sites; changes must have an Origin. */
async function checkOrigin(env: OperatorEnv, request: Request): Promise<Result<null>> {
  const isRead = request.method === "GET" || request.method === "HEAD";
  const isAllowed = isRead ? !isCrossSite(request) : isSameOrigin(request);
  return isAllowed ? ok(null) : refuseCrossSite(env, request);
}

/** Refuses and logs a request without the required Cloudflare Access token; see checkAccess. */
export async function requireAccess(env: OperatorEnv, request: Request) {
  const access = await checkAccess(env, request);
  if (!access.ok) await logSecurity(env, request, "refused", { reason: "Access" });
  return access;
}

/** Returns the sender of an operator request, if Cloudflare Access allows it. */
export async function authenticate(env: OperatorEnv, request: Request): Promise<Result<Identity>> {
  const access = await requireAccess(env, request);
  if (!access.ok) return access;
  const email = access.value;
  const session = await touchSession(env, request, new Date(), email);
  return ok({ name: email ?? unnamedOperator, email, session });
}

/**
 * Handles an operator request: checks its origin, sender and login limit, and only then reads and
 * validates the body. It needs a session by default; a body without one is a login.
 */
export async function handleOperatorRequest<Value, Input = undefined>(
  env: OperatorEnv,
  request: Request,
  {
    body,
    readBody = readJsonBody,
    needsSession = true,
    run,
  }: OperatorCall<Identity, Value, Input> & { needsSession?: boolean },
): Promise<Result<Value>> {
  const origin = await checkOrigin(env, request);
  if (!origin.ok) return origin;
  const authenticated = await authenticate(env, request);
  if (!authenticated.ok) return authenticated;
  const identity = authenticated.value;
  if (needsSession && identity.session === null) {
    await logSecurity(env, request, "refused", { reason: "no session" });
    return notLoggedIn;
  }
  if (!body) return run(identity, undefined as Input);
  if (identity.session === null) {
    const allowed = await checkLoginLimit(env, request);
    if (!allowed.ok) return allowed;
  }
  const read = identity.session
    ? await readBody(request)
    : await readJsonBody(request, publicBodyLimit);
  if (!read.ok) return read;
  const parsed = body.safeParse(read.value);
  if (parsed.success) return run(identity, parsed.data);
  const [first = "The body is malformed", ...rest] = parsed.error.issues.map(formatIssue);
  return refuseInput("malformed", [first, ...rest]);
}

/** Formats an issue with its field, which zod's messages and those that begin with "must" omit. */
function formatIssue({ path, message }: z.core.$ZodIssue): string {
  return path.length > 0 && /^(must|Invalid|Too) /.test(message)
    ? `${path.join(".")}: ${message}`
    : message;
}
