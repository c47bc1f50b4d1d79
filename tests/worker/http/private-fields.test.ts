import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Page } from "#app/domain/pages/page.ts";
import { pages } from "#app/domain/pages/pages.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { ask, send } from "#tests/support/operator/operator.ts";
import { addressOf, apiCalls, operatorCalls } from "#tests/support/reading/api-calls.ts";

// The registry of fields marks the note as private, and does not know the column.
const note = "operators-own-note";
const column = "operators-own-column";

const parameters: Readonly<Record<string, string>> = {
  ...{ brand: "noon", slug: "noon", country: "uae", scope: "uae", category: "fashion" },
};
const fill = (path: string) => path.replace(/:(\w+)/g, (_, name) => parameters[name] ?? "1");

const ofPages = Object.entries<Page>(pages)
  .filter(([id]) => !id.startsWith("admin"))
  .flatMap(([, { path, isLocalized }]) => [`/${path}`, ...(isLocalized ? [`/ar/${path}`] : [])])
  .map((path) => fill(path.replace(/(?<=.)\/$/, "")));
const ofApi = [
  ...apiCalls
    .filter((call) => call.method === "GET" && !operatorCalls.includes(call))
    .map((call) => addressOf(call).replace("rubaiyat", "noon").replace(/\?.*/, "")),
  ...["/api/brands?countryId=1", "/api/brands/noon?countryId=1", "/api/promo-codes?brandIds=1"],
  "/api/search?q=noon",
];
const searches = ["/?q=noon", `/?q=${note}`, "/uae?q=noon", "/_.data", "/uae/noon.data"];

test("no public response has a partner or a column for operators only", async () => {
  for (const table of ["brands", "promo_codes"])
    await env.DB.exec(`ALTER TABLE ${table} ADD COLUMN private TEXT DEFAULT '${column}'`);
  await env.DB.exec(`INSERT INTO partners (name, layout) VALUES ('${column}', '{}')`);
  const codes = [{ code: "SAVE10", note }];
  await saveBrands({ uae: [{ name: "Noon", category: "fashion", codes }] });
  const stored = "SELECT note || private AS text FROM promo_codes";
  expect(await env.DB.prepare(stored).first("text")).toBe(note + column);
  const responses = new Map<string, Response>();
  // Share images are limited by address, and other tests draw theirs in the same minute.
  const headers = { "CF-Connecting-IP": "192.0.2.80" };
  for (const path of [...ofPages, ...ofApi, ...searches])
    responses.set(path, await ask(path, { headers }));
  for (const name of ["search_stores", "list_codes", "best_code", "list_countries"]) {
    const input = { query: "noon", store: "noon", country: "uae" };
    const params = { name, arguments: input };
    const body = { jsonrpc: "2.0", id: 1, method: "tools/call", params };
    responses.set(name, await send("POST", "/mcp", { body, Accept: "application/json" }));
  }
  for (const [path, response] of responses) {
    const text = new TextDecoder().decode(await response.arrayBuffer());
    // A search for the note repeats the query.
    if (!path.includes(note)) expect(text, path).not.toContain(note);
    expect(text, path).not.toContain(column);
    if (path.startsWith("/api/")) expect(text, path).not.toMatch(/"(note|private)":/);
  }
  const found = [...responses.values()].filter(({ status }) => status === 200);
  expect(found.length).toBeGreaterThan(45);
});
