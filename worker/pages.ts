import type { Context } from "hono";
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { prefixes } from "#app/i18n/languages.ts";
import { servicesContext } from "#app/services-context.ts";
import type { ApiEnvironment } from "./api/environment.ts";
import { findPageOfUrl, isDataRequest } from "./http/addresses.ts";
import { isSameOrigin } from "./http/same-origin.ts";

const loadBuild = () => import("virtual:react-router/server-build");

// Not promises of them: what a request has begun may never end if that request is cut off.
const handlers = new Map<string | null, RequestHandler>();

/** A build with the route of one pattern alone, and those without or for all paths. */
function cutRoutes(build: ServerBuild, pattern: string): ServerBuild {
  const isKept = (path: string | undefined) => !path || path === "*" || path === pattern;
  const cut = <Route extends { path?: string } | undefined>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([, route]) => isKept(route?.path)));
  const assets = { ...build.assets, routes: cut(build.assets.routes) };
  return { ...build, assets, routes: cut(build.routes) };
}

// Given a function, the router sets itself up anew for every request, which development needs to
// see changes. In production an isolate does it once for each page: of all routes the router would
// try a hundred patterns for every request.
async function makeHandler(pattern: string | null): Promise<RequestHandler> {
  const mode = import.meta.env.MODE;
  if (import.meta.env.DEV) return createRequestHandler(loadBuild, mode);
  const build = await loadBuild();
  return createRequestHandler(pattern === null ? build : cutRoutes(build, pattern), mode);
}

/** The pattern of the route that answers a read; null if it is left to the router to find. */
function patternOf(request: Request): string | null {
  const url = new URL(request.url);
  if (!isRead(request) || isDataRequest(url.pathname)) return null;
  const found = findPageOfUrl(url);
  return found?.page.isLocalized ? `${prefixes[found.language]}/${found.page.path}` : null;
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
  const pattern = patternOf(c.req.raw);
  const handler = handlers.get(pattern) ?? (await makeHandler(pattern));
  handlers.set(pattern, handler);
  return handler(c.req.raw, context);
}
