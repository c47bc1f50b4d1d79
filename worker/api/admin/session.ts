import { type Context, Hono } from "hono";
import { describeRoute, validator } from "hono-openapi";
import * as z from "zod";
import { map, type Result } from "#app/domain/base/result.ts";
import { credentials } from "../../auth/login.ts";
import { envelope, failure, json, refuseBadInput } from "../envelope.ts";
import type { ApiEnvironment } from "../environment.ts";
import {
  answerCall,
  bodyRefusals,
  type JsonHandler,
  jsonBody,
  refusals,
  refusedWrite,
} from "./answer.ts";

const session = envelope(z.object({ loggedIn: z.boolean() }));

const query = z.object({ everywhere: z.literal("true", 'must be "true"').optional() });

/** Answers a login or a logout with the headers that set or end its cookies. */
export function answerSession(
  c: Context<ApiEnvironment>,
  loggedIn: boolean,
  result: Result<Headers>,
) {
  if (result.ok) for (const [name, value] of result.value) c.header(name, value, { append: true });
  return answerCall(
    c,
    map(result, () => ({ loggedIn })),
  );
}

/** The responses of calls that log in, for the OpenAPI document. */
export const loginResponses = {
  200: json("Logged in", session),
  400: json("The body is not JSON, or not of this form", refusedWrite),
  ...refusals,
  ...bodyRefusals,
  413: json("Without a session the body is larger than 4 KB", failure),
  429: json("Too many tries from one browser or address; see Retry-After", failure),
};

const logIn: JsonHandler<typeof credentials, { loggedIn: boolean }> = async (c) =>
  answerSession(c, true, await c.get("services").admin.logIn(c.req.raw));

/** POST and DELETE /api/admin/session: log in and out. */
export const adminSession = new Hono<ApiEnvironment>()
  .post(
    "/",
    describeRoute({
      summary: "Log in: sets the session cookie",
      requestBody: jsonBody(credentials),
      responses: loginResponses,
    }),
    logIn,
  )
  .delete(
    "/",
    describeRoute({
      summary: "Log out: ends the session, or with everywhere=true every session",
      responses: {
        200: json("Logged out", session),
        400: json("everywhere is not true", failure),
        ...refusals,
      },
    }),
    validator("query", query, refuseBadInput),
    async (c) => {
      const { admin } = c.get("services");
      const everywhere = c.req.valid("query").everywhere === "true";
      return answerSession(c, false, await admin.logOut(c.req.raw, everywhere));
    },
  );
