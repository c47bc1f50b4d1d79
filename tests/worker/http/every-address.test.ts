// @module-tag all
import { env, exports } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import type { Page } from "#app/domain/pages/page.ts";
import { pages } from "#app/domain/pages/pages.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { apiCalls, operatorCalls } from "#tests/support/reading/api-calls.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { brokenDatabase, fails } from "#tests/support/server/faulty.ts";
import { shareSite } from "#tests/support/server/share-site.ts";
import { writeTags } from "#worker/http/cache-policy.ts";
import { securityHeaders } from "#worker/http/security-headers.ts";

// A note is private by the registry of fields, which does not know the column.
const [note, column] = ["operators-own-note", "operators-own-column"];

shareSite(async () => {
  for (const table of ["brands", "promo_codes"])
    await env.DB.exec(`ALTER TABLE ${table} ADD COLUMN private TEXT DEFAULT '${column}'`);
  await readRows(`INSERT INTO partners (name, layout) VALUES ('${column}', '{}')`);
  const codes = [{ code: "SAVE10", note }];
  await saveBrands({ uae: [{ name: "Noon", category: "fashion", codes }] });
});

// The statuses for GET (and HEAD), POST and DELETE; other methods but OPTIONS are a 405. "ar:" adds Arabic.
const routes = `
200 405 405 / /ar /?q=noon /uae?q=noon /?q=${note} ar:/about ar:/uae ar:/stores/noon ar:/offline
200 405 405 ar:/uae/shelf.html ar:/uae/feed.atom ar:/uae/feed.json ar:/uae/noon/feed.atom
200 405 405 ar:/uae/noon/feed.json ar:/uae/calendar.ics ar:/site.webmanifest ar:/llms.txt
200 405 405 ar:/uae/site.webmanifest ar:/opensearch.xml ar:/uae/suggestions.json?q=noon /robots.txt
200 405 405 /sitemap.xml /sitemaps/pages.xml /sitemaps/uae.xml /search-index.json /news/uae.json
200 405 405 /speculation-rules.json /logo/uae/noon ar:/share/site.png ar:/share/about.png
200 405 405 /api/countries /api/countries/uae /api/health /api/search?q=noon /api/openapi.json
200 405 405 /api/brands?countryId=1 /api/brands/noon?countryId=1 /api/promo-codes?brandIds=1
400 405 405 /api/brands
404 405 405 /api/countries/atlantis /atlantis /atlantis/feed.atom /uae/nobody/feed.json /logo/uae/nobody
404 405 405 /atlantis/site.webmanifest /sitemaps/atlantis.xml /.well-known/security.txt
404 405 405 /share/stores/nobody/1.png /share/categories/all/beauty/1.png /share/uae/nobody/1.png
302 405 405 ar:/share/stores/noon/1.png ar:/share/categories/uae/fashion/1.png
302 405 405 ar:/share/uae/1.png ar:/share/uae/noon/1.png
308 405 405 /?lng=ar
308 302 302 /UAE//feed.atom?utm_source=a
200 403 405 ar:/uae/noon
404 403 405 /uae/nobody
404 404 405 /about/noon
302 302 302 /uae/noon/more /uae/noon/calendar.ics
404 404 404 /uae.data /_.data /uae/noon.data?_routes=root /%61dmin.data /UAE.data
404 404 404 /assets/missing.js /assets/a/b/c.css /assets/
404 404 404 /api /api/ /api/nothing /api/brands/noon/more?countryId=1
405 415 405 /mcp
405 403 405 /api/codes/1/copy /api/codes/1/outcome /api/followers
200 403 403 /admin /admin.data`
  .trim()
  .split("\n")
  .flatMap((line) => {
    const [get, post, remove, ...paths] = line.split(" ");
    const statuses = { GET: Number(get), HEAD: Number(get), POST: Number(post) };
    const inLanguages = paths.flatMap((path) =>
      path.startsWith("ar:") ? [path.slice(3), `/ar${path.slice(3)}`] : [path],
    );
    return inLanguages.map((path) => ({ path, statuses: { ...statuses, DELETE: Number(remove) } }));
  });
const shown = routes.filter(({ statuses }) => statuses.GET === 200);

// The other methods that workerd knows; it lets no invented ones in.
const others = (
  "PUT PATCH OPTIONS TRACE PROPFIND PROPPATCH MKCOL COPY MOVE LOCK UNLOCK SEARCH PURGE ACL REPORT " +
  "MERGE NOTIFY SUBSCRIBE"
).split(" ");

/** Pages of other sites may send public reads, and ask by OPTIONS whether they may. */
const isPublic = (path: string) =>
  /^(?:\/ar)?\/(?:api(?:$|\/(?!admin|save-data|codes|followers))|mcp$|logo|share)/.test(path) ||
  /^(?!\/uae\/noon\/calendar)[^?]*\.(?:atom|json|ics|xml|txt|webmanifest)(?:$|\?)/.test(path);

// Responses that change only with a deployment.
const lasting =
  /^(\/ar)?(\/uae)?\/(robots\.txt|llms\.txt|opensearch\.xml|speculation-rules\.json|api\/openapi\.json|site\.webmanifest)$/;
const written = { country: "uae", logosChanged: true } as const;
const purges = [["noon"], null].map((brands) => writeTags([{ ...written, brands }]));

function expectShared({ headers }: Response, label: string) {
  expect(headers.get("Access-Control-Allow-Origin"), label).toBe("*");
  expect(headers.get("Cross-Origin-Resource-Policy"), label).toBe("cross-origin");
}

function expectSafe(path: string, method: string, response: Response) {
  const { status, headers } = response;
  const label = `${method} ${path}`;
  const isShared = headers.has("Access-Control-Allow-Origin");
  // Other methods are no reads, and no browser lets a page of another site send them.
  if (/^(GET|HEAD|OPTIONS|POST|DELETE)$/.test(method)) expect(isShared, label).toBe(isPublic(path));
  if (isShared) expectShared(response, label);
  for (const [name, value] of Object.entries(securityHeaders)) {
    const own = name === "Content-Security-Policy" && /^\/(admin|logo)/.test(path);
    if (own) expect(headers.get(name), label).toMatch(/^default-src 'none'/);
    else if (name !== "Cross-Origin-Resource-Policy" || !isShared)
      // Pages carry their styles, which the policy allows by their hash.
      expect(headers.get(name)?.replace(/'sha256-[^']+'(?=; img)/, "'self'"), label).toBe(value);
  }
  const policy = headers.get("Cache-Control") ?? "";
  if (policy === "no-store") {
    expect(headers.get("Cloudflare-CDN-Cache-Control"), label).toBeNull();
  } else {
    expect(policy, label).toMatch(/^public, max-age=\d+$/);
    expect(["GET", "HEAD"], label).toContain(method);
    // Unknown brands and former share pictures are cached too.
    const unknownBrand = path.includes("/uae/nobody") ? [404] : [];
    const formerPicture = /\/share\/.*\/1\.png/.test(path) ? [302] : [];
    expect([200, 308, ...unknownBrand, ...formerPicture], label).toContain(status);
    // Responses that show the catalogue have tags that a write purges.
    const tags = headers.get("Cache-Tag")?.split(",") ?? [];
    if (lasting.test(path) || status === 308) expect(tags, label).toEqual([]);
    else for (const all of purges) expect(tags.filter((tag) => all.includes(tag))).not.toEqual([]);
  }
  if (/^\/(admin|api\/(admin|save-data|health))/.test(path)) expect(policy, label).toBe("no-store");
  expect(headers.get("Vary") ?? "", label).not.toMatch(/cookie|origin|\*/i);
  for (const name of ["Set-Cookie", "Access-Control-Allow-Credentials", "X-Powered-By"])
    expect(headers.get(name), label).toBeNull();
  expect(headers.get("Location") ?? "/", label).toMatch(/^\/(?![/\\])/);
  if (status === 204) expectPreflight(path, headers);
  if (status !== 405) return;
  const allowed = headers.get("Allow") ?? "";
  expect(allowed, label).toMatch(/^[A-Z]+(, [A-Z]+)*$/);
  expect(allowed.split(", "), label).not.toContain(method);
}

function expectPreflight(path: string, headers: Headers) {
  const allowed = headers.get("Access-Control-Allow-Methods");
  expect(allowed, path).toContain(path === "/mcp" ? "POST" : "GET");
  for (const name of ["Content-Type", "MCP-Protocol-Version", "Mcp-Session-Id"])
    expect(headers.get("Access-Control-Allow-Headers"), path).toContain(name);
  expect(Number(headers.get("Access-Control-Max-Age")), path).toBeGreaterThanOrEqual(3_600);
}

test.for(routes)("$path has its status for every method, and safe headers", async (route) => {
  const { path, statuses } = route;
  const expected: Record<string, number> = { ...statuses, ...(isPublic(path) && { OPTIONS: 204 }) };
  // Each route gets three of the others in turn.
  const turn = 3 * routes.indexOf(route);
  const tried = [0, 1, 2].map((at) => others[(turn + at) % others.length] ?? "");
  for (const method of new Set([...Object.keys(expected), ...tried])) {
    const headers = { "CF-Connecting-IP": `192.0.2.${method.length}` };
    const response = await ask(path, { method, headers });
    expect(response.status, method).toBe(expected[method] ?? 405);
    const text = new TextDecoder().decode(await response.arrayBuffer());
    if (method === "HEAD" || response.status === 204) expect(text).toBe("");
    // A search for the note repeats it.
    if (!path.includes(note)) expect(text).not.toContain(note);
    expect(text).not.toContain(column);
    expectSafe(path, method, response);
  }
});

test("the table has every page and every public endpoint", () => {
  const ofPages = Object.values<Page>(pages)
    .filter(({ layout }) => !layout)
    .flatMap(({ path, isLocalized }) => [`/${path}`, ...(isLocalized ? [`/ar/${path}`] : [])]);
  const ofApi = apiCalls.filter((call) => !operatorCalls.includes(call));
  for (const pattern of [...ofPages, ...ofApi.map(({ path }) => `/api${path}`)]) {
    const known = RegExp(`^${pattern.replace(/(?<=.)\/$/, "").replaceAll(/:\w+/g, "[^/]+")}$`);
    const isListed = ({ path }: { path: string }) => known.test(path.split("?", 1).join());
    expect(routes.some(isListed), pattern).toBe(true);
  }
});

const spoofed = {
  ...{ "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "http" },
  ...{ "X-HTTP-Method-Override": "DELETE", "X-Original-URL": "/admin" },
  Forwarded: "host=evil.example;proto=http",
  ...{ Origin: "https://evil.example", Referer: "https://evil.example/", "Accept-Language": "ar" },
  ...{ Range: "bytes=0-10", Accept: "application/json", "X-React-Router-SPA-Mode": "yes" },
  ...{ "X-Remix-Reload-Document": "1", "X-React-Router-Prerender-Data": "evil.example" },
  Cookie: `__Host-session=${"a".repeat(64)}; i18nextLng=ar; lng=ar`,
};

test("no host and no header changes a public response", async () => {
  // A nonce differs in each response, and so does the size of the database.
  for (const { path } of shown.filter((one) => !/^\/(admin|api\/health)/.test(one.path))) {
    const plain = await ask(path);
    const address = `https://evil.example:8080${path}`;
    const other = await exports.default.fetch(address, { headers: spoofed, redirect: "manual" });
    for (const kept of ["Cache-Control", "Cache-Tag", "Content-Type"])
      expect(other.headers.get(kept), path).toBe(plain.headers.get(kept));
    const text = await other.text();
    expect(text, path).toBe(await plain.text());
    expect(text, path).not.toContain("evil.example");
  }
});

test("no copy of what changes at a midnight outlives it", async () => {
  vi.setSystemTime("2026-12-07T19:59:50Z");
  for (const { path } of shown) {
    const { headers } = await ask(path);
    if (!headers.has("Cache-Tag") || /\/(logo|share)\//.test(path)) continue;
    expect(headers.get("Cache-Control"), path).toBe("public, max-age=10");
    const edge = headers.get("Cloudflare-CDN-Cache-Control");
    expect(edge, path).toMatch(/^max-age=10(?!.*revalidate=[1-9])/);
  }
});

test("a browser's copy is confirmed, with the policy of its styles and for other sites", async () => {
  let confirmed = 0;
  for (const { path } of shown) {
    const { headers } = await ask(path);
    const etag = headers.get("ETag");
    if (!etag) continue;
    confirmed++;
    const known = await ask(path, { headers: { "If-None-Match": etag } });
    expect([known.status, await known.text()], path).toEqual([304, ""]);
    for (const name of ["Content-Security-Policy", "Access-Control-Allow-Origin", "Cache-Control"])
      expect(known.headers.get(name), `${path} ${name}`).toBe(headers.get(name));
  }
  expect(confirmed).toBeGreaterThan(15);
});

test("a page of another site may read refusals and failures", async () => {
  const exhausted: RateLimit = { limit: async () => ({ success: false }) };
  const limited = { API_LIMITER: exhausted, UNSTORED_LIMITER: exhausted };
  const DB = brokenDatabase(env.DB, fails);
  for (const [bindings, status, paths] of [
    [limited, 429, "/api/countries /api/openapi.json /mcp /search-index.json"],
    [{ DB }, 503, "/api/brands?countryId=2 /api/health /news/oman.json"],
  ] as const)
    for (const path of paths.split(" ")) {
      const method = path === "/mcp" ? "POST" : "GET";
      const response = await withBindings(bindings, () => ask(path, { method }));
      expect(response.status, path).toBe(status);
      expectShared(response, path);
    }
});
