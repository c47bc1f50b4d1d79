import { Hono } from "hono";
import { validator } from "hono-openapi";
import * as z from "zod";
import { toDay } from "#app/domain/base/dates.ts";
import { ok } from "#app/domain/base/result.ts";
import { countries } from "#app/domain/directory/countries.ts";
import { partnerInput } from "#app/domain/uploads/partner.ts";
import { reviewHeld } from "../../answers/review-held.ts";
import { closeSessions } from "../../auth/sessions.ts";
import { refreshSite } from "../../catalogue/write/refresh.ts";
import { dismissFetched, readFetched } from "../../partners/fetched-file.ts";
import { readSentCodes } from "../../partners/list-partners.ts";
import { deletePartner, savePartner } from "../../partners/save-partner.ts";
import { backUpNow, openBackup } from "../../site/backups.ts";
import { dismissSuggestion } from "../../suggestions/waiting.ts";
import { refuseBadInput } from "../envelope.ts";
import type { ApiEnvironment } from "../environment.ts";
import { day, idPath } from "../parameters.ts";
import { operatorCall, readCall, runCall, sendFile } from "./respond.ts";

const withId = validator("param", idPath, refuseBadInput);
const withDay = validator("param", z.object({ day }), refuseBadInput);
const noObject = "The body must be an object";
const empty = z.object({}, noObject);
const codes = countries.map(({ code }) => code);
const heldReview = z.object(
  {
    country: z.enum(codes, `must be one of ${codes.join(", ")}`),
    apply: z.boolean("must be true or false"),
  },
  noObject,
);

/**
 * /api/admin/partners: save or delete a partner; read the codes of its last file; read or dismiss
 * the fetched file.
 * DELETE /api/admin/suggestions/{id}: dismiss a suggested code.
 * POST /api/admin/held-verdicts: apply or drop the answers of a surge.
 * /api/admin/backups: create or download a backup.
 * POST /api/admin/refresh: recompute counts, purge the edge cache and end all other sessions, as
 * after a restore.
 */
export const siteCalls = new Hono<ApiEnvironment>()
  .post(
    "/admin/partners",
    operatorCall(partnerInput, ({ d1 }, input) => savePartner(d1, input)),
  )
  .delete("/admin/partners/:id", withId, (c) =>
    runCall(c, ({ d1 }) => deletePartner(d1, c.req.valid("param").id)),
  )
  .get("/admin/partners/:id/codes", withId, (c) =>
    readCall(c, ({ d1 }) => readSentCodes(d1, c.req.valid("param").id)),
  )
  .get("/admin/partners/:id/fetched", withId, (c) =>
    runCall(c, (operator) => readFetched(operator, c.req.valid("param").id)),
  )
  .delete("/admin/partners/:id/fetched", withId, (c) =>
    runCall(c, (operator) => dismissFetched(operator, c.req.valid("param").id)),
  )
  .delete("/admin/suggestions/:id", withId, (c) =>
    runCall(c, ({ d1 }) => dismissSuggestion(d1, c.req.valid("param").id, toDay(new Date()))),
  )
  .post(
    "/admin/held-verdicts",
    operatorCall(heldReview, (operator, review) => reviewHeld(operator, review, new Date())),
  )
  .post(
    "/admin/backups",
    operatorCall(empty, ({ env }) => backUpNow(env, new Date())),
  )
  .get("/admin/backups/:day", withDay, (c) => {
    const { day } = c.req.valid("param");
    return sendFile(
      c,
      ({ env }) => openBackup(env, day),
      ({ body, size }) =>
        c.body(body, 200, {
          "Content-Type": "application/json",
          "Content-Length": String(size),
          "Content-Disposition": `attachment; filename="coupon-data-${day}.json"`,
        }),
    );
  })
  .post(
    "/admin/refresh",
    operatorCall(empty, async (operator) => {
      await closeSessions(operator.d1, operator.session);
      return ok(await refreshSite(operator));
    }),
  );
