import { env } from "cloudflare:workers";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { ask, origin } from "#tests/support/operator/operator.ts";
import { withBindings } from "#tests/support/server/bindings.ts";

const code = (code: string, discount: string, last_reported_date = "2026-11-20") => ({
  code,
  discount,
  last_reported_date,
});
const codes = [
  code("TENTH", "10% off"),
  code("FLAT50", "AED 50 off orders over AED 200"),
  code("SHIP", "Free delivery"),
];

beforeEach(() =>
  saveBrands({
    uae: [
      { name: "Noon", name_ar: "نون", codes },
      { name: "Namshi", codes: [code("NEW5", "5% off", "2026-11-10")] },
    ],
    egypt: [{ name: "Zara", codes: [code("FIRST", "20% off your first order")] }],
    qatar: Array.from({ length: 21 }, (_, at) => ({ name: `Shop ${at}` })),
    bahrain: [{ name: "Back", codes: [code("BACK", "Up to 10% cashback")] }],
    oman: [{ name: "Zara", codes: [code("MORE", "5% off"), code("MOST", "9% off")] }],
  }),
);

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
  return client;
}

const client = await connect();

async function call(name: string, input: object = {}): Promise<any> {
  await client.listTools();
  const { structuredContent, content, isError } = await client.callTool({
    name,
    arguments: input as Record<string, unknown>,
  });
  const [{ text }] = content as [{ text: string }];
  if (isError) return text;
  expect(JSON.parse(text)).toEqual(structuredContent);
  return structuredContent;
}

test("a client finds four tools that only read, and says what it got by their schemas", async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    ...["search_stores", "list_codes", "best_code", "list_countries"],
  ]);
  for (const { annotations, description, outputSchema } of tools) {
    expect(annotations).toEqual({ readOnlyHint: true, openWorldHint: false });
    expect(description).toMatch(/\.$/);
    expect(outputSchema?.properties).toHaveProperty("source");
  }
  expect(client.getServerVersion()?.title).toBe("Tawfeer");
  expect(client.getInstructions()).toContain("best_code");
});

test("countries come with their page, currency and codes", async () => {
  const { source, countries } = await call("list_countries");
  expect(source).toEqual({ page: `${env.PUBLIC_ORIGIN}/`, counted: "2026-11-22" });
  expect(countries).toHaveLength(11);
  expect(countries[0]).toMatchObject({
    country: "uae",
    currency: "AED",
    live_codes: 4,
    checked_in_30_days: 4,
    page: `${env.PUBLIC_ORIGIN}/uae`,
  });
});

test("a search names stores by either script, with their best code and its day", async () => {
  const found = await call("search_stores", { query: "كود نون", country: "uae" });
  expect(found.source.checked).toBe("2026-11-20");
  expect(found.source.page).toMatch(/^https:.*\/\?q=.*&country=uae$/);
  expect(found.stores[0]).toMatchObject({
    store: "noon",
    best: { country: "uae", checked: "2026-11-20" },
    countries: [{ country: "uae", live_codes: 3, page: `${env.PUBLIC_ORIGIN}/uae/noon` }],
  });
  expect(await call("search_stores", { query: "namshy" })).toMatchObject({ near: true, total: 1 });
  const zara = (country?: string) => call("search_stores", { query: "zara", country });
  expect((await zara("egypt")).stores).toMatchObject([
    { best: { country: "egypt", code: "FIRST" } },
  ]);
  // Where it has the most codes.
  expect((await zara()).stores).toMatchObject([{ best: { country: "oman", code: "MOST" } }]);
  const offers = await call("search_stores", { query: "free shipping uae" });
  expect(offers.understood.country).toBe("uae");
  expect(offers.codes).toMatchObject([{ store: "noon", code: "SHIP", checked: "2026-11-20" }]);
});

test("an assistant is told when a season is, and the country's next sale", async () => {
  const { understood, codes } = await call("search_stores", {
    query: "عيد الأم",
    country: "morocco",
  });
  const [event, from] = ["mothers-day-in-may", "2027-05-30"];
  const when = { event, from, to: from, sales_from: null };
  expect({ when: understood.when, codes }).toMatchObject({ when, codes: [] });
  const { next_sale } = await call("best_code", { country: "uae", store: "noon" });
  expect(next_sale).toMatchObject({ event: "white-friday-weeks", from: "2026-11-20", now: true });
});

test("the best code is the brand page's, with a basket or without, and never one that fails", async () => {
  const input = { country: "uae", store: "noon" };
  const source = { page: `${env.PUBLIC_ORIGIN}/uae/noon`, checked: "2026-11-20" };
  expect(await call("best_code", input)).toMatchObject({ source, best: { code: "FLAT50" } });
  expect(await call("best_code", { ...input, basket: 100 })).toMatchObject({
    best: { code: "TENTH" },
    saving: { kind: "sum", sum: 10 },
    note: null,
  });
  await fail("TENTH");
  expect(await call("best_code", { ...input, basket: 100 })).toMatchObject({
    best: { code: "SHIP" },
    saving: { kind: "delivery", sure: true },
  });
  await fail("SHIP");
  await fail("FLAT50");
  expect(await call("best_code", input)).toMatchObject({
    best: null,
    saving: null,
    note: "Shoppers say of all codes of this store that they fail.",
  });
});

test("an offer for some counts for a basket of theirs alone", async () => {
  const input = { country: "egypt", store: "zara", basket: 100 };
  expect(await call("best_code", input)).toMatchObject({ saving: null });
  expect(await call("best_code", { ...input, audience: ["first-order"] })).toMatchObject({
    saving: { kind: "sum", sum: 20 },
  });
  const { saving } = await call("best_code", { country: "bahrain", store: "back", basket: 100 });
  expect(saving).toEqual({ kind: "most", sum: 10, back: true });
});

/** Lets shoppers say of a code that it fails. */
async function fail(text: string): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO answered_codes (country_id, slug, code, checked, level, worked, answers)
      SELECT b.country_id, b.slug, p.code, p.last_reported_date, 'failing', 0, 9
      FROM promo_codes p JOIN brands b ON b.id = p.brand_id WHERE p.code = ?`,
  )
    .bind(text)
    .run();
}

test("codes come by store, or by the page with a cursor to the next", async () => {
  const of = await call("list_codes", { country: "uae", store: " Noon " });
  expect(of.source).toEqual({ page: `${env.PUBLIC_ORIGIN}/uae/noon`, checked: "2026-11-20" });
  expect(of.stores[0].codes).toHaveLength(3);
  expect(of.next_cursor).toBeNull();
  const first = await call("list_codes", { country: "uae", limit: 1 });
  expect(first.stores.map(({ store }: { store: string }) => store)).toEqual(["namshi"]);
  const second = await call("list_codes", { country: "uae", cursor: first.next_cursor });
  expect(second.stores.map(({ store }: { store: string }) => store)).toEqual(["noon"]);
  expect(second.source).toEqual({ page: `${env.PUBLIC_ORIGIN}/uae`, checked: "2026-11-20" });
  // The newest check, of whichever store.
  expect((await call("list_codes", { country: "uae" })).source).toEqual(second.source);
  expect((await call("list_codes", { country: "qatar" })).stores).toHaveLength(20);
});

test.for([
  ["best_code", { country: "mars", store: "noon" }, /best_code: must be one of uae.* at country/],
  ["best_code", { country: "uae" }, /best_code: is required.* at store/],
  ["best_code", { country: "uae", store: "noon", basket: 0 }, /best_code: must be .* at basket/],
  ["best_code", { country: "uae", store: "noon", basket: 1_000_001 }, /must be .* at basket/],
  ["best_code", { country: "uae", store: "ikea" }, /^best_code: store: ikea is not listed in uae/],
  ["list_codes", { country: "uae", limit: 101 }, /list_codes: must be .*100 at limit/],
  ["list_codes", { country: "uae", cursor: "x" }, /^list_codes: cursor: must be the cursor/],
  ["search_stores", { query: " " }, /search_stores: must not be empty at query/],
  ["search_stores", { query: "noon", page: 2 }, /search_stores: .*page/],
] as const)("%s refuses %o by naming itself and the field", async ([name, input, message]) => {
  expect(await call(name, input)).toMatch(message);
});

const message = { jsonrpc: "2.0", id: 1, method: "tools/list" };
const post = (body: unknown, headers = {}) =>
  ask("/mcp", {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json", Accept: "application/json", ...headers },
  });

test("a renamed store is found by its former slug, and has its names of both languages", async () => {
  await env.DB.prepare(
    `UPDATE brands SET slug = 'noon-daily', former_slugs = '["noon"]', name = 'نون', name_ar = NULL,
      name_en = 'Noon' WHERE slug = 'noon'`,
  ).run();
  for (const name of ["best_code", "list_codes"]) {
    const { source, stores, ...own } = await call(name, { country: "uae", store: "noon" });
    expect(stores?.[0] ?? own).toMatchObject({ name: "Noon", name_ar: "نون" });
    expect(source.page).toBe(`${env.PUBLIC_ORIGIN}/uae/noon-daily`);
  }
});

test("of an inner error an assistant is told the id alone", async () => {
  await withBindings({ PUBLIC_ORIGIN: "not an origin" }, async () => {
    expect(await call("list_countries")).toMatch(/^list_countries: Internal error [0-9a-f]{8}$/);
  });
});

test("a notification is accepted without a body", async () => {
  const response = await post({ jsonrpc: "2.0", method: "notifications/initialized" });
  expect([response.status, await response.text()]).toEqual([202, ""]);
  expect(response.headers.get("Content-Type")).toBeNull();
});

test("messages are refused one by one: other sites', batches, long ones and too many", async () => {
  const exhausted = { limit: async () => ({ success: false }) } as RateLimit;
  const expectRefusal = async (answer: Promise<Response>, status: number, code = -32_000) => {
    const response = await answer;
    expect(response.status).toBe(status);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await response.json()).toMatchObject({ jsonrpc: "2.0", error: { code }, id: null });
  };
  expect((await post(message)).status).toBe(200);
  expect((await post(message, { Origin: origin })).status).toBe(200);
  await expectRefusal(post(message, { Origin: "https://evil.example" }), 403);
  await expectRefusal(post([message, message]), 400, -32_600);
  await expectRefusal(post({ ...message, params: { text: "a".repeat(33_000) } }), 413);
  await expectRefusal(post(message, { "Content-Type": "text/plain" }), 415);
  const deep = `${"[".repeat(100)}${"]".repeat(100)}`;
  await expectRefusal(post({ ...message, params: JSON.parse(deep) }), 400, -32_700);
  await withBindings({ API_LIMITER: exhausted }, () => expectRefusal(post(message), 429));
  await withBindings({ SEARCH_LIMITER: exhausted }, async () => {
    expect(await call("search_stores", { query: "noon" })).toMatch(/^search_stores: Too many/);
  });
});
