import { Hono } from "hono";
import { describeRoute, resolver } from "hono-openapi";
import * as z from "zod";
import { ok } from "#app/domain/result.ts";
import { envelope, failure, json } from "../envelope.ts";
import type { ApiEnvironment } from "../environment.ts";
import { answerRefusal, bodyRefusals, refusals } from "./answer.ts";

const credentials = z.object({ password: z.string() });
const session = envelope(z.object({ loggedIn: z.boolean() }));

// A body without a password is a wrong password.
const body = credentials.catch({ password: "" });

/** POST and DELETE /api/admin/session: log in and out. */
export const adminSession = new Hono<ApiEnvironment>()
  .post(
    "/",
    describeRoute({
      summary: "Log in: sets the session cookie",
      requestBody: {
        required: true,
        content: { "application/json": { schema: resolver(credentials) } },
      },
      responses: {
        200: json("Logged in", session),
        400: json("The body is not JSON", failure),
        ...refusals,
        ...bodyRefusals,
        429: json("Five failures in 15 minutes; Retry-After says when to try again", failure),
      },
    }),
    async (c) => {
      const { admin } = c.get("services");
      const result = await admin.handle(c.req.raw, {
        body,
        needsSession: false,
        run: ({ password }) => admin.logIn(c.req.raw, password),
      });
      if (!result.ok) return answerRefusal(c, result);
      c.header("Set-Cookie", result.value);
      return c.json({ data: { loggedIn: true }, error: null });
    },
  )
  .delete(
    "/",
    describeRoute({
      summary: "Log out: ends the session",
      responses: { 200: json("Logged out", session), 403: refusals[403] },
    }),
    async (c) => {
      const { admin } = c.get("services");
      const result = await admin.handle(c.req.raw, {
        needsSession: false,
        run: async () => ok(await admin.logOut(c.req.raw)),
      });
      if (!result.ok) return answerRefusal(c, result);
      c.header("Set-Cookie", result.value);
      return c.json({ data: { loggedIn: false }, error: null });
    },
  );
