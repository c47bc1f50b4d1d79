import { Hono } from "hono";
import { validator } from "hono-openapi";
import * as z from "zod";
import { ok } from "#app/domain/base/result.ts";
import { refuse } from "../../refusals.ts";
import { dismissSuggestion } from "../../suggestions/waiting.ts";
import { refuseBadInput } from "../envelope.ts";
import type { ApiEnvironment } from "../environment.ts";
import { idText } from "../parameters.ts";
import { runCall } from "./answer.ts";

/** DELETE /api/admin/suggestions/{id}: dismisses a code that shoppers suggest. */
export const adminSuggestions = new Hono<ApiEnvironment>().delete(
  "/:id",
  validator("param", z.object({ id: idText }), refuseBadInput),
  (c) =>
    runCall(c, async ({ d1, today }) => {
      const id = Number(c.req.valid("param").id);
      return (await dismissSuggestion(d1, id, today)) ? ok({ id }) : refuse(404, "suggestion-gone");
    }),
);
