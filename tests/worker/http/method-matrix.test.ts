// @module-tag all
import { expect, test } from "vitest";
import { writeNoon } from "#tests/support/data/save-brands.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { addressOf, operatorCalls } from "#tests/support/reading/api-calls.ts";
import { shareSite } from "#tests/support/server/share-site.ts";
import { writeTags } from "#worker/http/cache-policy.ts";
import { securityHeaders } from "#worker/http/security-headers.ts";

shareSite(writeNoon);

/** What a route answers to GET (and HEAD), POST and DELETE. Every other method but OPTIONS is a 405. */
type Route = [path: string, get: number, post: number, remove: number];

// Without a session the operator's calls read nothing, and take no change from nowhere.
const operatorRoutes = operatorCalls.map((call): Route => {
  const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`);
  const statusOf = (method: string, status: number) =>
    operatorCalls.some((one) => one.method === method && patternOf(one.path).test(call.path))
      ? status
      : 405;
  return [addressOf(call), statusOf("GET", 401), statusOf("POST", 403), statusOf("DELETE", 403)];
});

const routes: Route[] = [
  ["/", 200, 405, 405],
  ["/ar", 200, 405, 405],
  ["/?q=noon", 200, 405, 405],
  ["/about", 200, 405, 405],
  ["/ar/about", 200, 405, 405],
  ["/about/noon", 404, 404, 405],
  ["/uae", 200, 405, 405],
  ["/ar/uae", 200, 405, 405],
  ["/uae/noon", 200, 403, 405],
  ["/ar/uae/noon", 200, 403, 405],
  ["/atlantis", 404, 405, 405],
  ["/uae/nobody", 404, 403, 405],
  ["/uae/noon/more", 302, 302, 302],
  ["/uae/feed.atom", 200, 405, 405],
  ["/ar/uae/feed.json", 200, 405, 405],
  ["/uae/calendar.ics", 200, 405, 405],
  ["/ar/uae/noon/feed.atom", 200, 405, 405],
  ["/uae/noon/feed.json", 200, 405, 405],
  ["/atlantis/feed.atom", 404, 405, 405],
  ["/uae/nobody/feed.json", 404, 405, 405],
  ["/uae/noon/calendar.ics", 302, 302, 302],
  ["/site.webmanifest", 200, 405, 405],
  ["/ar/uae/site.webmanifest", 200, 405, 405],
  ["/atlantis/site.webmanifest", 404, 405, 405],
  ["/?lng=ar", 308, 405, 405],
  ["/uae.data", 404, 404, 404],
  ["/_.data", 404, 404, 404],
  ["/uae/noon.data?_routes=root", 404, 404, 404],
  ["/%61dmin.data", 404, 404, 404],
  ["/UAE.data", 404, 404, 404],
  ["/llms.txt", 200, 405, 405],
  ["/ar/llms.txt", 200, 405, 405],
  ["/mcp", 405, 415, 405],
  ["/sitemap.xml", 200, 405, 405],
  ["/sitemaps/pages.xml", 200, 405, 405],
  ["/sitemaps/uae.xml", 200, 405, 405],
  ["/sitemaps/atlantis.xml", 404, 405, 405],
  ["/robots.txt", 200, 405, 405],
  ["/.well-known/security.txt", 404, 405, 405],
  ["/speculation-rules.json", 200, 405, 405],
  ["/logo/uae/noon", 200, 405, 405],
  ["/logo/uae/nobody", 404, 405, 405],
  ["/share/site.png", 200, 405, 405],
  ["/share/about.png", 200, 405, 405],
  ["/share/stores/noon/0.png", 302, 405, 405],
  ["/share/stores/nobody/0.png", 404, 405, 405],
  ["/share/categories/all/beauty/0.png", 404, 405, 405],
  ["/share/categories/uae/beauty/0.png", 302, 405, 405],
  ["/share/uae/0.png", 302, 405, 405],
  ["/ar/share/uae/noon/0.png", 302, 405, 405],
  ["/share/uae/nobody/0.png", 404, 405, 405],
  ["/assets/missing.js", 404, 404, 404],
  ["/assets/a/b/c.css", 404, 404, 404],
  ["/assets/", 404, 404, 404],
  ["/admin", 200, 403, 403],
  ["/admin.data", 200, 403, 403],
  ["/api", 404, 404, 404],
  ["/api/", 404, 404, 404],
  ["/api/nothing", 404, 404, 404],
  ["/api/brands/noon/more?countryId=1", 404, 404, 404],
  ["/api/countries", 200, 405, 405],
  ["/api/countries/uae", 200, 405, 405],
  ["/api/countries/atlantis", 404, 405, 405],
  ["/api/brands?countryId=1", 200, 405, 405],
  ["/api/brands", 400, 405, 405],
  ["/api/brands/noon?countryId=1", 200, 405, 405],
  ["/api/promo-codes?brandIds=1", 200, 405, 405],
  ["/api/health", 200, 405, 405],
  ["/api/openapi.json", 200, 405, 405],
  ...operatorRoutes,
];

// The other methods that workerd knows; it lets no made-up ones in.
const others = [
  ...["PUT", "PATCH", "OPTIONS", "TRACE", "PROPFIND", "PROPPATCH", "MKCOL", "COPY", "MOVE"],
  ...["LOCK", "UNLOCK", "SEARCH", "PURGE", "ACL", "REPORT", "MERGE", "NOTIFY", "SUBSCRIBE"],
];

interface Answer {
  method: string;
  response: Response;
  text: string;
}

async function answers(path: string, methods: readonly string[]): Promise<Answer[]> {
  return Promise.all(
    methods.map(async (method) => {
      const headers = { "CF-Connecting-IP": `192.0.2.${method.length}` };
      const response = await ask(path, { method, headers });
      return { method, response, text: await response.text() };
    }),
  );
}

/** Public reads: pages of other sites may make them, and ask by OPTIONS whether they may. */
const isPublic = (path: string) =>
  /^(?:\/ar)?\/(?:api(?:$|\/(?!admin|save-data|codes))|mcp$|logo|share)/.test(path) ||
  /^(?!\/uae\/noon\/calendar)[^?]*\.(?:atom|json|ics|xml|txt|webmanifest)$/.test(path);

test.for(routes)("%s answers GET and HEAD %i, POST %i, DELETE %i, and else 405", async (route) => {
  const [path, get, post, remove] = route;
  const expected: Record<string, number> = { GET: get, HEAD: get, POST: post, DELETE: remove };
  if (isPublic(path)) expected.OPTIONS = 204;
  // Three of the others for each route, in turn.
  const turn = 3 * routes.indexOf(route);
  const tried = [0, 1, 2].map((at) => others[(turn + at) % others.length] ?? "");
  for (const { method, response, text } of await answers(path, [
    ...Object.keys(expected),
    ...tried,
  ])) {
    const { status, headers } = response;
    expect(status, method).toBe(expected[method] ?? 405);
    if (method === "HEAD") expect(text).toBe("");
    if (status === 405) expect(headers.get("Allow"), method).toMatch(/^[A-Z]+(, [A-Z]+)*$/);
    if (status === 405) expect(headers.get("Allow")?.split(", "), method).not.toContain(method);
    expectSafe(path, method, response);
  }
});

/** Checks the headers that every answer must have. */
function expectSafe(path: string, method: string, { status, headers }: Response) {
  const what = `${method} ${path}`;
  const isShared = headers.has("Access-Control-Allow-Origin");
  // The other methods are no reads, and no browser lets a page of another site send them.
  if (/^(GET|HEAD|OPTIONS|POST|DELETE)$/.test(method)) expect(isShared, what).toBe(isPublic(path));
  for (const [name, value] of Object.entries(securityHeaders)) {
    const own = name === "Content-Security-Policy" && /^\/(admin|logo)/.test(path);
    if (own) expect(headers.get(name), what).toMatch(/^default-src 'none'/);
    else if (name === "Cross-Origin-Resource-Policy" && isShared)
      expect(headers.get(name), what).toBe("cross-origin");
    else expect(headers.get(name), what).toBe(value);
  }
  const policy = headers.get("Cache-Control") ?? "";
  const stored = policy !== "no-store";
  if (stored) expect(policy, what).toMatch(/^public, max-age=\d+$/);
  // That a country has no such brand is kept too.
  const unknownBrand = /\/uae\/nobody/.test(path) ? [404] : [];
  const formerPicture = /\/share\/.*\/0\.png/.test(path) ? [302] : [];
  if (stored) expect([200, 308, ...unknownBrand, ...formerPicture], what).toContain(status);
  if (stored) expect(["GET", "HEAD"], what).toContain(method);
  if (/^\/(admin|api\/(admin|save-data|health))/.test(path)) expect(policy, what).toBe("no-store");
  if (!stored) expect(headers.get("Cloudflare-CDN-Cache-Control"), what).toBeNull();
  expect(headers.get("Set-Cookie"), what).toBeNull();
  expect(headers.get("Vary") ?? "", what).not.toMatch(/cookie|\*/i);
  expect(headers.get("Access-Control-Allow-Origin") ?? "*", what).toBe("*");
  expect(headers.get("Access-Control-Allow-Credentials"), what).toBeNull();
  expect(headers.get("X-Powered-By"), what).toBeNull();
  const location = headers.get("Location");
  if (location) expect(location, what).toMatch(/^\/(?![/\\])/);
}

// What changes only with a deployment.
const lasting = [
  ...["/robots.txt", "/llms.txt", "/ar/llms.txt", "/speculation-rules.json", "/api/openapi.json"],
  ...["/site.webmanifest", "/ar/uae/site.webmanifest"],
];

test("whatever shows the catalogue is stored under tags that a write to it purges", async () => {
  const written = { country: "uae", logosChanged: true } as const;
  const small = writeTags([{ ...written, brands: ["noon"] }]);
  const large = writeTags([{ ...written, brands: null }]);
  let tagged = 0;
  for (const [path] of routes) {
    const { headers, status } = await ask(path);
    // A redirect shows nothing of the catalogue.
    if (status === 308) continue;
    const tags = headers.get("Cache-Tag")?.split(",") ?? [];
    const isStored = headers.get("Cache-Control") !== "no-store";
    expect(tags.length > 0, path).toBe(isStored && !lasting.includes(path));
    if (tags.length > 0) {
      expect(
        small.filter((tag) => tags.includes(tag)),
        path,
      ).not.toEqual([]);
      expect(
        large.filter((tag) => tags.includes(tag)),
        path,
      ).not.toEqual([]);
    }
    tagged += tags.length;
  }
  expect(tagged).toBeGreaterThan(15);
});

test("a cookie that a visitor sends changes nothing on a public page", async () => {
  const Cookie = `__Host-session=${"a".repeat(64)}; i18nextLng=ar; lng=ar`;
  for (const [path, get] of routes) {
    if (/^\/(admin|api)/.test(path)) continue;
    const [plain, own] = await Promise.all([ask(path), ask(path, { headers: { Cookie } })]);
    expect(own.status, path).toBe(get);
    expect(await own.text(), path).toBe(await plain.text());
  }
});
