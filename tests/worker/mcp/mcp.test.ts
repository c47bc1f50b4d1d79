import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { expect, test } from "vitest";
import * as z from "zod";
import { addDays } from "#app/domain/base/dates.ts";
import { countries } from "#app/domain/directory/countries.ts";
import { ask, origin, send } from "#tests/support/operator/operator.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { shareSite } from "#tests/support/server/share-site.ts";
import { today } from "#tests/support/server/today.ts";
import { fillPublicSite, readLiveRows } from "../api/public-site.ts";

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

async function connect(): Promise<Client> {
  const client = new Client({ name: "a shopper", version: "1" }, { jsonSchemaValidator });
  const fetch = (url: string | URL, init?: RequestInit) =>
    ask(`${new URL(url).pathname}`, init as RequestInit);
  const transport = new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { fetch });
  await client.connect(transport as never);
  // The client checks results only by schemas that it has listed.
  await client.listTools();
  return client;
}

const client = await connect();

/** Calls a tool: returns its result, or the text of its refusal. */
async function call(name: string, input: object = {}): Promise<any> {
  const { structuredContent, content, isError } = await client.callTool({
    name,
    arguments: input as Record<string, unknown>,
  });
  const [{ text }] = content as [{ text: string }];
  if (isError) return text;
  expect(JSON.parse(text)).toEqual(structuredContent);
  const { page } = (structuredContent as any).source;
  const { pathname, search } = new URL(page);
  expect((await ask(pathname + search)).status, `the source ${page} is a page`).toBe(200);
  return structuredContent;
}

const page = (path: string) => `https://tawfeer.example${path}`;
const best = (store: string, more: object = {}, country = "uae") =>
  call("best_code", { country, store, ...more });

test("the tools are read-only, titled and described", async () => {
  const { tools } = await client.listTools();
  const names = ["best_code", "list_codes", "list_countries", "search_stores"];
  expect(tools.map(({ name }) => name).sort()).toEqual(names);
  for (const { title, description, annotations } of tools) {
    expect(title).toMatch(/^[A-Z]/);
    expect(description).toMatch(/^[A-Z].{30,}\.$/);
    expect(annotations).toEqual({ readOnlyHint: true, openWorldHint: false });
  }
  expect(client.getInstructions()).toContain("search_stores");
});

test("list_countries counts the live codes of each country, and those checked in 30 days", async () => {
  const rows = await readLiveRows();
  const { source, countries: listed } = await call("list_countries");
  expect(source).toEqual({ page: page("/"), counted: today });
  expect(listed.map(({ country }: any) => country)).toEqual(countries.map(({ code }) => code));
  for (const { country, live_codes } of listed)
    expect(live_codes, country).toBe(rows.filter((row) => row.country === country).length);
  const names = { name: "United Arab Emirates", name_ar: "الإمارات", currency: "AED" };
  // Four of the live codes are older: LATE, ONLY, DAY90 and DAY91.
  const checked_in_30_days = listed[0].live_codes - 4;
  expect(listed[0]).toMatchObject({ ...names, page: page("/uae"), checked_in_30_days });
});

test("list_codes has the live codes of a store, newest check first", async () => {
  const rows = await readLiveRows();
  const { source, stores, next_cursor } = await call("list_codes", {
    country: "uae",
    store: "noon",
  });
  const own = rows.filter(({ slug, country }) => slug === "noon" && country === "uae");
  expect(stores[0].codes.map(({ code }: any) => code)).toEqual(own.map(({ code }) => code));
  expect(stores).toMatchObject([{ store: "noon", name: "Noon", name_ar: "نون" }]);
  expect(source).toEqual({ page: page("/uae/noon"), checked: today });
  expect(next_cursor).toBeNull();
});

test.for([
  [undefined, [20, 20, 20, 20, 20, 1]],
  [100, [100, 1]],
] as const)("list_codes has pages of %s stores, each store once", async ([limit, sizes]) => {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const { stores, next_cursor } = await call("list_codes", { country: "oman", limit, cursor });
    pages.push(stores.map(({ store }: any) => store));
    cursor = next_cursor ?? undefined;
  } while (cursor && pages.length < 102);
  expect(pages.map(({ length }) => length)).toEqual(sizes);
  expect(new Set(pages.flat()).size).toBe(101);
});

test.for([[undefined], ["many"]] as const)(
  "results of list_codes for %s have at most 50 KB, and each code once in order",
  async ([store]) => {
    const rows = (await readLiveRows()).filter(({ country }) => country === "lebanon");
    const codes: string[] = [];
    let cursor: string | undefined;
    do {
      const { stores, next_cursor } = await call("list_codes", {
        country: "lebanon",
        store,
        cursor,
      });
      const text = JSON.stringify(stores);
      expect(Buffer.byteLength(text + JSON.stringify(text))).toBeLessThan(50_000);
      for (const { store, codes: listed } of stores)
        codes.push(...listed.map(({ code }: any) => `${store} ${code}`));
      cursor = next_cursor ?? undefined;
    } while (cursor && codes.length < 200);
    const slugs = store ? [store] : ["few", "many"];
    const expected = slugs.flatMap((slug) => rows.filter((row) => row.slug === slug));
    expect(codes).toEqual(expected.map(({ slug, code }) => `${slug} ${code}`));
  },
);

// The store, the basket, the audience, and the best code with what it saves.
test.for([
  ["noon", undefined, [], "FIRST", null],
  ["noon", 100, [], "WORKS", { kind: "sum", sum: 15 }],
  ["noon", 300, [], "WORKS", { kind: "sum", sum: 45 }],
  ["noon", 100, ["first-order"], "FIRST", { kind: "sum", sum: 50 }],
  ["zara", 200, [], "ONLY", { kind: "sum", sum: 50 }],
  ["recent", 100, [], "DAY90", { kind: "sum", sum: 9 }],
  ["back", 100, [], "BACK", { kind: "most", sum: 10, back: true }],
  ["post", 100, [], "POST", { kind: "delivery", sure: true }],
] as const)(
  "best_code of %s for a basket of %s and %j is %s",
  async ([store, basket, audience, ...expected]) => {
    const country = ["back", "post"].includes(store) ? "bahrain" : "uae";
    const result = await best(store, { basket, audience }, country);
    expect([result.best?.code, result.saving]).toEqual(expected);
    expect(result).toMatchObject({ store, page: page(`/${country}/${store}`), note: null });
    expect(result.currency).toBe(country === "uae" ? "AED" : "BHD");
    expect(result.source).toEqual({ page: result.page, checked: result.best.last_reported_date });
  },
);

test.for([
  ["amazon", undefined, null, "The store has no live code here."],
  ["failing", 100, null, "Shoppers report that all codes of this store fail."],
  ["stale", 100, null, expect.stringContaining("was verified in the last three months")],
  ["mystery", undefined, null, expect.stringContaining("offers of the codes are not known")],
  ["large", 99, "LARGE", expect.stringContaining("No code reduces this basket")],
] as const)(
  "best_code of %s for a basket of %s explains why it saves nothing",
  async ([store, basket, code, note]) => {
    const result = await best(store, { basket }, store === "large" ? "bahrain" : "uae");
    expect(result).toMatchObject({ saving: null, note });
    expect(result.best?.code ?? null).toBe(code);
  },
);

test("best_code names the next season of sales in the country", async () => {
  const { next_sale } = await best("noon");
  expect(next_sale).toMatchObject({ from: "2026-11-20", to: "2026-11-30", now: true });
});

// The query, its country, and the stores and codes found.
test.for([
  ["noon", undefined, "noon", ""],
  ["نون", "egypt", "noon", ""],
  ["noon", "tunisia", "noon", ""],
  ["fashion", undefined, "namshi zara", ""],
  ["FIRST", undefined, "", "FIRST"],
  ["ENDED", undefined, "", ""],
] as const)(
  "search_stores for %s in %s finds the stores %s and codes %s",
  async ([query, country, ...expected]) => {
    const { stores, codes, near, source } = await call("search_stores", { query, country });
    const found = [stores.map(({ store }: any) => store), codes.map(({ code }: any) => code)];
    expect(found.map((names) => names.sort().join(" "))).toEqual(expected);
    expect(near).toBe(false);
    expect(new URL(source.page).searchParams.get("q")).toBe(query);
  },
);

test("search_stores gives 12 stores of all, in the order of their names", async () => {
  const { stores, total } = await call("search_stores", { query: "shop" });
  expect([stores.length, total]).toEqual([12, 99]);
});

test("search_stores finds codes with the offer that is asked for, with their stores", async () => {
  const { codes, understood, source } = await call("search_stores", { query: "50 aed off uae" });
  expect(understood).toMatchObject({ country: "uae", offer: { value: 50, currency: "AED" } });
  const zara = { code: "ONLY", store: "zara", country: "uae", page: page("/uae/zara") };
  expect(codes).toContainEqual(expect.objectContaining(zara));
  for (const { checked, checked_days_ago: days } of codes)
    expect(addDays(checked, days)).toBe(today);
  expect(source.checked).toBe(
    codes
      .map(({ checked }: any) => checked)
      .sort()
      .at(-1),
  );
});

const uae = { country: "uae" };
const badCountry = "must be one of uae, saudi-arabia";
const badBasket = "must be a number of more than 0 and at most 1000000 at basket";
const badLimit = "must be a whole number from 1 to 100 at limit";
const badCursor = "cursor: must be the cursor of an earlier answer";

test.for<[tool: string, input: object, message: string]>([
  ["list_countries", { x: 1 }, 'Unrecognized key: "x"'],
  ["best_code", { country: "mars", store: "noon" }, badCountry],
  ["best_code", uae, "is required, as search_stores gives it at store"],
  ["best_code", { ...uae, store: " " }, "must not be empty at store"],
  ["best_code", { ...uae, store: "x".repeat(301) }, "must be at most 300 characters at store"],
  ["best_code", { ...uae, store: "hidden" }, "store: hidden is not listed in uae"],
  ["best_code", { ...uae, store: "noon", basket: 0 }, badBasket],
  ["best_code", { ...uae, store: "noon", basket: 1_000_001 }, badBasket],
  ["best_code", { ...uae, store: "noon", audience: ["rich"] }, "must be one of first-order, card"],
  ["list_codes", { ...uae, store: "ikea" }, "store: ikea is not listed in uae"],
  ["list_codes", { ...uae, limit: 0 }, badLimit],
  ["list_codes", { ...uae, limit: 101 }, badLimit],
  ["list_codes", { ...uae, cursor: "x" }, badCursor],
  ["search_stores", { query: " " }, "must not be empty at query"],
  ["search_stores", { query: "noon", page: 2 }, 'Unrecognized key: "page"'],
])("%s refuses %o", async ([tool, input, message]) => {
  const text = await call(tool, input);
  expect(text).toBeTypeOf("string");
  expect(text).toContain(tool);
  expect(text).toContain(message);
});

test.for([
  ["best_code", { ...uae, store: "noon", basket: 1_000_000, audience: Array(5).fill("app") }],
  ["list_codes", { ...uae, limit: 1 }],
  ["search_stores", { query: "x".repeat(500) }],
] as const)("%s accepts %o", async ([tool, input]) => {
  expect(await call(tool, input)).toBeTypeOf("object");
});

test("an assistant learns only the id of an internal error", async () => {
  await withBindings({ PUBLIC_ORIGIN: "not an origin" }, async () => {
    expect(await call("list_countries")).toMatch(/^list_countries: Internal error [0-9a-f]{8}$/);
  });
});

const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
const post = (
  message: unknown,
  { text, method = "POST", ...headers }: Record<string, any> = {},
) => {
  const body = method === "POST" ? { text: text ?? JSON.stringify(message) } : {};
  const accept = { Accept: "application/json, text/event-stream", Origin: undefined };
  return send(method, "/mcp", { ...body, ...accept, ...headers });
};
const nested = (depth: number) =>
  `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":${"[".repeat(depth)}${"]".repeat(depth)}}}`;

// Each has a message, and the status and JSON-RPC error code of the response, 0 for none.
test.for<[what: string, message: unknown, options: object, status: number, code: number]>([
  ["a ping", ping, {}, 200, 0],
  ["a ping of a client without streams", ping, { Accept: "application/json" }, 200, 0],
  ["a ping of another site", ping, { Origin: "https://evil.example" }, 200, 0],
  ["an unknown version", ping, { "MCP-Protocol-Version": "1999-01-01" }, 400, -32_000],
  ["an unknown method", { ...ping, method: "prompts/list" }, {}, 200, -32_601],
  ["two messages", [ping, ping], {}, 400, -32_600],
  ["no message", {}, {}, 400, -32_700],
  ["32 KB", null, { text: JSON.stringify(ping).padEnd(32_768) }, 200, 0],
  ["a byte more", null, { text: JSON.stringify(ping).padEnd(32_769) }, 413, -32_000],
  ["31 nested arrays", null, { text: nested(31) }, 400, -32_700],
  ["plain text", ping, { "Content-Type": "text/plain" }, 415, -32_000],
  ["a GET", null, { method: "GET" }, 405, -32_000],
  ["a DELETE", null, { method: "DELETE" }, 405, -32_000],
])("%s is answered with its status and error", async ([, message, options, status, code]) => {
  const response = await post(message, options);
  expect(response.status).toBe(status);
  const body = await response.json<any>();
  expect(body).toMatchObject({ jsonrpc: "2.0" });
  expect(body.error?.code ?? 0).toBe(code);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  if (status === 405) expect(response.headers.get("Allow")).toBe("POST");
});

test("a notification has an empty response", async () => {
  const response = await post({ jsonrpc: "2.0", method: "notifications/initialized" });
  expect([response.status, await response.text()]).toEqual([202, ""]);
});

test("messages and searches have their limits", async () => {
  const exhausted: RateLimit = { limit: async () => ({ success: false }) };
  await withBindings({ API_LIMITER: exhausted }, async () => {
    const response = await post(ping);
    expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "60"]);
  });
  await withBindings({ SEARCH_LIMITER: exhausted }, async () => {
    const refusal = "search_stores: Too many searches; try again in a minute";
    expect(await call("search_stores", { query: "noon" })).toBe(refusal);
    expect(await call("list_codes", { country: "uae", store: "noon" })).toBeTypeOf("object");
  });
});
