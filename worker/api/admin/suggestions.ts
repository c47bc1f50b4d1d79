import { Hono } from "hono";
import { describeRoute, validator } from "hono-openapi";
import * as z from "zod";
import { envelope, failure, json, refuseBadInput } from "../envelope.ts";
import type { ApiEnvironment } from "../environment.ts";
import { idText } from "../parameters.ts";
import { refusals, runCall } from "./answer.ts";

/** DELETE /api/admin/suggestions/{id}. */
export const adminSuggestions = new Hono<ApiEnvironment>().delete(
  "/:id",
  describeRoute({
    summary: "Dismiss a code that shoppers suggest; it is not asked about again for a year",
    responses: {
      200: json("It is dismissed", envelope(z.object({ id: z.int() }))),
      400: json("The id is none", failure),
      404: json("No such suggestion waits", failure),
      ...refusals,
    },
  }),
  validator("param", z.object({ id: idText }), refuseBadInput),
  async (c) => {
    const id = Number(c.req.valid("param").id);
    return runCall(c, (operator) => operator.dismissSuggestion(id));
  },
);
