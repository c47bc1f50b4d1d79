import { Hono } from "hono";
import { describeRoute, validator } from "hono-openapi";
import * as z from "zod";
import { ok } from "#app/domain/base/result.ts";
import { maxNameLength } from "#app/domain/catalogue/operator-name.ts";
import { envelope, failure, json, refuseBadInput } from "../envelope.ts";
import type { ApiEnvironment } from "../environment.ts";
import {
  bodyRefusals,
  jsonBody,
  operatorCall,
  refusals,
  refusedWrite,
  runCall,
  unproved,
} from "./answer.ts";

const seconds = z.int().describe("Unix time in seconds");
const report = z.object({
  isOwner: z.boolean(),
  sessions: z.array(
    z.object({
      id: z.string(),
      name: z.string().nullable(),
      email: z.string().nullable(),
      browser: z.string().nullable(),
      startedAt: seconds,
      lastSeenAt: seconds,
      isOwn: z.boolean(),
    }),
  ),
  passkeys: z.array(
    z.object({
      id: z.string(),
      browser: z.string(),
      createdAt: seconds,
      lastUsedAt: seconds.nullable(),
    }),
  ),
  accounts: z
    .array(
      z.object({
        id: z.int(),
        name: z.string(),
        createdAt: seconds,
        hasFirstPassword: z.boolean().describe("Its password is that which the owner handed over"),
      }),
    )
    .describe("Empty but for the owner"),
});

const password = envelope(
  z.object({ password: z.string().describe("Shown once and kept nowhere") }),
);
const refused = (what: string) => json(what, failure);

/** GET /api/admin/door: who may come in, as far as the operator may know it. */
export const adminDoor = new Hono<ApiEnvironment>().get(
  "/",
  describeRoute({
    summary: "Open sessions, own passkeys and, for the owner, accounts",
    responses: { 200: json("Who may come in", envelope(report)), ...refusals },
  }),
  async (c) => {
    return runCall(c, async ({ door }) => ok(await door.report()));
  },
);

const sessionId = z.object({ id: z.string().regex(/^[0-9a-f]{16}$/) });

/** DELETE /api/admin/sessions and /{id}: end all other sessions, or one. */
export const adminSessions = new Hono<ApiEnvironment>()
  .delete(
    "/",
    describeRoute({
      summary: "End all sessions but this one; for an account its own",
      responses: { 200: json("Ended", envelope(z.object({}))), ...refusals, ...unproved },
    }),
    async (c) => {
      return runCall(c, ({ door }) => door.endOtherSessions());
    },
  )
  .delete(
    "/:id",
    describeRoute({
      summary: "End a session",
      responses: {
        200: json("Ended", envelope(sessionId)),
        400: refused("The id is malformed"),
        404: refused("There is no such session, or it is another operator's"),
        ...refusals,
      },
    }),
    validator("param", sessionId, refuseBadInput),
    async (c) => {
      const { id } = c.req.valid("param");
      return runCall(c, ({ door }) => door.endSession(id));
    },
  );

const account = z.object({ name: z.string().min(1).max(maxNameLength) });
const accountId = z.object({ id: z.string().regex(/^[1-9]\d{0,14}$/) });

/** POST and DELETE /api/admin/accounts, by the owner; POST .../password by an account for itself. */
export const adminAccounts = new Hono<ApiEnvironment>()
  .post(
    "/",
    describeRoute({
      summary: "Add an account; its first password opens sessions for three days",
      requestBody: jsonBody(account),
      responses: {
        200: json("Added", password),
        400: json("The name is empty or too long", refusedWrite),
        409: refused("There is an account of this name"),
        ...refusals,
        ...unproved,
        ...bodyRefusals,
      },
    }),
    operatorCall(account, ({ door }, { name }) => door.addAccount(name)),
  )
  .post(
    "/password",
    describeRoute({
      summary: "Make another password for one's own account, and end its other sessions",
      requestBody: jsonBody(z.object({})),
      responses: {
        200: json("The new password", password),
        400: json("The body is no object", refusedWrite),
        ...refusals,
        ...unproved,
        ...bodyRefusals,
      },
    }),
    operatorCall(z.object({}), ({ door }) => door.renewPassword()),
  )
  .delete(
    "/:id",
    describeRoute({
      summary: "End an account, its sessions and its passkeys",
      responses: {
        200: json("Ended", envelope(z.object({ id: z.int() }))),
        400: refused("The id is malformed"),
        404: refused("There is no such account"),
        ...refusals,
      },
    }),
    validator("param", accountId, refuseBadInput),
    async (c) => {
      const { id } = c.req.valid("param");
      return runCall(c, ({ door }) => door.endAccount(Number(id)));
    },
  );
