import { createSelectSchema } from "drizzle-zod";
import { Hono } from "hono";
import { describeRoute, validator } from "hono-openapi";
import * as z from "zod";
import { ok } from "#app/domain/base/result.ts";
import { partnerInput } from "#app/domain/uploads/partner.ts";
import { partnerDrafts, partners } from "../../catalogue/schema.ts";
import { envelope, failure, json, refuseBadInput } from "../envelope.ts";
import type { ApiEnvironment } from "../environment.ts";
import { idText } from "../parameters.ts";
import { bodyRefusals, jsonBody, operatorCall, refusals, refusedWrite, runCall } from "./answer.ts";

const { layout, codes } = partnerInput.shape;
const draft = createSelectSchema(partnerDrafts)
  .omit({ partner_id: true, file: true, digest: true })
  .extend({ isWaiting: z.boolean() })
  .describe("What came of the last fetch: numbers of codes and of rows not read, or the fault");
const partner = createSelectSchema(partners, { layout }).omit({ created_at: true });
const saved = envelope(z.object({ id: z.int() }));
const param = z.object({ id: idText });
const notFound = { 400: json("The id is none", failure), 404: json("There is none", failure) };

/**
 * GET, POST /api/admin/partners, DELETE /api/admin/partners/{id}: who sends files.
 * GET /api/admin/partners/{id}/codes: what a partner sent last.
 * GET, DELETE /api/admin/partners/{id}/draft: the file that was fetched.
 */
export const adminPartners = new Hono<ApiEnvironment>()
  .get(
    "/",
    describeRoute({
      summary: "List the partners, how their files are read, and what was fetched of them",
      responses: {
        200: json(
          "The partners by name",
          envelope(z.array(partner.extend({ draft: draft.nullable() }))),
        ),
        ...refusals,
      },
    }),
    async (c) => {
      return runCall(c, async (operator) => ok(await operator.partners()));
    },
  )
  .post(
    "/",
    describeRoute({
      summary: "Save a partner by its name; codes replace those of the countries that they name",
      requestBody: jsonBody(partnerInput),
      responses: {
        200: json("It is saved", saved),
        400: json("The body is at fault, or there are too many partners", refusedWrite),
        ...refusals,
        ...bodyRefusals,
      },
    }),
    operatorCall(partnerInput, (operator, input) => operator.savePartner(input)),
  )
  .delete(
    "/:id",
    describeRoute({
      summary: "Delete a partner; its codes in the catalogue stay",
      responses: { 200: json("It is deleted", saved), ...notFound, ...refusals },
    }),
    validator("param", param, refuseBadInput),
    async (c) => {
      const id = Number(c.req.valid("param").id);
      return runCall(c, (operator) => operator.deletePartner(id));
    },
  )
  .get(
    "/:id/codes",
    describeRoute({
      summary: "Get the codes that a partner sent last, by country and by the slug of the brand",
      responses: {
        200: json("The codes; none for an unknown partner", envelope(codes.unwrap())),
        400: json("The id is none", failure),
        ...refusals,
      },
    }),
    validator("param", param, refuseBadInput),
    async (c) => {
      const id = Number(c.req.valid("param").id);
      return runCall(c, async (operator) => ok(await operator.sentCodes(id)));
    },
  )
  .get(
    "/:id/draft",
    describeRoute({
      summary: "Get the file of a partner that was fetched and waits for the operator",
      responses: {
        200: json(
          "Its name, and its bytes in Base64",
          envelope(z.object({ name: z.string(), content: z.string() })),
        ),
        ...notFound,
        ...refusals,
      },
    }),
    validator("param", param, refuseBadInput),
    async (c) => {
      const id = Number(c.req.valid("param").id);
      return runCall(c, (operator) => operator.partnerDraft(id));
    },
  )
  .delete(
    "/:id/draft",
    describeRoute({
      summary: "Dismiss what was fetched of a partner; the same file is not offered again",
      responses: { 200: json("It is dismissed", saved), ...notFound, ...refusals },
    }),
    validator("param", param, refuseBadInput),
    async (c) => {
      const id = Number(c.req.valid("param").id);
      return runCall(c, (operator) => operator.dismissDraft(id));
    },
  );
