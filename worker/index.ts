import { type Context, Hono } from "hono";
import type { CodeEvent } from "./answers/record.ts";
import type { ApiEnvironment } from "./api/environment.ts";
import type { QueuedMessage } from "./followers/send-news.ts";
import { redirectToCanonical } from "./http/addresses.ts";
import { cachePolicy } from "./http/cache-policy.ts";
import { limitUnstored } from "./http/limit-unstored.ts";
import { limitPeriodSeconds } from "./http/limits.ts";
import { handleLocally } from "./http/local-server.ts";
import { logRequest, setLogVersion } from "./http/log.ts";
import { cacheImages, cachePages } from "./http/page-cache.ts";
import { publicFiles } from "./http/public-reads.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { unknownBrandPolicy } from "./http/unknown-brand.ts";
import { page } from "./pages.ts";
import { createServices } from "./services.ts";

export { Nightly } from "./nightly-workflow.ts";

type Queued = CodeEvent | QueuedMessage;

const cacheHeaders = ["Cache-Control", "Cloudflare-CDN-Cache-Control", "Cache-Tag"];
/** Seconds after which to retry while a database does not respond. */
const retryAfterSeconds = 30;
const methods = new Set(["GET", "HEAD", "POST", "DELETE"]);

function setMissing(response: Response, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
}

function notAllowed(c: Context<ApiEnvironment>): Response {
  const error = `Method ${c.req.method} not allowed`;
  return c.json({ data: null, error }, 405, { Allow: [...methods].join(", ") });
}

/** Handles API and MCP requests; lazy, so a cold isolate serves pages first. */
async function handleApi(c: Context<ApiEnvironment>): Promise<Response> {
  const { apiApp } = await import("./api-app.ts");
  return apiApp.fetch(c.req.raw, { ...c.env, services: c.get("services") }, c.executionCtx);
}

const app = new Hono<ApiEnvironment>()
  .use(async (c, next) => {
    const start = Date.now();
    setLogVersion(c.env.VERSION);
    const services = createServices(c.env, c.executionCtx);
    c.set("services", services);
    await next();
    setMissing(c.res, securityHeaders);
    // HTTP requires Allow in every 405; the router omits it.
    if (c.res.status === 405) setMissing(c.res, { Allow: "GET, HEAD" });
    // The router drops the headers of an error that a loader throws.
    if (c.res.status === 503) setMissing(c.res, { "Retry-After": String(retryAfterSeconds) });
    if (c.res.status === 429) setMissing(c.res, { "Retry-After": String(limitPeriodSeconds) });
    const errorId = c.res.status >= 500 ? services.errorId() : undefined;
    if (errorId) c.res.headers.set("Error-Id", errorId);
    // Errors must not inherit the page's cache headers.
    if (c.res.status >= 400) for (const name of cacheHeaders) c.res.headers.delete(name);
    if (c.res.status === 404) setMissing(c.res, unknownBrandPolicy(c.req.raw, services));
    // Without Cache-Control the edge would cache a response for two hours.
    setMissing(c.res, cachePolicy.never);
    // In development each view must show the latest edits.
    if (import.meta.env.DEV) c.res.headers.set("Cache-Control", "no-store");
    const total = Date.now() - start;
    c.res.headers.set("Server-Timing", `data;dur=${services.timings.data}, total;dur=${total}`);
    logRequest(c.req, c.res, total, errorId);
  })
  .use(publicFiles)
  .options("/api/*", handleApi)
  .options("/mcp", handleApi)
  .use((c, next) => (methods.has(c.req.method) ? next() : Promise.resolve(notAllowed(c))))
  .use(redirectToCanonical)
  .all("/api/*", handleApi)
  .all("/mcp", handleApi)
  // A missing asset must not fall through to the redirect for unknown pages.
  .all("/assets/*", (c) => c.text("Not found", 404))
  .all("*", import.meta.env.DEV ? page : cachePages, limitUnstored, cacheImages, page);

export default {
  fetch: (request, env, context) => {
    const handle = (secure: Request) => app.fetch(secure, env, context);
    return env.REQUIRE_HTTPS === "off" ? handleLocally(request, handle) : handle(request);
  },
  scheduled: async (...run) => (await import("./scheduled.ts")).runScheduled(...run),
  email: async (message, env) => {
    setLogVersion(env.VERSION);
    const { receiveMail } = await import("./partners/mail/receive-mail.ts");
    await receiveMail(message, env);
  },
  queue: async (batch, env) => {
    setLogVersion(env.VERSION);
    const { isMessage, sendQueued } = await import("./followers/send-news.ts");
    const isNews = (message: Message<Queued>): message is Message<QueuedMessage> =>
      isMessage(message.body);
    await sendQueued(env, batch.messages.filter(isNews));
    const messages = batch.messages.filter(
      (message): message is Message<CodeEvent> => !isNews(message),
    );
    if (messages.length === 0) return;
    const { countQueued } = await import("./answers/count-queued.ts");
    await countQueued(env.DB, { queue: batch.queue, messages });
  },
} satisfies ExportedHandler<Env, Queued>;
