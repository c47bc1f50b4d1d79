import { type Context, Hono, type MiddlewareHandler } from "hono";
import { except } from "hono/combine";
import { HTTPException } from "hono/http-exception";
import type { ExtractSchema } from "hono/types";
import { openAPIRouteHandler, validator } from "hono-openapi";
import { cachePolicy } from "../http/cache-policy.ts";
import { limitUnstored } from "../http/limit-unstored.ts";
import { isWithinLimit, limitKey } from "../http/limits.ts";
import { logFailure } from "../http/log.ts";
import { publicRead } from "../http/public-reads.ts";
import { catalogueReads } from "./admin/reads.ts";
import { sendRefusal } from "./admin/respond.ts";
import { signInCalls } from "./admin/sign-in.ts";
import { siteCalls } from "./admin/site.ts";
import { catalogueWrites } from "./admin/writes.ts";
import { brands } from "./brands.ts";
import { codes } from "./codes.ts";
import { countries } from "./countries.ts";
import { failureBody, refuseBadInput } from "./envelope.ts";
import type { ApiEnvironment } from "./environment.ts";
import { followers } from "./followers.ts";
import { health } from "./health.ts";
import { noQuery } from "./parameters.ts";
import { promoCodes } from "./promo-codes.ts";
import { search } from "./search.ts";

// Contains only handlers: listMethods would mistake middleware for one.
const publicCalls = new Hono<ApiEnvironment>()
  .route("/countries", countries)
  .route("/brands", brands)
  .route("/promo-codes", promoCodes)
  .route("/codes", codes)
  .route("/followers", followers)
  .route("/search", search)
  .route("/health", health);

const operatorCalls = new Hono<ApiEnvironment>()
  .route("/", signInCalls)
  .route("/", catalogueReads)
  .route("/", catalogueWrites)
  .route("/", siteCalls);

/** The input and output types of every endpoint, for the client of /admin. */
export type ApiSchema = ExtractSchema<typeof publicCalls> & ExtractSchema<typeof operatorCalls>;

const openApi = openAPIRouteHandler(publicCalls, {
  documentation: {
    openapi: "3.1.0",
    info: {
      title: "Tawfeer API",
      version: "1.0.0",
      description: "Promo codes by country and brand. Times are UTC; dates are YYYY-MM-DD.",
    },
    servers: [{ url: "/api" }],
  },
});

const withoutQuery = validator("query", noQuery, refuseBadInput);

publicCalls.get("/openapi.json", withoutQuery, async (c, next) => {
  for (const [name, value] of Object.entries(cachePolicy.deployment)) c.header(name, value);
  return openApi(c, next);
});

const methods = ["GET", "POST", "DELETE"];

/** Returns the methods that an API path allows; none for an unknown path. */
function listMethods({ req }: Context<ApiEnvironment>): string[] {
  const path = req.path.replace(/^\/api/, "") || "/";
  return methods.filter((method) =>
    [publicCalls, operatorCalls].some(({ router }) => router.match(method, path)[0].length > 0),
  );
}

const operatorPaths = ["/api/admin/*", "/api/save-data"];
/** True for events sent by shoppers, which only the site's own pages may send. */
const isWrite = (c: Context<ApiEnvironment>) => listMethods(c).includes("POST");

/** Allows 120 requests a minute per address; health checks have a separate limit. */
const limitCalls: MiddlewareHandler<ApiEnvironment> = async (c, next) => {
  const address = limitKey(c.req.raw);
  const key = c.req.path === "/api/health" ? `health ${address}` : address;
  if (await isWithinLimit(c.env.API_LIMITER, key)) return next();
  return c.json(failureBody(c, "Too many calls; try again in a minute"), 429);
};

const requireAccess: MiddlewareHandler<ApiEnvironment> = async (c, next) => {
  const access = await (await c.get("services").admin()).requireAccess(c.req.raw);
  return access.ok ? next() : sendRefusal(c, access);
};

/** Routes everything under /api. All responses, including errors, are JSON. */
export const api = new Hono<ApiEnvironment>()
  .onError((error, c) => {
    const { errorId } = c.get("services");
    if (error instanceof HTTPException) {
      const body = failureBody(c, error.message || "Bad request");
      return c.json(error.status < 500 ? body : { ...body, id: errorId() }, error.status);
    }
    logFailure(`${c.req.method} ${c.req.path}`, error, errorId());
    return c.json({ ...failureBody(c, "Internal error"), id: errorId() }, 500);
  })
  .use("*", except([...operatorPaths, isWrite], publicRead("GET", "HEAD")))
  .use("*", except([...operatorPaths, "/api/openapi.json"], limitCalls))
  // These count with the pages. Access is checked before a response reveals anything about operator
  // endpoints; each of them checks it again.
  .use("/openapi.json", limitUnstored)
  .use("/admin/*", limitUnstored, requireAccess)
  .use("/save-data", limitUnstored, requireAccess)
  .route("/", publicCalls)
  .route("/", operatorCalls)
  .all("*", (c) => {
    const { method, path } = c.req;
    const allowed = listMethods(c);
    if (allowed.length === 0) {
      return c.json({ data: null, error: `Not found: ${method} ${path}` }, 404);
    }
    const error = `Method ${method} not allowed; use ${allowed.join(", ")}`;
    return c.json(failureBody(c, error), 405, { Allow: allowed.join(", ") });
  });
