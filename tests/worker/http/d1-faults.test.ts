// @module-tag all
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { writeNoon } from "#tests/support/data/save-brands.ts";
import { uploadItem } from "#tests/support/data/uploads.ts";
import { ask, logIn, send } from "#tests/support/operator/operator.ts";
import { parseHtml } from "#tests/support/reading/html.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { broken, brokenDatabase, fails, never, throws } from "#tests/support/server/faulty.ts";

const pages =
  "/about /ar/about /uae /ar/uae /ar/uae/shelf.html /uae/noon /ar/uae/noon /?q=noon /ar?q=noon";
const files =
  "/sitemap.xml /sitemaps/pages.xml /sitemaps/uae.xml /uae/feed.atom /ar/uae/noon/feed.json " +
  "/uae/calendar.ics /logo/uae/noon";
const calls =
  "/api/countries /api/countries/uae /api/brands?countryId=1 /api/brands/noon?countryId=1 " +
  "/api/promo-codes?brandIds=1,2";
const all = `${pages} ${files} ${calls}`.split(" ");

beforeEach(writeNoon);

/** Checks that a response asks shoppers to return in a moment, and that no cache stores it. */
function expectUnavailable({ status, headers }: Response, path: string) {
  expect([status, headers.get("Retry-After")], path).toEqual([503, "30"]);
  expect(headers.get("Cache-Control"), path).toBe("no-store");
  expect(headers.get("Cloudflare-CDN-Cache-Control"), path).toBeNull();
  expect(headers.get("Cache-Tag"), path).toBeNull();
}

/** Checks that a page says so in its language, without details, with a link to try again. */
function expectApology(html: string, path: string) {
  const [language, text] = path.startsWith("/ar")
    ? ["ar", "سنعود حالًا"]
    : ["en", "We will be right back"];
  // The link of a search starts a new one.
  const link = `<a class="button" href="${path.replace(/\?.*/, "")}"`;
  const robots = '<meta name="robots" content="noindex"/>';
  const title = [`>${text}</h1>`, `<title>${text}</title>`];
  for (const part of [`<html lang="${language}"`, ...title, robots, link])
    expect(html, path).toContain(part);
  // Styles in the page have names of their own.
  const shown = html.replaceAll(/<style[^>]*>.*?<\/style>/gs, "");
  expect(shown, path).not.toMatch(/Noon|SAVE10|D1_|Error:|the store is down|stack/);
}

async function expectAllUnavailable() {
  const responses = await Promise.all(all.map((path) => ask(path)));
  for (const [at, path] of all.entries()) {
    const response = responses[at]!;
    expectUnavailable(response, path);
    if (pages.split(" ").includes(path)) expectApology(await response.text(), path);
    if (!path.startsWith("/api")) continue;
    expect(await response.json(), path).toEqual({
      [path.startsWith("/api/promo-codes") ? "count" : "data"]: null,
      error: "The data cannot be read at the moment",
      id: response.headers.get("Error-Id"),
    });
  }
}

test.for([
  ["no tables", "DROP TABLE promo_codes; DROP TABLE brand_images; DROP TABLE brands"],
  ["a missing column", "ALTER TABLE answered_codes DROP COLUMN reasons"],
  ["a missing column that no page reads", "ALTER TABLE sessions DROP COLUMN browser"],
  ["a renamed table", "ALTER TABLE countries RENAME TO hidden"],
] as const)("with %s every response is a 503, from the cache too", async ([, statements]) => {
  for (const path of ["/", "/uae", "/uae/noon", "/api/countries", "/api/health"])
    expect((await ask(path)).status, path).toBe(200);
  for (const statement of statements.split("; ")) await env.DB.exec(statement);
  for (const path of ["/", "/uae"]) expectUnavailable(await ask(path), path);
  await expectAllUnavailable();
  const health = await ask("/api/health");
  expect(health.status).toBe(503);
  expect(await health.json()).toMatchObject({ checks: { d1: false, kv: true } });
});

test.for<[string, () => unknown]>([
  ["fails", fails],
  ["never responds", never],
  ["throws at once", throws],
  ["returns null", async () => null],
  ["returns another shape", async () => ({ ok: true })],
])("while D1 %s every response is a 503, and none is afterwards", async ([, settle]) => {
  await withBindings({ DB: brokenDatabase(env.DB, settle) }, expectAllUnavailable);
  for (const path of all) expect((await ask(path)).status, path).toBe(200);
});

test("without D1 the home page and files without data remain, uncached", async () => {
  await withBindings({ DB: brokenDatabase(env.DB, fails) }, async () => {
    const files = "/robots.txt /speculation-rules.json /api/openapi.json /admin";
    for (const path of files.split(" ")) expect((await ask(path)).status, path).toBe(200);
    expect((await ask("/atlantis")).status).toBe(404);
    expect((await ask("/a/b/c/d")).status).toBe(302);
    // A home page without counts must not replace the last complete one in a cache.
    for (const path of ["/", "/ar"]) {
      const { status, headers } = await ask(path);
      expect([status, headers.get("Cache-Control")]).toEqual([200, "no-store"]);
      expect(headers.get("Cloudflare-CDN-Cache-Control")).toBeNull();
      expect(headers.get("Cache-Tag")).toBeNull();
    }
  });
});

const upload = { countryCode: "uae", brandsData: [uploadItem("Zara")] };
const operatorRequests = [
  ["POST", "/api/admin/session", { password: "wrong" }],
  ["DELETE", "/api/admin/session", undefined],
  ["GET", "/api/admin/data?action=export", undefined],
  ["POST", "/api/admin/add-coupons", upload],
  ["GET", "/api/admin/find?q=noon", undefined],
  ["POST", "/api/admin/revisions/1/restore", {}],
  ["POST", "/api/save-data", { uae: [] }],
] as const;

test("without D1 the operator's requests fail in the envelope and change nothing", async () => {
  const cookie = await logIn();
  await withBindings({ DB: brokenDatabase(env.DB, fails) }, async () => {
    for (const [method, path, body] of operatorRequests) {
      const response = await send(method, path, { body, Cookie: cookie });
      expectUnavailable(response, path);
      expect(response.headers.get("Set-Cookie"), path).toBeNull();
      expect(await response.json(), path).toEqual({
        data: null,
        error: "The database does not answer at the moment",
        id: response.headers.get("Error-Id"),
      });
    }
    for (const path of ["/admin", "/admin/history", "/admin.data"])
      expectUnavailable(await ask(path, { headers: { Cookie: cookie } }), path);
    expectUnavailable(
      await send("POST", "/admin.data", { body: upload, Cookie: cookie }),
      "upload",
    );
  });
  expect(await (await ask("/uae/noon")).text()).toContain("SAVE10");
});

const secret = new Error("D1_ERROR: no such column brands.secret_column at line 42");
const secrets = /secret|D1_|no such|line 42|SELECT|\n +at /;

test("a failure after the session was found reveals no details", async () => {
  const Cookie = await logIn();
  // The session is touched by a single statement, and the work is done in batches.
  const DB = broken(env.DB, { batch: () => Promise.reject(secret) });
  await withBindings({ DB }, async () => {
    for (const [method, path] of [
      ["GET", "/api/admin/data?action=export"],
      ["POST", "/api/admin/add-coupons"],
      ["POST", "/admin.data"],
    ] as const) {
      const body = method === "POST" ? upload : undefined;
      const response = await send(method, path, { body, Cookie });
      expect(response.status, path).toBeGreaterThanOrEqual(500);
      expect(await response.text(), path).not.toMatch(secrets);
    }
  });
});

const robotsIn = (html: string) =>
  parseHtml(html)
    .all("meta[name=robots]")
    .map(({ attributes }) => attributes.content);

test.for([
  ["/uae", "Something went wrong"],
  ["/ar/uae/noon", "حدث خطأ ما"],
] as const)("an error of %s is not indexed and reveals no details", async ([path, title]) => {
  const bindings = { PUBLIC_ORIGIN: "a secret that is no address" };
  const response = await withBindings(bindings, () => ask(path));
  const html = await response.text();
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([500, "no-store"]);
  expect(robotsIn(html)).toEqual(["noindex"]);
  expect(html).toContain(`<title>${title}</title>`);
  expect(html).not.toMatch(secrets);
});
