import type { Context } from "hono";
import { createRequestHandler, type RequestHandler, RouterContextProvider } from "react-router";
import { servicesContext } from "#app/services-context.ts";
import type { ApiEnvironment } from "./api/environment.ts";
import { isDataRequest } from "./http/addresses.ts";
import { isSameOrigin } from "./http/same-origin.ts";

const loadBuild = () => import("virtual:react-router/server-build");

let handler: Promise<RequestHandler> | undefined;

// Given a function, the router sets itself up anew for every request, which development needs to
// see changes. In production an isolate does it once.
async function makeHandler(): Promise<RequestHandler> {
  const build = import.meta.env.DEV ? loadBuild : await loadBuild();
  return createRequestHandler(build, import.meta.env.MODE);
}

// The router's "*" matches no path with a line break in it, and what matches nothing is a 500.
const lineBreakInPath = /^[^?]*(?:%0a|%0d|%e2%80%a[89])/i;

const isRead = ({ method }: Request) => method === "GET" || method === "HEAD";

/** Answers a request by the routes of app/routes.ts. */
export async function page(c: Context<ApiEnvironment>): Promise<Response> {
  if (lineBreakInPath.test(c.req.raw.url)) return c.redirect("/");
  // Public pages never ask for data, and the cache must not keep a second form of each.
  const { pathname, searchParams } = new URL(c.req.raw.url);
  // Nor may a request choose its loaders: without those of /admin nobody asks who it is from.
  const isOfAdmin = /^\/admin(\/|\.data$)/.test(pathname) && !searchParams.has("_routes");
  if (isDataRequest(c.req.path) && !isOfAdmin) return c.text("Not found", 404);
  // The router would refuse a change from another site too, and log it as a failure of ours.
  if (!isRead(c.req.raw) && c.req.raw.headers.has("Origin") && !isSameOrigin(c.req.raw)) {
    const { answerRefusal } = await import("./api/admin/answer.ts");
    return answerRefusal(c, await (await c.get("services").admin()).refuseCrossSite(c.req.raw));
  }
  const context = new RouterContextProvider();
  context.set(servicesContext, c.get("services"));
  handler ??= makeHandler();
  return (await handler)(c.req.raw, context);
}
