import { type Context, Hono } from "hono";
import { validator } from "hono-openapi";
import * as z from "zod";
import { map, ok } from "#app/domain/base/result.ts";
import { credentials, type Guest, logIn, logOut } from "../../auth/login.ts";
import type { Result } from "../../refusals.ts";
import { refuseBadInput } from "../envelope.ts";
import type { ApiEnvironment } from "../environment.ts";
import { answerCall, type JsonHandler } from "./answer.ts";

const query = z.object({ everywhere: z.literal("true", 'must be "true"').optional() });

/** Answers a login or a logout with the headers that set or end its cookies. */
function answerSession(c: Context<ApiEnvironment>, loggedIn: boolean, result: Result<Headers>) {
  if (result.ok) for (const [name, value] of result.value) c.header(name, value, { append: true });
  return answerCall(
    c,
    map(result, () => ({ loggedIn })),
  );
}

/** A login, by a body that is read though there is no session. */
export function loginCall<Input>(
  body: z.ZodType<Input>,
  run: (guest: Guest, input: Input) => Promise<Result<Headers>>,
): JsonHandler<z.ZodType<Input, Input>, { loggedIn: boolean }> {
  return async (c) => {
    const admin = await c.get("services").admin();
    return answerSession(c, true, await admin.handleGuest(c.req.raw, { body, run }));
  };
}

/** POST and DELETE /api/admin/session: log in and out; with everywhere=true every session ends. */
export const adminSession = new Hono<ApiEnvironment>()
  .post("/", loginCall(credentials, logIn))
  .delete("/", validator("query", query, refuseBadInput), async (c) => {
    const admin = await c.get("services").admin();
    const isEverywhere = c.req.valid("query").everywhere === "true";
    // Without a session there is nothing to end here, but others' sessions are not anybody's.
    const handle = isEverywhere ? admin.handle : admin.handleGuest;
    const run = async (who: Pick<Guest, "env" | "request">) => ok(await logOut(who, isEverywhere));
    return answerSession(c, false, await handle(c.req.raw, { run }));
  });
