import { type Context, Hono } from "hono";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { neverStored } from "#app/domain/cache-policy.ts";
import { securityHeaders } from "#app/domain/security-headers.ts";
import { servicesContext } from "#app/services-context.ts";
import type { ApiEnvironment } from "./api/environment.ts";
import { api } from "./api/index.ts";
import { createServices } from "./services.ts";

const renderPage = createRequestHandler(
  () => import("virtual:react-router/server-build"),
  import.meta.env.MODE,
);

const methods = new Set(["GET", "HEAD", "POST", "DELETE"]);

function setMissing(response: Response, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
}

function page(c: Context<ApiEnvironment>): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(servicesContext, c.get("services"));
  return renderPage(c.req.raw, context);
}

const app = new Hono<ApiEnvironment>()
  .use(async (c, next) => {
    c.set("services", createServices(c.env, c.executionCtx));
    if (methods.has(c.req.method)) await next();
    else c.res = c.text("Method not allowed", 405, { Allow: [...methods].join(", ") });
    // Responses of fetch and of redirects may have immutable headers.
    c.res = new Response(c.res.body, c.res);
    setMissing(c.res, securityHeaders);
    // Without Cache-Control an answer would be cached for two hours.
    setMissing(c.res, neverStored);
  })
  .route("/api", api)
  // A missing asset must not be answered by the redirect for unknown pages.
  .all("/assets/*", (c) => c.text("Not found", 404))
  .all("*", page);

export default app satisfies ExportedHandler<Env>;
