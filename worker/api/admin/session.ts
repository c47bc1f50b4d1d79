import { Hono } from "hono";
import { describeRoute, resolver } from "hono-openapi";
import * as z from "zod";
import { envelope, failure, json } from "../envelope.ts";
import {
  type AdminEnvironment,
  bodyRefusals,
  refusalHeaders,
  refusals,
  requireJson,
} from "./gate.ts";

const credentials = z.object({ password: z.string() });
const session = envelope(z.object({ loggedIn: z.boolean() }));

/** POST and DELETE /api/admin/session: log in and out. */
export const adminSession = new Hono<AdminEnvironment>()
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
    requireJson,
    async (c) => {
      const { data } = credentials.safeParse(c.get("body"));
      const result = await c.get("services").admin.logIn(c.req.raw, data?.password);
      if (result.ok) {
        c.header("Set-Cookie", result.cookie);
        return c.json({ data: { loggedIn: true }, error: null });
      }
      return c.json({ data: null, error: result.error }, result.status, refusalHeaders(result));
    },
  )
  .delete(
    "/",
    describeRoute({
      summary: "Log out: ends the session",
      responses: { 200: json("Logged out", session), 403: refusals[403] },
    }),
    async (c) => {
      const result = await c.get("services").admin.logOut(c.req.raw);
      if (!result.ok) return c.json({ data: null, error: result.error }, 403);
      c.header("Set-Cookie", result.cookie);
      return c.json({ data: { loggedIn: false }, error: null });
    },
  );
