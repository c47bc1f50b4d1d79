import { sValidator } from "@hono/standard-validator";
import { type Context, Hono } from "hono";
import * as z from "zod";
import { map } from "#app/domain/base/result.ts";
import type { credentials } from "../../auth/login.ts";
import type { Result } from "../../refusals.ts";
import { refuseBadInput } from "../envelope.ts";
import type { ApiEnvironment } from "../environment.ts";
import { answerCall, type JsonHandler } from "./answer.ts";

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

const logIn: JsonHandler<typeof credentials, { loggedIn: boolean }> = async (c) =>
  answerSession(c, true, await c.get("services").admin.logIn(c.req.raw));

/** POST and DELETE /api/admin/session: log in and out; with everywhere=true every session ends. */
export const adminSession = new Hono<ApiEnvironment>()
  .post("/", logIn)
  .delete("/", sValidator("query", query, refuseBadInput), async (c) => {
    const { admin } = c.get("services");
    const everywhere = c.req.valid("query").everywhere === "true";
    return answerSession(c, false, await admin.logOut(c.req.raw, everywhere));
  });
