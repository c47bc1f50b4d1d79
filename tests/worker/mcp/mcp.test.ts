import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { expect, test } from "vitest";
import * as z from "zod";
import { countries } from "#app/domain/directory/countries.ts";
import { ask, origin, send } from "#tests/support/operator/operator.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { shareSite } from "#tests/support/server/share-site.ts";
import { today } from "#tests/support/server/today.ts";
import { fillPublicSite, liveCodesOf, privateNote, readLiveRows } from "../api/public-site.ts";

shareSite(fillPublicSite);

/** Checks results by the tool's own schema; the client's usual validator needs eval. */
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

const client = new Client({ name: "a shopper", version: "1" }, { jsonSchemaValidator });
const fetch = (url: string | URL, init?: RequestInit) =>
  ask(`${new URL(url).pathname}`, init as RequestInit);
const transport = new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { fetch });
await client.connect(transport as never);
// The client checks results only by schemas that it has listed.
const { tools } = await client.listTools();

async function call(name: string, input: object = {}): Promise<any> {
  const { structuredContent, content, isError } = await client.callTool({
    name,
    arguments: input as Record<string, unknown>,
  });
  const [{ text }] = content as [{ text: string }];
  if (isError) return text;
  expect(JSON.parse(text)).toEqual(structuredContent);
  expect(text).not.toContain(privateNote);
  const { page } = (structuredContent as any).source;
  const { pathname, search } = new URL(page);
  expect((await ask(pathname + search)).status, `the source ${page} is a page`).toBe(200);
  return structuredContent;
}

const page = (path: string) => `https://tawfeer.example${path}`;
const uae = { country: "uae" };
const field = (rows: any[], name: string) => rows.map((row) => row[name]);

test("the tools are read-only and described", () => {
  const names = ["best_code", "list_codes", "list_countries", "search_stores"];
  expect(field(tools, "name").sort()).toEqual(names);
  const annotations = { readOnlyHint: true, openWorldHint: false };
  const description = expect.stringMatching(/^[A-Z].{30,}\.$/);
  for (const tool of tools) expect(tool).toMatchObject({ description, annotations });
});

test("list_countries counts the live codes of each country, and those checked in 30 days", async () => {
  const rows = await readLiveRows();
  const { source, countries: listed } = await call("list_countries");
  expect(source).toEqual({ page: page("/"), counted: today });
  expect(field(listed, "country")).toEqual(field([...countries], "code"));
  for (const { country, live_codes } of listed)
    expect(live_codes, country).toBe(rows.filter((row) => row.country === country).length);
  // Four of the live codes are older: LATE, ONLY, DAY90 and DAY91.
  const checked_in_30_days = listed[0].live_codes - 4;
  const first = { name_ar: "الإمارات", currency: "AED", page: page("/uae"), checked_in_30_days };
  expect(listed[0]).toMatchObject(first);
});

test("results of list_codes have at most 50 KB, and each live code once, newest check first", async () => {
  const { stores, ...rest } = await call("list_codes", { ...uae, store: "noon" });
  expect(field(stores[0].codes, "code")).toEqual(await liveCodesOf("uae", "noon"));
  expect(rest).toMatchObject({ source: { page: page("/uae/noon"), checked: today } });
  const codes: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const result = await call("list_codes", { country: "lebanon", cursor });
    const text = JSON.stringify(result.stores);
    expect(Buffer.byteLength(text + JSON.stringify(text))).toBeLessThan(50_000);
    codes.push(...result.stores.flatMap((one: any) => field(one.codes, "code")));
    cursor = result.next_cursor;
  }
  const [few, many] = [await liveCodesOf("lebanon", "few"), await liveCodesOf("lebanon", "many")];
  expect(codes).toEqual([...few, ...many]);
});

// The store, the basket, the audience, and the best code with what it saves, or why it saves nothing.
test.for<[string, number | undefined, string[], string | null, object | null, RegExp?]>([
  ["noon", undefined, [], "FIRST", null],
  ["noon", 100, ["first-order"], "FIRST", { kind: "sum", sum: 50 }],
  ["back", 100, [], "BACK", { kind: "most", sum: 10, back: true }],
  ["amazon", undefined, [], null, null, /no live code/],
  ["failing", 100, [], null, null, /all codes of this store fail/],
  ["recent", 100, [], "DAY90", { kind: "sum", sum: 9 }],
  ["stale", 100, [], null, null, /verified in the last three months/],
  ["mystery", undefined, [], null, null, /offers of the codes are not known/],
  ["large", 99, [], "LARGE", null, /No code reduces this basket/],
])("best_code of %s for a basket of %s and %j is %s", async (row) => {
  const [store, basket, audience, code, saving, note] = row;
  const country = ["back", "large"].includes(store) ? "bahrain" : "uae";
  const result = await call("best_code", { country, store, basket, audience });
  expect([result.best?.code ?? null, result.saving]).toEqual([code, saving]);
  const said = note ? expect.stringMatching(note) : null;
  expect(result).toMatchObject({ store, page: page(`/${country}/${store}`), note: said });
  expect(result.source.checked ?? null).toBe(result.best?.last_reported_date ?? null);
  const next = { from: "2026-11-20", to: "2026-11-30", now: true };
  if (country === "uae") expect(result.next_sale).toMatchObject(next);
});

test("search_stores finds codes with the offer that is asked for, with their stores", async () => {
  const { codes, understood, source } = await call("search_stores", { query: "50 aed off uae" });
  expect(understood).toMatchObject({ country: "uae", offer: { value: 50, currency: "AED" } });
  const zara = { store: "zara", country: "uae", page: page("/uae/zara") };
  const only = { code: "ONLY", discount_ar: "خصم ٥٠ درهمًا", checked_days_ago: 31, ...zara };
  expect(codes).toContainEqual(expect.objectContaining(only));
  expect(source.checked).toBe(field(codes, "checked").sort().at(-1));
});

test("search_stores lists at most 12 stores, in the country that is asked for", async () => {
  const { stores, total, source } = await call("search_stores", { query: "shop" });
  expect([stores.length, total]).toEqual([12, 99]);
  expect(source.page).toBe(page("/?q=shop"));
  const ofEgypt = await call("search_stores", { query: "نون", country: "egypt" });
  expect([field(ofEgypt.stores, "store"), ofEgypt.near]).toEqual([["noon"], false]);
});

// Each input below, at and above its bounds, with what a refusal names.
test.for<[tool: string, input: object, refusal?: string]>([
  ["best_code", uae, "is required, as search_stores gives it at store"],
  ["best_code", { ...uae, store: "x".repeat(301) }, "at most 300 characters at store"],
  ["best_code", { ...uae, store: "hidden" }, "store: hidden is not listed"],
  ["best_code", { ...uae, store: "noon", basket: 0 }, "at basket"],
  ["best_code", { ...uae, store: "noon", basket: 1_000_000, audience: Array(5).fill("app") }],
  ["best_code", { ...uae, store: "noon", basket: 1_000_001 }, "at most 1000000 at basket"],
  ["list_codes", { ...uae, store: "ikea" }, "store: ikea is not listed"],
  ["list_codes", { ...uae, limit: 101 }, "from 1 to 100 at limit"],
  ["list_codes", { ...uae, cursor: "x" }, "cursor: must be the cursor of an earlier answer"],
  ["search_stores", { query: "x".repeat(500) }],
])("%s with %o is refused for: %s", async ([tool, input, refusal]) => {
  const result = await call(tool, input);
  if (refusal) expect(result).toMatch(RegExp(`${tool}.*${refusal}`, "s"));
  else expect(result).toBeTypeOf("object");
});

test("an assistant learns only the id of an internal error", async () => {
  await withBindings({ PUBLIC_ORIGIN: "not an origin" }, async () => {
    expect(await call("list_countries")).toMatch(/^list_countries: Internal error [0-9a-f]{8}$/);
  });
});

const ping = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" });
const post = (text: string, headers: object = {}) =>
  send("POST", "/mcp", { text, Accept: "application/json, text/event-stream", ...headers });
const nested = (depth: number) =>
  ping.replace("}", `,"params":{"a":${"[".repeat(depth)}${"]".repeat(depth)}}}`);

// Each message with the status of the response and its JSON-RPC error code.
test.for<[what: string, text: string, status: number, code?: number]>([
  ["a notification", '{"jsonrpc":"2.0","method":"notifications/initialized"}', 202],
  ["two messages", `[${ping},${ping}]`, 400, -32_600],
  ["32 KB", ping.padEnd(32_768), 200],
  ["a byte more", ping.padEnd(32_769), 413, -32_000],
  ["31 nested arrays", nested(31), 400, -32_700],
])("%s of another site is answered with its status and error", async ([, text, ...expected]) => {
  const response = await post(text, { Origin: "https://evil.example" });
  const body = JSON.parse((await response.text()) || "{}");
  expect([response.status, body.error?.code]).toEqual([expected[0], expected[1]]);
});

test("searches have their limit", async () => {
  const exhausted: RateLimit = { limit: async () => ({ success: false }) };
  await withBindings({ SEARCH_LIMITER: exhausted }, async () => {
    expect(await call("search_stores", { query: "noon" })).toContain("Too many searches");
    expect(await call("list_codes", { country: "uae", store: "noon" })).toBeTypeOf("object");
  });
});
