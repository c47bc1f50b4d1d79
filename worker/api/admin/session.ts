import { type Context, Hono } from "hono";
import { describeRoute, resolver, validator } from "hono-openapi";
import * as z from "zod";
import { ok } from "#app/domain/base/result.ts";
import { envelope, failure, json, refuseBadInput } from "../envelope.ts";
import type { ApiEnvironment } from "../environment.ts";
import { answerRefusal, bodyRefusals, refusals } from "./answer.ts";

const credentials = z.object({
  password: z.string(),
  name: z.string().optional().describe("How the history of changes names the operator"),
});
const session = envelope(z.object({ loggedIn: z.boolean() }));

// A body without a password is a wrong password.
const body = credentials.catch({ password: "" });

const query = z.object({ everywhere: z.literal("true", 'must be "true"').optional() });

function answerSession(c: Context<ApiEnvironment>, loggedIn: boolean, headers: Headers) {
  for (const [name, value] of headers) c.header(name, value, { append: true });
  return c.json({ data: { loggedIn }, error: null });
}

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
        413: json("Without a session the body is larger than 4 KB", failure),
        429: json("Too many tries from one browser or address; see Retry-After", failure),
      },
    }),
    async (c) => {
      const { admin } = c.get("services");
      const result = await admin.handle(c.req.raw, {
        body,
        needsSession: false,
        run: (given) => admin.logIn(c.req.raw, given),
      });
      if (!result.ok) return answerRefusal(c, result);
      return answerSession(c, true, result.value);
    },
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
      const result = await admin.handle(c.req.raw, {
        // Without a session there is nothing to end here, but others' sessions are not anybody's.
        needsSession: everywhere,
        run: async () => ok(await admin.logOut(c.req.raw, everywhere)),
      });
      if (!result.ok) return answerRefusal(c, result);
      return answerSession(c, false, result.value);
    },
  );
