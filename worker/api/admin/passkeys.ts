import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { Hono } from "hono";
import { describeRoute, validator } from "hono-openapi";
import * as z from "zod";
import { base64url, passkeyAnswer } from "../../auth/login.ts";
import { envelope, failure, json, refuseBadInput } from "../envelope.ts";
import type { ApiEnvironment } from "../environment.ts";
import {
  answerCall,
  bodyRefusals,
  type JsonHandler,
  jsonBody,
  operatorCall,
  refusals,
  refusedWrite,
  runCall,
  unproved,
} from "./answer.ts";
import { answerSession, loginResponses } from "./session.ts";

const empty = z.object({});
const options = envelope(
  z.record(z.string(), z.unknown()).describe("As WebAuthn has them, in JSON"),
);
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

const loginOptions: JsonHandler<
  typeof empty,
  Awaited<ReturnType<typeof import("../../auth/passkeys.ts").loginOptions>>
> = async (c) => answerCall(c, await c.get("services").admin.passkeyOptions(c.req.raw));

const logIn: JsonHandler<typeof passkeyAnswer, { loggedIn: boolean }> = async (c) =>
  answerSession(c, true, await c.get("services").admin.logInByPasskey(c.req.raw));

/** The calls of /api/admin/passkeys: log in by one, add one, remove one. */
export const adminPasskeys = new Hono<ApiEnvironment>()
  .post(
    "/login-options",
    describeRoute({
      summary: "A challenge for a login by a passkey, good once and for five minutes",
      requestBody: jsonBody(empty),
      responses: { ...loginResponses, 200: json("What the browser asks with", options) },
    }),
    loginOptions,
  )
  .post(
    "/login",
    describeRoute({
      summary: "Log in by a passkey: sets the session cookie",
      requestBody: jsonBody(passkeyAnswer),
      responses: loginResponses,
    }),
    logIn,
  )
  .post(
    "/options",
    describeRoute({
      summary: "A challenge for a new passkey, good once, for five minutes and this session",
      requestBody: jsonBody(empty),
      responses: {
        200: json("What the browser makes one with", options),
        400: json("The body is no object", refusedWrite),
        ...refusals,
        ...unproved,
        ...bodyRefusals,
      },
    }),
    operatorCall(empty, ({ door }) => door.passkeyOptions()),
  )
  .post(
    "/",
    describeRoute({
      summary: "Add a passkey",
      requestBody: jsonBody(made),
      responses: {
        200: json("Added", envelope(id)),
        400: json("It does not answer this session's challenge", refusedWrite),
        ...refusals,
        ...bodyRefusals,
      },
    }),
    operatorCall(made, ({ door }, answer) => door.addPasskey(answer as RegistrationResponseJSON)),
  )
  .delete(
    "/:id",
    describeRoute({
      summary: "Remove one's own passkey",
      responses: {
        200: json("Removed", envelope(id)),
        400: json("The id is malformed", failure),
        404: json("There is no such passkey", failure),
        ...refusals,
        ...unproved,
      },
    }),
    validator("param", id, refuseBadInput),
    async (c) => {
      const given = c.req.valid("param");
      return runCall(c, ({ door }) => door.removePasskey(given.id));
    },
  );
