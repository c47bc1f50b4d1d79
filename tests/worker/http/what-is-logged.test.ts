import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { writeNoon } from "#tests/support/data/save-brands.ts";
import { ask, logIn, send, tryPassword } from "#tests/support/operator/operator.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { brokenDatabase, fails } from "#tests/support/server/faulty.ts";

let lines: string[] = [];

beforeEach(async () => {
  await writeNoon();
  lines = [];
  for (const method of ["log", "warn", "error"] as const)
    vi.spyOn(console, method).mockImplementation((...values) => lines.push(values.join(" ")));
});
afterEach(() => vi.restoreAllMocks());

const entries = () => lines.map((line) => JSON.parse(line));
const version = env.VERSION.id.slice(0, 8);

test("every request is a line of JSON: method, path, status, duration, tags and version", async () => {
  await ask("/uae/noon?utm_source=letter");
  await ask("/nowhere/at/all");
  await ask("/oman", { method: "HEAD" });
  const request = { level: "info", method: "GET", ms: expect.any(Number), version };
  expect(entries()).toEqual([
    { ...request, route: "/uae/noon", status: 308 },
    { ...request, route: "/nowhere/at/all", status: 302 },
    { ...request, method: "HEAD", route: "/oman", status: 200, tags: "country-oman" },
  ]);
});

test("nothing personal is logged: no query, address, cookie, password or browser", async () => {
  const sender = { "CF-Connecting-IP": "198.51.100.77", "User-Agent": "the shopper's browser" };
  const headers = { ...sender, Referer: "https://where.example/from" };
  for (const path of ["/", "/uae"]) await ask(`${path}?q=a+private+query`, { headers });
  const Cookie = await logIn();
  await tryPassword("a private password", "198.51.100.77");
  await send("POST", "/api/save-data", { body: { uae: [] }, Cookie, ...headers });
  await ask("/admin", { headers: { Cookie, ...headers } });
  const token = Cookie.split("=")[1] ?? "";
  for (const secret of ["private", "198.51.100.77", token, "browser", "where.example", "q="])
    expect(lines.join("\n")).not.toContain(secret);
  expect(lines.length).toBeGreaterThanOrEqual(6);
});

test.for(["/ar/uae", "/api/countries"])(
  "a failure of %s is an error, and shows its id",
  async (path) => {
    const response = await withBindings({ DB: brokenDatabase(env.DB, fails) }, () => ask(path));
    const id = response.headers.get("Error-Id") ?? "none";
    expect(id).toMatch(/^[\da-f]{8}$/);
    const text = await response.text();
    if (path.startsWith("/api")) expect(JSON.parse(text).id).toBe(id);
    else expect(text).toContain(`<bdi dir="ltr">${id}</bdi>`);
    const reason = expect.stringContaining("the store is down");
    const error = expect.objectContaining({ level: "error", reason, version, id });
    expect(entries()).toContainEqual(error);
    expect(entries().at(-1)).toMatchObject({ level: "info", status: 503, id });
  },
);
