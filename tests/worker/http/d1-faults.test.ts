// @module-tag all
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { writeNoon } from "#tests/support/data/save-brands.ts";
import { uploadItem } from "#tests/support/data/uploads.ts";
import { ask, logIn, send } from "#tests/support/operator/operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { brokenDatabase, fails, never, throws } from "#tests/support/server/faulty.ts";

const en = "We will be right back";
const ar = "سنعود حالًا";

// What cannot be answered without D1, and what says so.
const pages = [
  ["/about", en],
  ["/ar/about", ar],
  ["/uae", en],
  ["/ar/uae", ar],
  ["/ar/uae/shelf.html", ar],
  ["/uae/noon", en],
  ["/ar/uae/noon", ar],
  ["/?q=noon", en],
  ["/ar?q=noon", ar],
] as const;
const sitemaps = ["/sitemap.xml", "/sitemaps/pages.xml", "/sitemaps/uae.xml"];
const feeds = ["/uae/feed.atom", "/ar/uae/noon/feed.json", "/uae/calendar.ics"];
const files = [...sitemaps, ...feeds, "/logo/uae/noon"];
const calls = [
  ...["/api/countries", "/api/countries/uae", "/api/brands?countryId=1"],
  ...["/api/brands/noon?countryId=1", "/api/promo-codes?brandIds=1,2"],
];

beforeEach(writeNoon);

/** That an answer sends shoppers away for a moment, and that no cache keeps it. */
function expectUnavailable(response: Response, path: string) {
  expect(response.status, path).toBe(503);
  expect(response.headers.get("Retry-After"), path).toBe("30");
  expect(response.headers.get("Cache-Control"), path).toBe("no-store");
  expect(response.headers.get("Cloudflare-CDN-Cache-Control"), path).toBeNull();
  expect(response.headers.get("Cache-Tag"), path).toBeNull();
}

async function expectAllUnavailable() {
  const all = [...pages.map(([path]) => path), ...files, ...calls];
  const answers = new Map(
    await Promise.all(all.map(async (path) => [path, await ask(path)] as const)),
  );
  for (const [path, text] of pages) {
    const response = answers.get(path)!;
    expectUnavailable(response, path);
    const html = await response.text();
    expect(html, path).toContain(`<html lang="${text === ar ? "ar" : "en"}"`);
    expect(html, path).toContain(`>${text}</h1>`);
    expect(html, path).toContain(`<title>${text}</title>`);
    expect(html, path).toContain('<meta name="robots" content="noindex"/>');
    // Once more at the same address; a search begins anew.
    expect(html, path).toContain(`<a class="button" href="${path.replace(/\?.*/, "")}"`);
    expect(html, path).not.toMatch(/Noon|SAVE10|D1_|Error:|the store is down|stack/);
  }
  for (const path of files) expectUnavailable(answers.get(path)!, path);
  for (const path of calls) {
    const response = answers.get(path)!;
    expectUnavailable(response, path);
    expect(await response.json(), path).toEqual({
      [path.startsWith("/api/promo-codes") ? "count" : "data"]: null,
      error: "The data cannot be read at the moment",
      id: response.headers.get("Error-Id"),
    });
  }
}

test("where the tables are gone the real database makes every page and call a 503", async () => {
  await env.DB.batch(
    ["promo_codes", "brands", "brand_images", "revisions", "countries"].map((table) =>
      env.DB.prepare("DROP TABLE ".concat(table)),
    ),
  );
  await expectAllUnavailable();
  const health = await ask("/api/health");
  expect(health.status).toBe(503);
  expect(await health.json()).toMatchObject({
    status: "unhealthy",
    error: "No answer from D1",
    checks: { d1: false, kv: true },
  });
});

test.for([
  ["a table of answers that was not made", "DROP TABLE code_days"],
  ["a column that was not added", "ALTER TABLE answered_codes DROP COLUMN turned_at"],
  ["a column of a table that no page reads", "ALTER TABLE sessions DROP COLUMN browser"],
] as const)(
  "%s makes every page and call a 503, also in an isolate that remembers pages",
  async ([, statement]) => {
    for (const path of ["/", "/uae", "/uae/noon", "/api/countries", "/sitemap.xml"]) {
      expect((await ask(path)).status, path).toBe(200);
    }
    await env.DB.exec(statement);
    // Whatever the isolate has read before, the first of these notices it.
    for (const path of ["/", "/api/countries", "/sitemap.xml", "/uae"]) {
      expectUnavailable(await ask(path), path);
    }
    await expectAllUnavailable();
    for (const path of ["/", "/ar", "/?q=noon", "/uae"]) expectUnavailable(await ask(path), path);
    expect((await ask("/api/health")).status).toBe(503);
  },
);

test.for<[string, () => unknown]>([
  ["fails", fails],
  ["never answers", never],
  ["throws at once", throws],
  ["answers with null", async () => null],
  ["answers with a text", async () => "rubbish"],
  ["answers with a number", async () => 5],
  ["answers with another shape", async () => ({ ok: true })],
])("while D1 %s every page and call is a 503, and none is afterwards", async ([, settle]) => {
  await withBindings({ DB: brokenDatabase(env.DB, settle) }, expectAllUnavailable);
  for (const path of [...pages.map(([path]) => path), ...files, ...calls]) {
    expect((await ask(path)).status, path).toBe(200);
  }
});

test("where D1 is down the home page stands, and so does what needs no data", async () => {
  await withBindings({ DB: brokenDatabase(env.DB, fails) }, async () => {
    for (const [path, status] of [
      ["/", 200],
      ["/ar", 200],
      ["/robots.txt", 200],
      ["/speculation-rules.json", 200],
      ["/api/openapi.json", 200],
      ["/admin", 200],
      ["/atlantis", 404],
      ["/a/b/c/d", 302],
    ] as const) {
      expect((await ask(path)).status, path).toBe(status);
    }
    // It has no counts, and must not push the last good page out of a cache.
    for (const path of ["/", "/ar"]) {
      const { headers } = await ask(path);
      expect(headers.get("Cache-Control")).toBe("no-store");
      expect(headers.get("Cloudflare-CDN-Cache-Control")).toBeNull();
      expect(headers.get("Cache-Tag")).toBeNull();
    }
  });
});

test("where D1 is down the operator's calls fail in the common shape and are not stored", async () => {
  const cookie = await logIn();
  const upload = { countryCode: "uae", brandsData: [uploadItem("Zara")] };
  await withBindings({ DB: brokenDatabase(env.DB, fails) }, async () => {
    for (const [method, path, body] of [
      ["POST", "/api/admin/session", { password: "wrong" }],
      ["DELETE", "/api/admin/session", undefined],
      ["GET", "/api/admin/data?action=export", undefined],
      ["DELETE", "/api/admin/data", undefined],
      ["POST", "/api/admin/add-coupons", upload],
      ["GET", "/api/admin/countries/uae/upload", undefined],
      ["GET", "/api/admin/countries/uae/brands?q=a", undefined],
      ["GET", "/api/admin/find?q=noon", undefined],
      ["GET", "/api/admin/revisions", undefined],
      ["POST", "/api/admin/revisions/1/restore", {}],
      ["POST", "/api/admin/refresh", {}],
      ["POST", "/api/save-data", { uae: [] }],
    ] as const) {
      const response = await send(method, path, { body, Cookie: cookie });
      expectUnavailable(response, path);
      expect(response.headers.get("Set-Cookie"), path).toBeNull();
      expect(await response.json(), path).toEqual({
        data: null,
        error: "The database does not answer at the moment",
        id: response.headers.get("Error-Id"),
      });
    }
    for (const path of ["/admin", "/admin/history", "/admin.data"]) {
      expectUnavailable(await ask(path, { headers: { Cookie: cookie } }), path);
    }
    const body = { countryCode: "uae", brandsData: [] };
    expectUnavailable(await send("POST", "/admin.data", { body, Cookie: cookie }), "an upload");
  });
  expect(await (await ask("/uae/noon")).text()).toContain("SAVE10");
});

test("each view of the workspace is away for a moment, too", async () => {
  const admin = operatorWith({ DB: brokenDatabase(env.DB, fails) });
  const views = [
    ...[admin.tasks("expiring", 1), admin.missed(1), admin.partners(), admin.countryCounts()],
    ...[admin.catalogue(1), admin.brand(1, "noon"), admin.revisions(), admin.authors()],
    ...[admin.checkedBackups(1, null), admin.site(), admin.sessions(), admin.passkeys()],
  ];
  for (const view of views) await expect(view).rejects.toMatchObject({ status: 503 });
});

test.for(["countries", "brands", "promo_codes"])(
  "health fails if only the table %s is missing",
  async (table) => {
    expect((await ask("/api/health")).status).toBe(200);
    await env.DB.prepare("ALTER TABLE ".concat(table, " RENAME TO hidden")).run();
    const health = await ask("/api/health");
    expect(health.status).toBe(503);
    expect(await health.json()).toMatchObject({ checks: { d1: false, kv: true } });
  },
);
