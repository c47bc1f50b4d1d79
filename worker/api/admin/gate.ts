import { createMiddleware } from "hono/factory";
import type { Refusal } from "#worker/auth/access.ts";
import { failure, json } from "../envelope.ts";
import type { ApiEnvironment } from "../environment.ts";

/** What handlers of the operator's calls find beside the services: the JSON body, already read. */
export interface AdminEnvironment extends ApiEnvironment {
  Variables: ApiEnvironment["Variables"] & { body: unknown };
}

/** The refusals that every call of the operator's shares, for the OpenAPI document. */
export const refusals = {
  401: json("There is no session", failure),
  403: json("The request comes from another site", failure),
};

/** The refusals of calls with a body, for the OpenAPI document. */
export const bodyRefusals = {
  413: json("The body is larger than 5 MB", failure),
  415: json("The body is not application/json", failure),
};

/** The headers that go with a refusal. */
export function refusalHeaders({
  retryAfter,
}: Pick<Refusal, "retryAfter">): Record<string, string> {
  return retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) };
}

/** Lets requests with a session through; 401 or 403 for the rest. */
export const requireSession = createMiddleware<AdminEnvironment>(async (c, next) => {
  const allowed = await c.get("services").admin.authorize(c.req.raw);
  if (!allowed.ok) {
    return c.json({ data: null, error: allowed.error }, allowed.status, refusalHeaders(allowed));
  }
  return next();
});

/** Reads the JSON body; 400, 413 or 415 where it cannot be. */
export const requireJson = createMiddleware<AdminEnvironment>(async (c, next) => {
  const body = await c.get("services").admin.readBody(c.req.raw);
  if (!body.ok) return c.json({ data: null, error: body.error }, body.status);
  c.set("body", body.data);
  return next();
});
