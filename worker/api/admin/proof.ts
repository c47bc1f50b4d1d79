import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as z from "zod";
import { proof } from "../../auth/proof.ts";
import { envelope, failure, json } from "../envelope.ts";
import type { ApiEnvironment } from "../environment.ts";
import { bodyRefusals, jsonBody, operatorCall, refusals, refusedWrite } from "./answer.ts";

/** POST /api/admin/proof: the password or a passkey again, for calls that answer 428 without. */
export const adminProof = new Hono<ApiEnvironment>().post(
  "/",
  describeRoute({
    summary: "Give the password or a passkey again; good for ten minutes of this session",
    requestBody: jsonBody(proof),
    responses: {
      200: json("Accepted", envelope(z.object({ proved: z.boolean() }))),
      400: json("The body is of another form", refusedWrite),
      ...refusals,
      403: json("It is wrong, or the request comes from another site", failure),
      ...bodyRefusals,
      429: json("Too many tries from one browser or address; see Retry-After", failure),
    },
  }),
  operatorCall(proof, ({ door }, given) => door.prove(given)),
);
