import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { expect, test } from "vitest";
import * as z from "zod";
import { fillAskedSite } from "#tests/support/data/asked-site.ts";
import { ask, origin } from "#tests/support/operator/operator.ts";
import {
  answerLines,
  askListed,
  bodyOf,
  type ListedCall,
  responseLines,
} from "#tests/support/reading/listed-calls.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { shareSite } from "#tests/support/server/share-site.ts";
import calls from "./lists/calls.json";
import messages from "./lists/messages.json";

shareSite(fillAskedSite);

/** Checks what the client gets by the tool's own schema; the client's usual checker needs eval. */
const jsonSchemaValidator = {
  getValidator: <Data>(schema: object) => {
    const checker = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
    return (input: unknown) => {
      const { success, data, error } = checker.safeParse(input);
      return success
        ? { valid: true as const, data: data as Data, errorMessage: undefined }
        : { valid: false as const, data: undefined, errorMessage: error.message };
    };
  },
};

async function connect(): Promise<Client> {
  const client = new Client({ name: "a shopper", version: "1" }, { jsonSchemaValidator });
  const fetch = (url: string | URL, init?: RequestInit) =>
    ask(`${new URL(url).pathname}`, init as RequestInit);
  const transport = new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { fetch });
  await client.connect(transport as never);
  // With the schemas of the tools it checks what each of them answers.
  await client.listTools();
  return client;
}

const client = await connect();

async function call(name: string, input: object = {}): Promise<any> {
  const { structuredContent, content, isError } = await client.callTool({
    name,
    arguments: input as Record<string, unknown>,
  });
  const [{ text }] = content as [{ text: string }];
  if (isError) return text;
  expect(JSON.parse(text)).toEqual(structuredContent);
  return structuredContent;
}

test("each tool answers as listed, what its schema says, and names itself and the field that it refuses", async () => {
  const lines: string[] = [];
  let next: unknown;
  for (const [name, input] of calls as [string, Record<string, unknown>][]) {
    // "…" is the cursor of the answer before.
    const given = input.cursor === "…" ? { ...input, cursor: next } : input;
    const answer = await call(name, given);
    next = answer.next_cursor;
    lines.push(answerLines(`${name} ${JSON.stringify(input)}`, answer));
  }
  await expect(lines.join("\n")).toMatchFileSnapshot("lists/calls.txt");
});

test("each message of the protocol is answered or refused as listed", async () => {
  const lines: string[] = [];
  for (const [what, message] of messages as [string, ListedCall][]) {
    const headers = { Accept: "application/json, text/event-stream", ...message.headers };
    const answer = await askListed({ method: "POST", path: "/mcp", ...message, headers });
    lines.push(responseLines(`${what}: ${JSON.stringify(message)}`, answer, await bodyOf(answer)));
  }
  await expect(lines.join("\n")).toMatchFileSnapshot("lists/messages.txt");
});

test("of an inner error an assistant is told the id alone", async () => {
  await withBindings({ PUBLIC_ORIGIN: "not an origin" }, async () => {
    expect(await call("list_countries")).toMatch(/^list_countries: Internal error [0-9a-f]{8}$/);
  });
});
