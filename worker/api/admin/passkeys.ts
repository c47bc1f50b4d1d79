import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { Hono } from "hono";
import { validator } from "hono-openapi";
import * as z from "zod";
import { ok } from "#app/domain/base/result.ts";
import { base64url, type Guest, logInByPasskey, passkeyAnswer } from "../../auth/login.ts";
import {
  addPasskey,
  loginOptions,
  registrationOptions,
  removePasskey,
} from "../../auth/passkeys.ts";
import { logSecurity } from "../../auth/security-log.ts";
import { refuse } from "../../refusals.ts";
import { refuseBadInput } from "../envelope.ts";
import type { ApiEnvironment } from "../environment.ts";
import { answerCall, type JsonHandler, operatorCall, runCall } from "./answer.ts";
import { loginCall } from "./session.ts";

const empty = z.object({});
const id = z.object({ id: base64url.max(1_400) });
const made = passkeyAnswer.omit({ response: true }).extend({
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    authenticatorData: base64url.optional(),
    transports: z.array(z.string()).optional(),
    publicKeyAlgorithm: z.int().optional(),
    publicKey: base64url.optional(),
  }),
});

const askForPasskey: JsonHandler<typeof empty, Awaited<ReturnType<typeof loginOptions>>> = async (
  c,
) => {
  const run = async ({ env, request }: Guest) => ok(await loginOptions(env, request, new Date()));
  const admin = await c.get("services").admin();
  return answerCall(c, await admin.handleGuest(c.req.raw, { body: empty, run }));
};

/** The calls of /api/admin/passkeys: log in by one, add one, remove one. */
export const adminPasskeys = new Hono<ApiEnvironment>()
  .post("/login-options", askForPasskey)
  .post("/login", loginCall(passkeyAnswer, logInByPasskey))
  .post(
    "/options",
    operatorCall(empty, async ({ env, request, session }) =>
      ok(await registrationOptions(env, request, session, new Date())),
    ),
  )
  .post(
    "/",
    operatorCall(made, async ({ env, request, session }, answer) => {
      const response = answer as RegistrationResponseJSON;
      if (!(await addPasskey(env, request, session, response, new Date()))) {
        return refuse(400, "passkey-not-added");
      }
      await logSecurity(env, request, "passkey added");
      return ok({ id: response.id });
    }),
  )
  .delete("/:id", validator("param", id, refuseBadInput), (c) =>
    runCall(c, async ({ d1, env, request }) => {
      const param = c.req.valid("param");
      if (!(await removePasskey(d1, param.id))) {
        return refuse(404, "passkey-gone");
      }
      await logSecurity(env, request, "passkey removed");
      return ok(param);
    }),
  );
