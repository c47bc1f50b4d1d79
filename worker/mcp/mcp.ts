import { type Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ApiEnvironment } from "../api/environment.ts";
import { readJsonBody } from "../http/body.ts";
import { isWithinLimit, limitKey } from "../http/limits.ts";
import { logFailure } from "../http/log.ts";
import { publicRead } from "../http/public-reads.ts";

/** Size limit of a message in bytes: a client's description of itself may contain an icon. */
const bodyLimit = 32_768;

/** JSON-RPC error codes: not a message, a batch, and the server's own refusals. */
const codes = { parseError: -32_700, invalidRequest: -32_600, serverError: -32_000 };

function refuse(
  c: Context<ApiEnvironment>,
  status: ContentfulStatusCode,
  message: string,
  code = codes.serverError,
) {
  return c.json({ jsonrpc: "2.0", error: { code, message }, id: null }, status);
}

/**
 * /mcp: the public data for assistants, by the Model Context Protocol over HTTP, without sessions.
 * The protocol requires servers to check the Origin, so that no page reaches a server that trusts
 * its network (DNS rebinding); this one has only public data, reads no cookies and changes nothing,
 * so clients in browsers may use it.
 */
export const mcp = new Hono<ApiEnvironment>()
  .onError((error, c) => {
    const { errorId } = c.get("services");
    logFailure("An assistant's message could not be handled", error, errorId());
    return refuse(c, 500, "Internal error");
  })
  .use(publicRead("GET", "POST", "DELETE"))
  .all("/", async (c) => {
    if (c.req.method !== "POST") {
      c.header("Allow", "POST");
      return refuse(c, 405, `Method ${c.req.method} not allowed; use POST`);
    }
    if (!(await isWithinLimit(c.env.API_LIMITER, limitKey(c.req.raw)))) {
      return refuse(c, 429, "Too many calls; try again in a minute");
    }
    const body = await readJsonBody(c.req.raw, bodyLimit);
    if (!body.ok) {
      const code = body.status === 400 ? codes.parseError : codes.serverError;
      return refuse(c, body.status, body.error, code);
    }
    if (Array.isArray(body.value)) {
      return refuse(c, 400, "Send one message a request", codes.invalidRequest);
    }
    // Most isolates never need the protocol's code, which is large.
    const { handleMessage } = await import("./server.ts");
    return handleMessage(c, body.value);
  });
