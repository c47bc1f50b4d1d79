import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { type Context, Hono } from "hono";
import { validator } from "hono-openapi";
import * as z from "zod";
import { map, ok } from "#app/domain/base/result.ts";
import {
  base64url,
  credentials,
  logIn,
  logInByPasskey,
  logOut,
  type PublicRequest,
  passkeyAssertion,
} from "../../auth/login.ts";
import {
  addPasskey,
  loginOptions,
  registrationOptions,
  removePasskey,
} from "../../auth/passkeys.ts";
import { logSecurity } from "../../auth/security-log.ts";
import { closeSessions, endSession } from "../../auth/sessions.ts";
import { type Result, refuse } from "../../refusals.ts";
import { refuseBadInput } from "../envelope.ts";
import type { ApiEnvironment } from "../environment.ts";
import { type JsonHandler, operatorCall, runCall, sendResult } from "./respond.ts";

const logout = z.object({ everywhere: z.literal("true", 'must be "true"').optional() });
const sessionId = z.object({ id: z.string().regex(/^[0-9a-f]{16}$/) });
const passkeyId = z.object({ id: base64url.max(1_400) });
const empty = z.object({});
const passkeyRegistration = passkeyAssertion.omit({ response: true }).extend({
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    authenticatorData: base64url.optional(),
    transports: z.array(z.string()).optional(),
    publicKeyAlgorithm: z.int().optional(),
    publicKey: base64url.optional(),
  }),
});

/** Sends the result of a login or logout, with the headers that set or remove its cookies. */
function sendSession(c: Context<ApiEnvironment>, loggedIn: boolean, result: Result<Headers>) {
  if (result.ok) for (const [name, value] of result.value) c.header(name, value, { append: true });
  return sendResult(
    c,
    map(result, () => ({ loggedIn })),
  );
}

/** Returns the handler of a login, whose body is read without a session. */
function loginCall<Input>(
  body: z.ZodType<Input>,
  run: (sender: PublicRequest, input: Input) => Promise<Result<Headers>>,
): JsonHandler<z.ZodType<Input, Input>, { loggedIn: boolean }> {
  return async (c) => {
    const admin = await c.get("services").admin();
    return sendSession(c, true, await admin.handlePublic(c.req.raw, { body, run }));
  };
}

const sendLoginOptions: JsonHandler<
  typeof empty,
  Awaited<ReturnType<typeof loginOptions>>
> = async (c) => {
  const run = async ({ env, request }: PublicRequest) =>
    ok(await loginOptions(env, request, new Date()));
  const admin = await c.get("services").admin();
  return sendResult(c, await admin.handlePublic(c.req.raw, { body: empty, run }));
};

/**
 * /api/admin/session: check the session, log in, log out (with everywhere=true, of all sessions).
 * /api/admin/sessions and /api/admin/sessions/{id}: end all other sessions, or one.
 * /api/admin/passkeys: log in with a passkey, add one, remove one.
 */
export const signInCalls = new Hono<ApiEnvironment>()
  .get("/admin/session", (c) => runCall(c, async () => ok({ loggedIn: true })))
  .post("/admin/session", loginCall(credentials, logIn))
  .delete("/admin/session", validator("query", logout, refuseBadInput), async (c) => {
    const admin = await c.get("services").admin();
    const isEverywhere = c.req.valid("query").everywhere === "true";
    // Without a session a logout has nothing to end, but ending other sessions requires one.
    const handle = isEverywhere ? admin.handle : admin.handlePublic;
    const run = async (sender: Pick<PublicRequest, "env" | "request">) =>
      ok(await logOut(sender, isEverywhere));
    return sendSession(c, false, await handle(c.req.raw, { run }));
  })
  .delete("/admin/sessions", (c) =>
    runCall(c, async ({ d1, env, request, session }) => {
      await closeSessions(d1, session);
      await logSecurity(env, request, "session ended", { all: "others" });
      return ok({});
    }),
  )
  .delete("/admin/sessions/:id", validator("param", sessionId, refuseBadInput), (c) =>
    runCall(c, async ({ d1, env, request }) => {
      const { id } = c.req.valid("param");
      if (!(await endSession(d1, id))) return refuse(404, "session-gone");
      await logSecurity(env, request, "session ended");
      return ok({ id });
    }),
  )
  .post("/admin/passkeys/login-options", sendLoginOptions)
  .post("/admin/passkeys/login", loginCall(passkeyAssertion, logInByPasskey))
  .post(
    "/admin/passkeys/options",
    operatorCall(empty, async ({ env, request, session }) =>
      ok(await registrationOptions(env, request, session, new Date())),
    ),
  )
  .post(
    "/admin/passkeys",
    operatorCall(passkeyRegistration, async ({ env, request, session }, credential) => {
      const response = credential as RegistrationResponseJSON;
      if (!(await addPasskey(env, request, session, response, new Date()))) {
        return refuse(400, "passkey-not-added");
      }
      await logSecurity(env, request, "passkey added");
      return ok({ id: response.id });
    }),
  )
  .delete("/admin/passkeys/:id", validator("param", passkeyId, refuseBadInput), (c) =>
    runCall(c, async ({ d1, env, request }) => {
      const { id } = c.req.valid("param");
      if (!(await removePasskey(d1, id))) return refuse(404, "passkey-gone");
      await logSecurity(env, request, "passkey removed");
      return ok({ id });
    }),
  );
