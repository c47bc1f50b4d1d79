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
import { findPageByUrl, isDataRequest } from "./http/addresses.ts";
import { isSameOrigin } from "./http/same-origin.ts";

const loadBuild = () => import("virtual:react-router/server-build");

// Stores handlers, not promises: work of a cancelled request may never finish.
const handlers = new Map<string | null, RequestHandler>();

/** Returns a build with only the route of this pattern and routes for all paths. */
function selectRoutes(build: ServerBuild, pattern: string): ServerBuild {
  const isKept = (path: string | undefined) => !path || path === "*" || path === pattern;
  const cut = <Route extends { path?: string } | undefined>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([, route]) => isKept(route?.path)));
  const assets = { ...build.assets, routes: cut(build.assets.routes) };
  return { ...build, assets, routes: cut(build.routes) };
}

// With a function, the router is set up per request, which development needs to see changes. In
// production an isolate has a handler per route: with all routes, the router would test a hundred
// patterns per request.
async function createHandler(pattern: string | null): Promise<RequestHandler> {
  const mode = import.meta.env.MODE;
  if (import.meta.env.DEV) return createRequestHandler(loadBuild, mode);
  const build = await loadBuild();
  return createRequestHandler(pattern === null ? build : selectRoutes(build, pattern), mode);
}

/** Returns the pattern of the route that handles a read; null if the router must find it. */
function routePattern(request: Request): string | null {
  const url = new URL(request.url);
  if (!isRead(request) || isDataRequest(url.pathname)) return null;
  const found = findPageByUrl(url);
  return found?.page.isLocalized ? `${prefixes[found.language]}/${found.page.path}` : null;
}

// The router's "*" does not match line breaks, and a path without a match would be a 500.
const lineBreakInPath = /^[^?]*(?:%0a|%0d|%e2%80%a[89])/i;

const isRead = ({ method }: Request) => method === "GET" || method === "HEAD";

export async function page(c: Context<ApiEnvironment>): Promise<Response> {
  if (lineBreakInPath.test(c.req.raw.url)) return c.redirect("/");
  // Public pages never request data, and the cache must not store a second form of each.
  const { pathname, searchParams } = new URL(c.req.raw.url);
  // Nor may a request select its loaders: those of /admin check its sender.
  const isAdminData = /^\/admin(\/|\.data$)/.test(pathname) && !searchParams.has("_routes");
  if (isDataRequest(c.req.path) && !isAdminData) return c.text("Not found", 404);
  // The router would also refuse a change from another site, but log it as our failure.
  if (!isRead(c.req.raw) && c.req.raw.headers.has("Origin") && !isSameOrigin(c.req.raw)) {
    const { sendRefusal: answerRefusal } = await import("./api/admin/respond.ts");
    return answerRefusal(c, await (await c.get("services").admin()).refuseCrossSite(c.req.raw));
  }
  const context = new RouterContextProvider();
  context.set(servicesContext, c.get("services"));
  const pattern = routePattern(c.req.raw);
  const handler = handlers.get(pattern) ?? (await createHandler(pattern));
  handlers.set(pattern, handler);
  return handler(c.req.raw, context);
}
