import * as z from "zod";
import { map, ok } from "#app/domain/base/result.ts";
import { uploadRequest } from "#app/domain/uploads/upload-request.ts";
import {
  type Credentials,
  logIn,
  logInByPasskey,
  loginBody,
  logOut,
  type PasskeyAnswer,
  passkeyAnswer,
} from "./auth/login.ts";
import {
  getVisitor,
  handleOperatorRequest,
  notLoggedIn,
  type OperatorCall,
  refuseCrossSite,
  requireAccess,
} from "./auth/operator-request.ts";
import { loginOptions } from "./auth/passkeys.ts";
import { logSecurity } from "./auth/security-log.ts";
import type { OpenSession } from "./auth/sessions.ts";
import { queryForOperator } from "./catalogue/read/query.ts";
import type { WritePlatform } from "./catalogue/write/after-commit.ts";
import { writeUpload } from "./catalogue/write/upload.ts";
import { createWorkspace } from "./workspace.ts";

/**
 * By whom a call of the operator's reads and writes. The services make one for a request with a session,
 * and for no other: without one nothing that writes can be called.
 */
export interface Operator extends WritePlatform {
  readonly env: Env;
  readonly request: Request;
  readonly session: OpenSession;
}

/** The operator's requests: logins, and calls that need a session. */
export function createAdmin(env: Env, platform: Omit<WritePlatform, "author">, now: Date) {
  const toOperator = (request: Request, name: string, session: OpenSession): Operator => {
    const logWrite = (what: object) => logSecurity(env, request, "write", { ...what });
    return { ...platform, author: { name, logWrite }, env, request, session };
  };
  /** Makes a call that needs a session; see handleOperatorRequest. */
  const handle = <Value, Input = undefined>(
    request: Request,
    { run, ...call }: OperatorCall<Operator, Value, Input>,
  ) =>
    queryForOperator(
      "A call of the operator's",
      handleOperatorRequest<Value, Input>(env, request, {
        ...call,
        run: async ({ name, session }, input) =>
          session ? run(toOperator(request, name, session), input) : notLoggedIn,
      }),
    );
  let visit: ReturnType<typeof getVisitor> | undefined;
  return {
    handle,
    requireAccess: (request: Request) => requireAccess(env, request),
    refuseCrossSite: (request: Request) => refuseCrossSite(env, request),
    /** Who asks for the operator's page; `workspace` is null without a session. */
    visit: async (request: Request) => {
      // Several pages of one request ask at once.
      visit ??= queryForOperator("A visit of the operator's", getVisitor(env, request));
      return map(await visit, ({ name, session }) => ({
        name,
        workspace: session && createWorkspace(toOperator(request, name, session)),
      }));
    },
    /** Saves an upload; see writeUpload. */
    upload: (request: Request) =>
      handle(request, {
        body: uploadRequest,
        run: (operator, { countryCode, brandsData, ...options }) =>
          writeUpload(operator, countryCode, brandsData, options),
      }),
    /** Checks the password in a request's body; the value is the headers that set its cookies. */
    logIn: (request: Request) =>
      queryForOperator(
        "A login",
        handleOperatorRequest<Headers, Credentials>(env, request, {
          body: loginBody,
          needsSession: false,
          run: ({ email }, given) => logIn(env, request, given, email),
        }),
      ),
    /** What a browser needs to ask for a passkey. */
    passkeyOptions: (request: Request) =>
      queryForOperator(
        "The options of a passkey",
        handleOperatorRequest(env, request, {
          body: z.object({}),
          needsSession: false,
          run: async () => ok(await loginOptions(env, request, now)),
        }),
      ),
    /** Checks a passkey's answer; the value is the headers that set the session's cookies. */
    logInByPasskey: (request: Request) =>
      queryForOperator(
        "A login",
        handleOperatorRequest<Headers, PasskeyAnswer>(env, request, {
          body: passkeyAnswer,
          needsSession: false,
          run: ({ email }, answer) => logInByPasskey(env, request, answer, email),
        }),
      ),
    /** Ends the session, or every session; the value is the headers that make the browser forget it. */
    logOut: (request: Request, everywhere: boolean) =>
      queryForOperator(
        "A logout",
        handleOperatorRequest<Headers>(env, request, {
          // Without a session there is nothing to end here, but others' sessions are not anybody's.
          needsSession: everywhere,
          run: async () => ok(await logOut(env, request, everywhere)),
        }),
      ),
  };
}
