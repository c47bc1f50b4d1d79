import { Hono } from "hono";
import { validator } from "hono-openapi";
import * as z from "zod";
import { backUpNow, openBackup } from "../../site/backups.ts";
import { day } from "../day.ts";
import { refuseBadInput } from "../envelope.ts";
import type { ApiEnvironment } from "../environment.ts";
import { answerFile, operatorCall } from "./answer.ts";

const dayParameter = z.object({ day });

/** The calls of /api/admin/backups: make one now, download one. */
export const adminBackups = new Hono<ApiEnvironment>()
  .post(
    "/",
    operatorCall(z.object({}), ({ env }) => backUpNow(env, new Date())),
  )
  .get("/:day", validator("param", dayParameter, refuseBadInput), (c) => {
    const { day } = c.req.valid("param");
    return answerFile(
      c,
      ({ env }) => openBackup(env, day),
      ({ body, size }) =>
        c.body(body, 200, {
          "Content-Type": "application/json",
          "Content-Length": String(size),
          "Content-Disposition": `attachment; filename="coupon-data-${day}.json"`,
        }),
    );
  });
