import { map } from "#app/domain/base/result.ts";
import { uploadRequest } from "#app/domain/uploads/upload-request.ts";
import type { PublicRequest } from "./auth/login.ts";
import {
  authenticate,
  handleOperatorRequest,
  notLoggedIn,
  type OperatorCall,
  refuseCrossSite,
  requireAccess,
} from "./auth/operator-request.ts";
import { logSecurity } from "./auth/security-log.ts";
import type { OpenSession } from "./auth/sessions.ts";
import { queryForOperator } from "./catalogue/read/query.ts";
import type { WritePlatform } from "./catalogue/write/after-commit.ts";
import { writeUpload } from "./catalogue/write/upload.ts";
import type { Operator } from "./operator.ts";
import { createOperatorReads } from "./operator-reads.ts";

export function createOperatorGateway(env: Env, platform: Omit<WritePlatform, "author">) {
  const toOperator = (request: Request, name: string, session: OpenSession): Operator => {
    const logWrite = (details: object) => logSecurity(env, request, "write", { ...details });
    return { ...platform, author: { name, logWrite }, env, request, session };
  };
  /** Handles a request that needs a session; see handleOperatorRequest. */
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
  let identity: ReturnType<typeof authenticate> | undefined;
  return {
    handle,
    /** Handles a request that needs no session; see handleOperatorRequest. */
    handlePublic: <Value, Input = undefined>(
      request: Request,
      { run, ...call }: OperatorCall<PublicRequest, Value, Input>,
    ) =>
      queryForOperator(
        "A login or logout",
        handleOperatorRequest<Value, Input>(env, request, {
          ...call,
          needsSession: false,
          run: ({ email }, input) => run({ env, request, email }, input),
        }),
      ),
    requireAccess: (request: Request) => requireAccess(env, request),
    refuseCrossSite: (request: Request) => refuseCrossSite(env, request),
    /** Authenticates a request for /admin; `reads` is null without a session. */
    authenticate: async (request: Request) => {
      // Several pages of one request authenticate at once.
      identity ??= queryForOperator("A visit of the operator's", authenticate(env, request));
      return map(await identity, ({ name, session }) => ({
        name,
        reads: session && createOperatorReads(toOperator(request, name, session)),
      }));
    },
    /** Saves an upload for the action of /admin. */
    upload: (request: Request) => handle(request, { body: uploadRequest, run: writeUpload }),
  };
}
