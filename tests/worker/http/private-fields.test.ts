import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Page } from "#app/domain/pages/page.ts";
import { pages } from "#app/domain/pages/pages.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { ask, send } from "#tests/support/operator/operator.ts";
import { apiCalls, operatorCalls } from "#tests/support/reading/api-calls.ts";

// Of the two, one is in the registry of fields, as the operators' own; the other is described nowhere.
const note = "operators-own-note";
const column = "operators-own-column";

const parameters: Readonly<Record<string, string>> = {
  brand: "noon",
  slug: "noon",
  country: "uae",
  code: "uae",
  scope: "uae",
  category: "fashion",
  version: "1",
};
// An address of its own: pictures are limited by it, and other tests have theirs drawn in the same minute.
const shopper = { headers: { "CF-Connecting-IP": "192.0.2.80" } };

const fill = (path: string) => path.replace(/:(\w+)/g, (_, name) => parameters[name] ?? "1");

const ofPages = Object.entries<Page>(pages)
  .filter(([id]) => !id.startsWith("admin"))
  .flatMap(([, { path, isLocalized }]) =>
    isLocalized ? [`/${path}`, `/ar/${path}`.replace(/\/$/, "")] : [`/${path}`],
  );
const ofApi = apiCalls
  .filter(({ method }) => method === "GET")
  .filter((call) => !operatorCalls.includes(call))
  .map(({ path }) => `/api${path}`);
const searches = ["/?q=noon", `/?q=${note}`, "/uae?q=noon", "/_.data", "/uae/noon.data"];
const queries: Readonly<Record<string, string>> = {
  "/api/brands": "?countryId=1",
  "/api/brands/noon": "?countryId=1",
  "/api/promo-codes": "?brandIds=1",
  "/api/search": "?q=noon",
};

test("no public answer has a column that operators alone may see, or a partner", async () => {
  for (const table of ["brands", "promo_codes"]) {
    await env.DB.exec(`ALTER TABLE ${table} ADD COLUMN private TEXT DEFAULT '${column}'`);
  }
  await env.DB.exec(`INSERT INTO partners (name, layout) VALUES ('${column}', '{}')`);
  const codes = [{ code: "SAVE10", note }];
  await saveBrands({ uae: [{ name: "Noon", category: "fashion", codes }] });
  const stored = "SELECT note || private AS text FROM promo_codes";
  expect(await env.DB.prepare(stored).first("text")).toBe(note + column);
  const paths = [...ofPages, ...ofApi].map(fill).map((path) => path + (queries[path] ?? ""));
  expect(paths.length).toBeGreaterThan(50);
  const answers = new Map<string, Response>();
  for (const path of [...paths, ...searches]) answers.set(path, await ask(path, shopper));
  for (const name of ["search_stores", "list_codes", "best_code", "list_countries"]) {
    const input = { query: "noon", store: "noon", country: "uae" };
    const body = {
      ...{ jsonrpc: "2.0", id: 1, method: "tools/call" },
      params: { name, arguments: input },
    };
    answers.set(name, await send("POST", "/mcp", { body, Accept: "application/json" }));
  }
  for (const [path, answer] of answers) {
    const text = new TextDecoder().decode(await answer.arrayBuffer());
    expect([200, 302, 404], path).toContain(answer.status);
    // A search for the note says what was sought.
    if (!path.includes(note)) expect(text, path).not.toContain(note);
    expect(text, path).not.toContain(column);
    if (path.startsWith("/api/")) expect(text, path).not.toMatch(/"(note|private)":/);
  }
  const found = [...answers.values()].filter(({ status }) => status === 200);
  expect(found.length).toBeGreaterThan(answers.size * 0.8);
});
