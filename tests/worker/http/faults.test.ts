// @module-tag all
import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { uploadItem } from "#tests/support/data/uploads.ts";
import { ask, logIn, send } from "#tests/support/operator/operator.ts";
import { watchedDatabase } from "#tests/support/reading/watch-statements.ts";
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

beforeEach(() => {
  const codes = [{ code: "SAVE10" }, { code: "SAVE20" }];
  return saveBrands({ uae: [{ name: "Noon", name_ar: "نون", codes }] });
});

/** Checks that a response asks to return in a moment, that no cache stores it, and that it has no details. */
async function expectUnavailable(response: Response, path: string) {
  const { status, headers } = response;
  expect([status, headers.get("Retry-After")], path).toEqual([503, "30"]);
  expect(headers.get("Cache-Control"), path).toBe("no-store");
  for (const name of ["Cloudflare-CDN-Cache-Control", "Cache-Tag", "Set-Cookie"])
    expect(headers.get(name), path).toBeNull();
  const text = await response.text();
  expect(shownIn(text), path).not.toMatch(details);
  const error = expect.stringMatching(/^The data.* at the moment$/);
  const empty = path.startsWith("/api/promo-codes") ? { count: null } : { data: null };
  const envelope = { ...empty, error, id: headers.get("Error-Id") };
  if (path.startsWith("/api")) expect(JSON.parse(text), path).toEqual(envelope);
  if (!pages.split(" ").includes(path)) return;
  // A page says so in its language, with a link to try again; that of a search starts a new one.
  const apology = path.startsWith("/ar") ? "سنعود حالًا" : "We will be right back";
  const link = `<a class="button" href="${path.replace(/\?.*/, "")}"`;
  for (const part of [`>${apology}</h1>`, 'content="noindex"', link])
    expect(text, path).toContain(part);
}

async function expectAllUnavailable() {
  await Promise.all(all.map(async (path) => expectUnavailable(await ask(path), path)));
}

test.for([
  ["no tables", "DROP TABLE promo_codes; DROP TABLE brand_images; DROP TABLE brands"],
  ["a missing column", "ALTER TABLE answered_codes DROP COLUMN reasons"],
  ["a renamed table", "ALTER TABLE countries RENAME TO hidden"],
] as const)("with %s every response is a 503, from the cache too", async ([, statements]) => {
  for (const path of all) expect((await ask(path)).status, path).toBe(200);
  for (const statement of statements.split("; ")) await env.DB.exec(statement);
  // An isolate checks the schema again once a read of a page has failed; files rely on that.
  await expectUnavailable(await ask("/about"), "/about");
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
  const get = (path: string) =>
    withBindings({ DB: brokenDatabase(env.DB, fails) }, () => ask(path));
  for (const path of ["/robots.txt", "/speculation-rules.json", "/api/openapi.json", "/admin"])
    expect((await get(path)).status, path).toBe(200);
  for (const path of ["/", "/ar"]) {
    const { status, headers } = await get(path);
    expect([status, headers.get("Cache-Control")], path).toEqual([200, "no-store"]);
  }
});

const upload = { countryCode: "uae", brandsData: [uploadItem("Zara")] };

test.for<[method: string, path: string, body?: object]>([
  ["POST", "/api/admin/session", { password: "wrong" }],
  ["DELETE", "/api/admin/session"],
  ["GET", "/api/admin/data?action=export"],
  ["POST", "/api/admin/add-coupons", upload],
  ["POST", "/api/admin/revisions/1/restore", {}],
  ["GET", "/admin/history"],
  ["POST", "/admin.data", upload],
])(
  "%s %s uses only the primary, and without it fails without details and changes nothing",
  async (one) => {
    const [method, path, body] = one;
    const Cookie = await logIn();
    const request = () => send(method, path, { body, Cookie });
    const DB = brokenDatabase(env.DB, fails);
    await withBindings({ DB }, async () => expectUnavailable(await request(), path));
    // The session is found by a single statement, and the work is done in batches.
    const batch = () => Promise.reject(new Error("D1_ERROR: no such column brands.secret_column"));
    const failed = await withBindings({ DB: broken(env.DB, { batch }) }, request);
    expect(await failed.text()).not.toMatch(/D1_|no such|secret|\n +at /);
    expect(await (await ask("/uae/noon")).text()).toContain("SAVE10");
    const places = new Set<string>();
    const watched = watchedDatabase((_, place) => places.add(place.replace("first-", "")));
    await (await withBindings({ DB: watched }, request)).text();
    expect([...places], "every write is in the primary").toEqual(["primary"]);
  },
);

test("an error is in the page's language, not indexed, and reveals no details", async () => {
  const bindings = { PUBLIC_ORIGIN: "a secret that is no address" };
  const response = await withBindings(bindings, () => ask("/ar/uae/noon"));
  const html = await response.text();
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([500, "no-store"]);
  for (const part of ['<meta name="robots" content="noindex"/>', "<title>حدث خطأ ما</title>"])
    expect(html).toContain(part);
  expect(shownIn(html)).not.toMatch(details);
});

async function expectPages() {
  for (const [path, text] of [
    ["/", ">2 active coupons<"],
    ["/ar/uae", "نون"],
    ["/uae/noon", ">SAVE20</bdi>"],
    ["/?q=noon", "Noon"],
    ["/sitemap.xml", "/sitemaps/uae.xml"],
    ["/api/brands?countryId=1", "SAVE10"],
  ] as const) {
    const response = await ask(path);
    const cache = response.headers.get("Cache-Control");
    expect([response.status, cache], path).toEqual([200, "public, max-age=60"]);
    expect(await response.text(), path).toContain(text);
  }
}

const always = (run: unknown) => ({ get: run, getWithMetadata: run });

test.for<[string, object]>([
  ["fails", { ...always(fails), put: fails }],
  ["throws at once", { ...always(throws), put: throws }],
  ["never responds", { ...always(never), put: never }],
  ["reads but does not write", { put: fails }],
  ["returns undefined", always(async () => undefined)],
])("every page is complete when KV %s", ([, methods]) =>
  withBindings({ SUMMARIES: broken(env.SUMMARIES, methods) }, expectPages),
);

test.for(["{", "null", '{"version":1}', '{"day":"2999-01-01","counts":{"uae":"<script>"}}'])(
  "every page is complete when the counts and the index in KV are %s",
  async (value) => {
    await env.SUMMARIES.put("coupon-counts", value);
    await ask("/?q=noon");
    const { metadata } = await env.SUMMARIES.getWithMetadata("search-index");
    await env.SUMMARIES.put("search-index", value, { metadata });
    await expectPages();
  },
);

const silentKV = broken(env.SUMMARIES, { get: never, getWithMetadata: never, put: never });
const silent: Record<string, object> = {
  D1: { DB: brokenDatabase(env.DB, never) },
  "KV and limiter": { SUMMARIES: silentKV, API_LIMITER: { limit: never } },
};

test.for<[request: string, stores: string, wait: number, status: number]>([
  ["GET /uae/noon", "D1", 3_000, 503],
  ["GET /api/brands?countryId=1", "D1", 3_000, 503],
  ["GET /", "KV and limiter", 500, 200],
  ["GET /api/countries", "KV and limiter", 500, 200],
  ["POST /api/admin/add-coupons", "KV and limiter", 5_000, 200],
])("%s waits for a silent %s for at most %i ms", async ([request, stores, wait, status]) => {
  const [method = "", path = ""] = request.split(" ");
  const Cookie = await logIn();
  const waits: number[] = [];
  const [time, real] = [performance.now(), globalThis.setTimeout];
  vi.spyOn(performance, "now").mockImplementation(() => time);
  vi.spyOn(globalThis, "setTimeout").mockImplementation(((run: () => void, milliseconds = 0) => {
    waits.push(milliseconds);
    return real(run, [500, 3_000, 5_000].includes(milliseconds) ? 1 : milliseconds);
  }) as typeof setTimeout);
  const body = method === "POST" ? upload : undefined;
  const response = await withBindings(silent[stores] ?? {}, () =>
    send(method, path, { body, Cookie }),
  );
  vi.restoreAllMocks();
  expect(response.status).toBe(status);
  expect(waits).toContain(wait);
  // The counts follow later.
  if (method === "POST") expect((await response.json<any>()).data.warnings).toHaveLength(1);
});
