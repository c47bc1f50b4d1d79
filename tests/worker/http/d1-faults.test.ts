// @module-tag all
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { writeNoon } from "#tests/support/data/save-brands.ts";
import { uploadItem } from "#tests/support/data/uploads.ts";
import { ask, logIn, send } from "#tests/support/operator/operator.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { broken, brokenDatabase, fails, never, throws } from "#tests/support/server/faulty.ts";

const pages =
  "/about /ar/about /uae /ar/uae /ar/uae/shelf.html /uae/noon /ar/uae/noon /?q=noon /ar?q=noon";
const files =
  "/sitemap.xml /sitemaps/pages.xml /sitemaps/uae.xml /uae/feed.atom /ar/uae/noon/feed.json " +
  "/uae/calendar.ics /logo/uae/noon /news/uae.json";
const calls =
  "/api/countries /api/countries/uae /api/brands?countryId=1 /api/brands/noon?countryId=1 " +
  "/api/promo-codes?brandIds=1,2";
const all = `${pages} ${files} ${calls}`.split(" ");
// Styles in a page have names of their own.
const details = /Noon|SAVE10|D1_|the store is down|secret|no such|SELECT |\n +at /;
const shownIn = (html: string) => html.replaceAll(/<style[^>]*>.*?<\/style>/gs, "");

beforeEach(writeNoon);

/** Checks that a response asks to return in a moment, that no cache stores it, and that it has no details. */
async function expectUnavailable(response: Response, path: string) {
  const { status, headers } = response;
  expect([status, headers.get("Retry-After")], path).toEqual([503, "30"]);
  expect(headers.get("Cache-Control"), path).toBe("no-store");
  for (const name of ["Cloudflare-CDN-Cache-Control", "Cache-Tag", "Set-Cookie"])
    expect(headers.get(name), path).toBeNull();
  const text = await response.text();
  expect(shownIn(text), path).not.toMatch(details);
  const [id, error] = [
    headers.get("Error-Id"),
    expect.stringMatching(/^The data.* at the moment$/),
  ];
  const empty = path.startsWith("/api/promo-codes") ? { count: null } : { data: null };
  if (path.startsWith("/api")) expect(JSON.parse(text), path).toEqual({ ...empty, error, id });
  // A page says so in its language, with a link to try again; that of a search starts a new one.
  const [language, apology] = path.startsWith("/ar")
    ? ["ar", "سنعود حالًا"]
    : ["en", "We will be right back"];
  const link = `<a class="button" href="${path.replace(/\?.*/, "")}"`;
  if (pages.split(" ").includes(path))
    for (const part of [`<html lang="${language}"`, `>${apology}</h1>`, 'content="noindex"', link])
      expect(text, path).toContain(part);
}

async function expectAllUnavailable() {
  await Promise.all(all.map(async (path) => expectUnavailable(await ask(path), path)));
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
  await expectUnavailable(await ask("/"), "/");
  await expectAllUnavailable();
  const health = await ask("/api/health");
  expect(health.status).toBe(503);
  expect(await health.json()).toMatchObject({ checks: { d1: false, kv: true } });
});

test.for<[string, () => unknown]>([
  ["fails", fails],
  ["never responds", never],
  ["throws at once", throws],
  ["returns another shape", async () => ({ ok: true })],
])("while D1 %s every response is a 503, and none is afterwards", async ([, settle]) => {
  await withBindings({ DB: brokenDatabase(env.DB, settle) }, expectAllUnavailable);
  for (const path of all) expect((await ask(path)).status, path).toBe(200);
});

test("without D1 the home page and files without data remain; no cache stores the incomplete page", async () => {
  await withBindings({ DB: brokenDatabase(env.DB, fails) }, async () => {
    const files = "/ /ar /robots.txt /speculation-rules.json /api/openapi.json /admin";
    for (const path of files.split(" ")) expect((await ask(path)).status, path).toBe(200);
    expect((await ask("/atlantis")).status).toBe(404);
    expect((await ask("/a/b/c/d")).status).toBe(302);
    for (const path of ["/", "/ar"])
      expect((await ask(path)).headers.get("Cache-Control")).toBe("no-store");
  });
});

const upload = { countryCode: "uae", brandsData: [uploadItem("Zara")] };

test.for<[method: string, path: string, body?: object]>([
  ["POST", "/api/admin/session", { password: "wrong" }],
  ["DELETE", "/api/admin/session"],
  ["GET", "/api/admin/data?action=export"],
  ["POST", "/api/admin/add-coupons", upload],
  ["GET", "/api/admin/find?q=noon"],
  ["POST", "/api/admin/revisions/1/restore", {}],
  ["POST", "/api/save-data", { uae: [] }],
  ["GET", "/admin/history"],
  ["GET", "/admin.data"],
  ["POST", "/admin.data", upload],
])("without D1 %s %s fails without details and changes nothing", async ([method, path, body]) => {
  const Cookie = await logIn();
  const request = () => send(method, path, { body, Cookie });
  const DB = brokenDatabase(env.DB, fails);
  await withBindings({ DB }, async () => expectUnavailable(await request(), path));
  // The session is found by a single statement, and the work is done in batches.
  const batch = () => Promise.reject(new Error("D1_ERROR: no such column brands.secret_column"));
  const failed = await withBindings({ DB: broken(env.DB, { batch }) }, request);
  expect(await failed.text()).not.toMatch(/D1_|no such|secret|\n +at /);
  expect(await (await ask("/uae/noon")).text()).toContain("SAVE10");
});

test.for([
  ["/uae", "Something went wrong"],
  ["/ar/uae/noon", "حدث خطأ ما"],
] as const)("an error of %s is not indexed and reveals no details", async ([path, title]) => {
  const bindings = { PUBLIC_ORIGIN: "a secret that is no address" };
  const response = await withBindings(bindings, () => ask(path));
  const html = await response.text();
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([500, "no-store"]);
  for (const part of ['<meta name="robots" content="noindex"/>', `<title>${title}</title>`])
    expect(html).toContain(part);
  expect(shownIn(html)).not.toMatch(details);
});
