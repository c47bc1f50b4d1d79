import type * as z from "zod";
import { ok } from "#app/domain/base/result.ts";
import { publicBodyLimit, readJsonBody } from "../http/body.ts";
import { isCrossSite, isSameOrigin } from "../http/same-origin.ts";
import { type Result, refuse, refuseInput } from "../refusals.ts";
import { type AccessSettings, checkAccess } from "./access.ts";
import { mayTryPassword } from "./login.ts";
import { logSecurity } from "./security-log.ts";
import { type OpenSession, touchSession } from "./sessions.ts";

type OperatorEnv = Env & AccessSettings;

/** A call of `Who` that takes `Input` and gives `Value`. */
export interface OperatorCall<Who, Value, Input = undefined> {
  /** The form of the JSON body. Without it the call takes none. */
  body?: z.ZodType<Input>;
  /** Reads the body of a logged-in operator; by default as JSON of at most 5 MB. */
  readBody?: (request: Request) => Promise<Result<unknown>>;
  run: (who: Who, input: Input) => Promise<Result<Value>>;
}

/** The operator's name without Cloudflare Access. */
const unnamedOperator = "operator";

/** Who makes a request, logged in or not. */
export interface Visitor {
  /** For the change history: the e-mail address by Cloudflare Access, or "operator". */
  name: string;
  /** The e-mail address by Cloudflare Access; null for none. */
  email: string | null;
  /** Null if they are not logged in. */
  session: OpenSession | null;
}

const crossSite = refuse(403, "cross-site");
/** The refusal of a call that needs a session. */
export const notLoggedIn = refuse(401, "no-session");

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
export async function getVisitor(env: OperatorEnv, request: Request): Promise<Result<Visitor>> {
  const access = await requireAccess(env, request);
  if (!access.ok) return access;
  const email = access.value;
  const session = await touchSession(env, request, new Date(), email);
  return ok({
    name: email ?? unnamedOperator,
    email,
    session,
  });
}

/**
 * Handles a request of the operator's: checks where it comes from, who sent it and whether they may
 * still try passwords; only then reads and checks its body, and makes the call. The action of /admin
 * and the API both come through here. By default it needs a session; a body that needs none is a login.
 */
export async function handleOperatorRequest<Value, Input = undefined>(
  env: OperatorEnv,
  request: Request,
  {
    body,
    readBody = readJsonBody,
    needsSession = true,
    run,
  }: OperatorCall<Visitor, Value, Input> & { needsSession?: boolean },
): Promise<Result<Value>> {
  const origin = await checkOrigin(env, request);
  if (!origin.ok) return origin;
  const found = await getVisitor(env, request);
  if (!found.ok) return found;
  const visitor = found.value;
  if (needsSession && visitor.session === null) {
    await logSecurity(env, request, "refused", { reason: "no session" });
    return notLoggedIn;
  }
  if (!body) return run(visitor, undefined as Input);
  if (visitor.session === null) {
    const mayTry = await mayTryPassword(env, request);
    if (!mayTry.ok) return mayTry;
  }
  const read = visitor.session
    ? await readBody(request)
    : await readJsonBody(request, publicBodyLimit);
  if (!read.ok) return read;
  const parsed = body.safeParse(read.value);
  if (parsed.success) return run(visitor, parsed.data);
  const [first = "The body is malformed", ...rest] = parsed.error.issues.map(faultOf);
  return refuseInput("malformed", [first, ...rest]);
}

/** A fault of a body, which names its field. Messages of zod, and those that begin with "must", do not by themselves. */
function faultOf({ path, message }: z.core.$ZodIssue): string {
  return path.length > 0 && /^(must|Invalid|Too) /.test(message)
    ? `${path.join(".")}: ${message}`
    : message;
}
