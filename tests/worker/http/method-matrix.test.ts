// @module-tag all
import { expect, test } from "vitest";
import { writeNoon } from "#tests/support/data/save-brands.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { shareSite } from "#tests/support/server/share-site.ts";
import { writeTags } from "#worker/http/cache-policy.ts";
import { securityHeaders } from "#worker/http/security-headers.ts";

shareSite(writeNoon);

/** A path with its statuses for GET (and HEAD), POST and DELETE; every other method but OPTIONS is a 405. */
type Route = [path: string, get: number, post: number, remove: number];

const groups: [paths: string, get: number, post: number, remove: number][] = [
  ["/ /ar /?q=noon /about /ar/about /uae /ar/uae /llms.txt /ar/llms.txt", 200, 405, 405],
  ["/uae/feed.atom /ar/uae/feed.json /uae/calendar.ics", 200, 405, 405],
  ["/ar/uae/noon/feed.atom /uae/noon/feed.json", 200, 405, 405],
  ["/site.webmanifest /ar/uae/site.webmanifest /robots.txt", 200, 405, 405],
  ["/sitemap.xml /sitemaps/pages.xml /sitemaps/uae.xml", 200, 405, 405],
  ["/speculation-rules.json /logo/uae/noon /share/site.png /share/about.png", 200, 405, 405],
  ["/api/countries /api/countries/uae /api/brands?countryId=1", 200, 405, 405],
  ["/api/brands/noon?countryId=1 /api/promo-codes?brandIds=1", 200, 405, 405],
  ["/api/health /api/openapi.json", 200, 405, 405],
  ["/api/brands", 400, 405, 405],
  ["/api/countries/atlantis /atlantis /atlantis/feed.atom", 404, 405, 405],
  ["/uae/nobody/feed.json /atlantis/site.webmanifest /logo/uae/nobody", 404, 405, 405],
  ["/sitemaps/atlantis.xml /.well-known/security.txt", 404, 405, 405],
  ["/share/stores/nobody/0.png /share/categories/all/beauty/0.png", 404, 405, 405],
  ["/share/uae/nobody/0.png", 404, 405, 405],
  ["/share/stores/noon/0.png /share/categories/uae/beauty/0.png", 302, 405, 405],
  ["/share/uae/0.png /ar/share/uae/noon/0.png", 302, 405, 405],
  ["/?lng=ar", 308, 405, 405],
  ["/uae/noon /ar/uae/noon", 200, 403, 405],
  ["/uae/nobody", 404, 403, 405],
  ["/about/noon", 404, 404, 405],
  ["/uae/noon/more /uae/noon/calendar.ics", 302, 302, 302],
  ["/uae.data /_.data /uae/noon.data?_routes=root /%61dmin.data /UAE.data", 404, 404, 404],
  ["/assets/missing.js /assets/a/b/c.css /assets/", 404, 404, 404],
  ["/api /api/ /api/nothing /api/brands/noon/more?countryId=1", 404, 404, 404],
  ["/mcp", 405, 415, 405],
  ["/api/codes/1/copy /api/codes/1/outcome /api/followers", 405, 403, 405],
  ["/admin /admin.data", 200, 403, 403],
];
const routes = groups.flatMap(([paths, ...statuses]) =>
  paths.split(" ").map((path): Route => [path, ...statuses]),
);

// The other methods that workerd knows; it lets no invented ones in.
const others = (
  "PUT PATCH OPTIONS TRACE PROPFIND PROPPATCH MKCOL COPY MOVE LOCK UNLOCK SEARCH PURGE ACL REPORT " +
  "MERGE NOTIFY SUBSCRIBE"
).split(" ");

/** Pages of other sites may send public reads, and ask by OPTIONS whether they may. */
const isPublic = (path: string) =>
  /^(?:\/ar)?\/(?:api(?:$|\/(?!admin|save-data|codes|followers))|mcp$|logo|share)/.test(path) ||
  /^(?!\/uae\/noon\/calendar)[^?]*\.(?:atom|json|ics|xml|txt|webmanifest)$/.test(path);

test.for(routes)("%s has GET and HEAD %i, POST %i, DELETE %i, and else 405", async (route) => {
  const [path, get, post, remove] = route;
  const expected: Record<string, number> = { GET: get, HEAD: get, POST: post, DELETE: remove };
  if (isPublic(path)) expected.OPTIONS = 204;
  // Each route gets three of the others in turn.
  const turn = 3 * routes.indexOf(route);
  const tried = [0, 1, 2].map((at) => others[(turn + at) % others.length] ?? "");
  for (const method of [...Object.keys(expected), ...tried]) {
    const headers = { "CF-Connecting-IP": `192.0.2.${method.length}` };
    const response = await ask(path, { method, headers });
    expect(response.status, method).toBe(expected[method] ?? 405);
    if (method === "HEAD") expect(await response.text()).toBe("");
    if (response.status === 405) {
      const allowed = response.headers.get("Allow") ?? "";
      expect(allowed, method).toMatch(/^[A-Z]+(, [A-Z]+)*$/);
      expect(allowed.split(", "), method).not.toContain(method);
    }
    expectSafe(path, method, response);
  }
});

/** Checks the headers that every response must have. */
function expectSafe(path: string, method: string, { status, headers }: Response) {
  const label = `${method} ${path}`;
  const isShared = headers.has("Access-Control-Allow-Origin");
  // Other methods are no reads, and no browser lets a page of another site send them.
  if (/^(GET|HEAD|OPTIONS|POST|DELETE)$/.test(method)) expect(isShared, label).toBe(isPublic(path));
  for (const [name, value] of Object.entries(securityHeaders)) {
    const own = name === "Content-Security-Policy" && /^\/(admin|logo)/.test(path);
    if (own) expect(headers.get(name), label).toMatch(/^default-src 'none'/);
    else if (name === "Cross-Origin-Resource-Policy" && isShared)
      expect(headers.get(name), label).toBe("cross-origin");
    // Pages carry their styles, which the policy allows by their hash.
    else expect(headers.get(name)?.replace(/'sha256-[^']+'(?=; img)/, "'self'"), label).toBe(value);
  }
  const policy = headers.get("Cache-Control") ?? "";
  const stored = policy !== "no-store";
  if (stored) {
    expect(policy, label).toMatch(/^public, max-age=\d+$/);
    expect(["GET", "HEAD"], label).toContain(method);
    // Unknown brands and former share pictures are cached too.
    const unknownBrand = path.includes("/uae/nobody") ? [404] : [];
    const formerPicture = /\/share\/.*\/0\.png/.test(path) ? [302] : [];
    expect([200, 308, ...unknownBrand, ...formerPicture], label).toContain(status);
  } else expect(headers.get("Cloudflare-CDN-Cache-Control"), label).toBeNull();
  if (/^\/(admin|api\/(admin|save-data|health))/.test(path)) expect(policy, label).toBe("no-store");
  expect(headers.get("Vary") ?? "", label).not.toMatch(/cookie|\*/i);
  expect(headers.get("Access-Control-Allow-Origin") ?? "*", label).toBe("*");
  for (const name of ["Set-Cookie", "Access-Control-Allow-Credentials", "X-Powered-By"])
    expect(headers.get(name), label).toBeNull();
  expect(headers.get("Location") ?? "/", label).toMatch(/^\/(?![/\\])/);
}

// Pages that change only with a deployment.
const lasting =
  /^(\/ar)?(\/uae)?\/(robots\.txt|llms\.txt|speculation-rules\.json|api\/openapi\.json|site\.webmanifest)$/;

test("cached responses that show the catalogue have tags that a write purges", async () => {
  const written = { country: "uae", logosChanged: true } as const;
  const purges = [["noon"], null].map((brands) => writeTags([{ ...written, brands }]));
  for (const [path] of routes) {
    const { headers, status } = await ask(path);
    // A redirect shows nothing of the catalogue.
    if (status === 308) continue;
    const tags = headers.get("Cache-Tag")?.split(",") ?? [];
    const isStored = headers.get("Cache-Control") !== "no-store";
    expect(tags.length > 0, path).toBe(isStored && !lasting.test(path));
    if (tags.length === 0) continue;
    for (const purged of purges)
      expect(
        purged.some((tag) => tags.includes(tag)),
        path,
      ).toBe(true);
  }
});

test("a visitor's cookie changes nothing on a public page", async () => {
  const Cookie = `__Host-session=${"a".repeat(64)}; i18nextLng=ar; lng=ar`;
  for (const path of ["/", "/ar/uae", "/uae/noon", "/uae/nobody", "/uae/feed.atom"]) {
    const [plain, own] = await Promise.all([ask(path), ask(path, { headers: { Cookie } })]);
    expect(await own.text(), path).toBe(await plain.text());
  }
});
