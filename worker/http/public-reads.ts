import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { isFile } from "#app/domain/pages/page.ts";
import { pages } from "#app/domain/pages/pages.ts";
import type { ApiEnvironment } from "../api/environment.ts";
import { findPageByUrl } from "./addresses.ts";

/** Headers that let other sites read a response; the same for each origin, without credentials. */
const sharedHeaders = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers":
    "Allow, Error-Id, ETag, Link, Mcp-Session-Id, MCP-Protocol-Version, Retry-After",
  "Cross-Origin-Resource-Policy": "cross-origin",
} as const;

/** Headers that a request may have; "*" covers those of future clients, but not Authorization. */
const requestHeaders =
  "*, Accept, Content-Type, If-None-Match, Last-Event-ID, Mcp-Session-Id, MCP-Protocol-Version";

/** Seconds for which a browser caches a preflight; Chromium limits it to two hours. */
const preflightSeconds = 86_400;

function setShared({ headers }: Response): void {
  for (const [name, value] of Object.entries(sharedHeaders)) headers.set(name, value);
}

/** Allows pages of other sites these methods, and to read every response. */
export const publicRead = (...methods: string[]) =>
  createMiddleware<ApiEnvironment>(async (c, next) => {
    if (c.req.method === "OPTIONS") c.res = preflightResponse(methods);
    else await next();
    setShared(c.res);
  });

function preflightResponse(methods: readonly string[]): Response {
  const headers = {
    "Access-Control-Allow-Methods": methods.join(", "),
    "Access-Control-Allow-Headers": requestHeaders,
    "Access-Control-Max-Age": String(preflightSeconds),
  };
  return new Response(null, { status: 204, headers });
}

const readFile = publicRead("GET", "HEAD");

/** Allows public reads of the files among the pages, in any spelling of their URLs. */
export const publicFiles = createMiddleware<ApiEnvironment>((c, next) =>
  isFileAddress(c) ? readFile(c, next) : next(),
);

function isFileAddress({ req }: Context): boolean {
  const url = new URL(req.raw.url);
  const found = findPageByUrl(url);
  // Page routing ignores that folder, as its names have one spelling.
  return found ? isFile(found.page) : url.pathname === `/${pages["security-txt"].path}`;
}
