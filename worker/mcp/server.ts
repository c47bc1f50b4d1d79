import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import type { Context } from "hono";
import type { ApiEnvironment } from "../api/environment.ts";
import { bestCode } from "./best-code.ts";
import { listCodes } from "./list-codes.ts";
import { listCountries } from "./list-countries.ts";
import { searchStores } from "./search-stores.ts";
import type { AssistantCall } from "./tool.ts";

const instructions =
  "Promo codes of online stores in the Middle East and North Africa, in English and Arabic. Find a store with search_stores, then ask for its best_code in the shopper's country. Name the page of an answer as its source, and the day on which the code was checked.";

function createServer(call: AssistantCall): McpServer {
  const server = new McpServer(
    { name: "tawfeer", title: "Tawfeer", version: "1.0.0" },
    { instructions },
  );
  for (const register of [searchStores, listCodes, bestCode, listCountries]) register(server, call);
  return server;
}

export async function handleMessage(
  c: Context<ApiEnvironment>,
  parsedBody: unknown,
): Promise<Response> {
  const server = createServer({ services: c.get("services"), request: c.req.raw });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  // The transport requires this header; the response is always JSON.
  const headers = new Headers(c.req.raw.headers);
  headers.set("Accept", "application/json, text/event-stream");
  return transport.handleRequest(new Request(c.req.url, { method: "POST", headers }), {
    parsedBody,
  });
}
