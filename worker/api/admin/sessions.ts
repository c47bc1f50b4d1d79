import { Hono } from "hono";
import { validator } from "hono-openapi";
import * as z from "zod";
import { ok } from "#app/domain/base/result.ts";
import { logSecurity } from "../../auth/security-log.ts";
import { closeSessions, endSession } from "../../auth/sessions.ts";
import { refuse } from "../../refusals.ts";
import { refuseBadInput } from "../envelope.ts";
import type { ApiEnvironment } from "../environment.ts";
import { runCall } from "./answer.ts";

const sessionId = z.object({ id: z.string().regex(/^[0-9a-f]{16}$/) });

/** The calls of /api/admin/sessions: end all others, or one. */
export const adminSessions = new Hono<ApiEnvironment>()
  .delete("/", (c) =>
    runCall(c, async ({ d1, env, request, session }) => {
      await closeSessions(d1, session);
      await logSecurity(env, request, "session ended", { all: "others" });
      return ok({});
    }),
  )
  .delete("/:id", validator("param", sessionId, refuseBadInput), (c) =>
    runCall(c, async ({ d1, env, request }) => {
      const { id } = c.req.valid("param");
      if (!(await endSession(d1, id))) return refuse(404, "session-gone");
      await logSecurity(env, request, "session ended");
      return ok({ id });
    }),
  );
