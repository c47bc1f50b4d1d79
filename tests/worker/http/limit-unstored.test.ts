import { beforeEach, expect, test } from "vitest";
import { writeNoon } from "#tests/support/data/save-brands.ts";
import { ask, logIn } from "#tests/support/operator/operator.ts";
import { watchStatements } from "#tests/support/reading/watch-statements.ts";
import { withBindings } from "#tests/support/server/bindings.ts";

beforeEach(writeNoon);

/** Asks with a limiter that lets so many requests through, and gives the statuses. */
async function statusesOf(paths: readonly string[], most: number) {
  let counted = 0;
  const limiter = { limit: async () => ({ success: ++counted <= most }) } as RateLimit;
  const answers = await withBindings({ UNSTORED_LIMITER: limiter }, async () => {
    const found: Response[] = [];
    for (const path of paths) found.push(await ask(path));
    return found;
  });
  return { counted, answers, statuses: answers.map(({ status }) => status) };
}

test.for([
  ...["/?q=noon", "/ar/uae?q=noon", "/uae/noon?amount=300", "/offline", "/ar/offline", "/admin"],
  ...["/admin.data", "/a/b/c/d", "/atlantis", "/uae/nobody", "/logo/uae/noon", "/share/uae/0.png"],
  ...["/sitemap.xml", "/search-index.json", "/api/openapi.json", "/api/admin/revisions"],
  "/api/save-data",
])("%s is counted before it is answered, and one too many is a 429", async (path) => {
  const { statuses, answers } = await statusesOf([path, path], 1);
  expect(statuses[0]).not.toBe(429);
  expect(statuses[1]).toBe(429);
  const { "content-type": type, ...headers } = Object.fromEntries(answers[1]?.headers ?? []);
  expect(headers).toMatchObject({ "retry-after": "60", "cache-control": "no-store" });
  expect(type).toMatch(path.startsWith("/api/") ? "application/json" : "text/plain");
});

test.for(["/", "/ar/uae", "/uae/noon", "/uae/noon/feed.atom"])(
  "%s is counted when it is rendered, and not when it comes from memory",
  async (path) => {
    expect((await statusesOf([path], 0)).statuses).toEqual([429]);
    expect(await statusesOf([path, path], 1)).toMatchObject({ counted: 1, statuses: [200, 200] });
  },
);

test.for(["/UAE/", "/api/countries", "/assets/none.js"])("%s is not counted", async (path) => {
  expect((await statusesOf([path], 0)).counted).toBe(0);
});

test("the limit is an address's own", async () => {
  const keys: string[] = [];
  const limit = async ({ key }: RateLimitOptions) => ({ success: keys.push(key) > 0 });
  const UNSTORED_LIMITER = { limit } as RateLimit;
  await withBindings({ UNSTORED_LIMITER }, async () => {
    for (const address of ["192.0.2.77", "2001:db8::1"]) {
      await ask("/offline", { headers: { "CF-Connecting-IP": address } });
    }
  });
  expect(keys).toEqual(["192.0.2.77", "2001:db8:0:0::/64"]);
});

test.for(["/uae/nobody", "/ar/uae/nobody", "/uae/nobody/feed.json", "/logo/uae/nobody"])(
  "that there is no %s is kept for a minute, under its country's tag",
  async (path) => {
    const { status, headers } = await ask(path);
    expect(status).toBe(404);
    expect(headers.get("Cache-Control")).toBe("public, max-age=60");
    expect(headers.get("Cloudflare-CDN-Cache-Control")).toBe("max-age=60");
    expect(headers.get("Cache-Tag")).toBe("country-uae");
  },
);

test.for([
  "/atlantis",
  "/atlantis/noon",
  `/uae/${"x".repeat(121)}`,
  "/uae/%E0%A4%A",
  "/sitemaps/uae-9.xml",
])("that there is no %s is not kept", async (path) => {
  const { status, headers } = await ask(path);
  expect(status).toBe(404);
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(headers.get("Cache-Tag")).toBeNull();
});

test("an invented session is looked up and nothing is written", async () => {
  const invented = { headers: { Cookie: `__Host-session=${"a".repeat(64)}` } };
  for (const path of ["/admin", "/api/admin/revisions"]) {
    const { statements } = await watchStatements(path, invented);
    expect(statements, path).toEqual([expect.stringMatching(/^SELECT 1 FROM sessions/)]);
  }
  const own = { headers: { Cookie: await logIn() } };
  expect((await watchStatements("/api/admin/revisions", own)).statements).toContainEqual(
    expect.stringMatching(/^UPDATE sessions/),
  );
});

test("of a sitemap that no country can have nothing is read", async () => {
  expect((await watchStatements("/sitemaps/uae-7.xml")).statements).toEqual([]);
  expect((await watchStatements("/sitemaps/atlantis.xml")).statements).toEqual([]);
});
