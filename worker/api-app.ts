import { Hono } from "hono";
import { api } from "./api/index.ts";
import { mcp } from "./mcp/mcp.ts";
import type { Services } from "./services.ts";

interface Environment {
  Bindings: Env & { services: Services };
  Variables: { services: Services };
}

/** The app that handles API and MCP requests; their services already exist. */
export const apiApp = new Hono<Environment>()
  .use((c, next) => {
    c.set("services", c.env.services);
    return next();
  })
  .route("/api", api)
  .route("/mcp", mcp);
