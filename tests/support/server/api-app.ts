import { env } from "cloudflare:workers";
import { Hono } from "hono";
import { origin } from "#tests/support/operator/operator.ts";
import type { ApiEnvironment } from "#worker/api/environment.ts";
import { api } from "#worker/api/index.ts";
import { createServices } from "#worker/services.ts";

export function apiWith(
  bindings: Partial<Env> = {},
  waitUntil: (work: Promise<unknown>) => void = () => {},
) {
  const own = { ...env, ...bindings };
  const context = { waitUntil, passThroughOnException: () => {} };
  const app = new Hono<ApiEnvironment>()
    .use((c, next) => {
      c.set("services", createServices(c.env, context));
      return next();
    })
    .route("/api", api);
  return async (path: string, init?: RequestInit): Promise<Response> =>
    app.fetch(new Request(`${origin}${path}`, init), own, context as unknown as ExecutionContext);
}
