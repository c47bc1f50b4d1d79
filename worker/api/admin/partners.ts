import { Hono } from "hono";
import { validator } from "hono-openapi";
import * as z from "zod";
import { partnerInput } from "#app/domain/uploads/partner.ts";
import { dismissFetched, readFetched } from "../../partners/fetched-file.ts";
import { listPartners, readSentCodes } from "../../partners/list-partners.ts";
import { deletePartner, savePartner } from "../../partners/save-partner.ts";
import { refuseBadInput } from "../envelope.ts";
import type { ApiEnvironment } from "../environment.ts";
import { idText } from "../parameters.ts";
import { operatorCall, readCall, runCall } from "./answer.ts";

const withId = validator("param", z.object({ id: idText }), refuseBadInput);

/**
 * GET, POST /api/admin/partners, DELETE /api/admin/partners/{id}: who sends files.
 * GET /api/admin/partners/{id}/codes: what a partner sent last.
 * GET, DELETE /api/admin/partners/{id}/fetched: the file that was fetched.
 */
export const adminPartners = new Hono<ApiEnvironment>()
  .get("/", (c) => readCall(c, ({ d1 }) => listPartners(d1)))
  .post(
    "/",
    operatorCall(partnerInput, ({ d1 }, input) => savePartner(d1, input)),
  )
  .delete("/:id", withId, (c) =>
    runCall(c, ({ d1 }) => deletePartner(d1, Number(c.req.valid("param").id))),
  )
  .get("/:id/codes", withId, (c) =>
    readCall(c, ({ d1 }) => readSentCodes(d1, Number(c.req.valid("param").id))),
  )
  .get("/:id/fetched", withId, (c) =>
    runCall(c, (operator) => readFetched(operator, Number(c.req.valid("param").id))),
  )
  .delete("/:id/fetched", withId, (c) =>
    runCall(c, (operator) => dismissFetched(operator, Number(c.req.valid("param").id))),
  );
