import { Hono } from "hono";
import * as z from "zod";
import { ok } from "#app/domain/base/result.ts";
import { closeSessions } from "../../auth/sessions.ts";
import { refreshSite } from "../../catalogue/write/refresh.ts";
import type { ApiEnvironment } from "../environment.ts";
import { operatorCall } from "./answer.ts";

const body = z.object({}, "The body must be an object");

/** POST /api/admin/refresh: counts again, purges the edge and ends all other sessions, as after a restore. */
export const adminRefresh = new Hono<ApiEnvironment>().post(
  "/",
  operatorCall(body, async (operator) => {
    await closeSessions(operator.d1, operator.session);
    return ok(await refreshSite(operator));
  }),
);
