import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { saveBrands, writeNoon } from "#tests/support/data/save-brands.ts";
import { ask, logIn, origin, tryPassword } from "#tests/support/operator/operator.ts";
import { apiCalls, operatorCalls } from "#tests/support/reading/api-calls.ts";
import { watchStatements } from "#tests/support/reading/watch-statements.ts";
import { withBindings } from "#tests/support/server/bindings.ts";

beforeEach(writeNoon);

const exhausted: RateLimit = { limit: async () => ({ success: false }) };

// The minute may end meanwhile: then another address is tried in the next one.
test("an address may send 120 API requests a minute, and waits for the next ones", {
  retry: 2,
  timeout: 30_000,
}, async () => {
  const { SITE_API_LIMITER } = env as unknown as { SITE_API_LIMITER: RateLimit };
  await withBindings({ API_LIMITER: SITE_API_LIMITER }, async () => {
    const address = `192.0.2.${10 + Math.floor(Math.random() * 200)}`;
    const status = async (path: string, from = address, headers = {}) =>
      (await ask(path, { headers: { "CF-Connecting-IP": from, ...headers } })).status;
    for (let at = 0; at < 119; at++) expect(await status("/api/countries")).toBe(200);
    expect(await status("/api/promo-codes?brandIds=x")).toBe(400);
    expect(await status("/api/countries")).toBe(429);
    expect(await status("/api/countries", address, { "X-Forwarded-For": "192.0.2.12" })).toBe(429);
    for (const path of ["/", "/uae", "/api/health"]) expect(await status(path), path).toBe(200);
    expect(await status("/api/countries", "192.0.2.1")).toBe(200);
  });
});

test("every endpoint is limited, except for the operator's and the document", async () => {
  for (const { method, path } of apiCalls) {
    const isUnlimited = path === "/openapi.json" || operatorCalls.some((one) => one.path === path);
    const address = `/api${path.replace(/:\w+/g, "uae")}`;
    const request = () => ask(address, { method, headers: { Origin: origin } });
    const { status } = await withBindings({ API_LIMITER: exhausted }, request);
    expect(status === 429, `${method} ${path} is limited`).toBe(!isUnlimited);
  }
});

// The limiter that is used up for keys that start so, with the path, the status and a text.
test.for<[limiter: string, path: string, status: number, text?: string]>([
  ["API_LIMITER health", "/api/health", 429],
  ["API_LIMITER 192.0.2.1", "/api/health", 200],
  ["SEARCH_LIMITER 192.0.2.1", "/api/search?q=noon", 429],
  ["SEARCH_LIMITER", "/api/brands?countryId=1", 200],
  ["SEARCH_LIMITER", "/ar?q=noon", 429, "عدد كبير من عمليات البحث"],
  ["LOGO_LIMITER", "/logo/uae/noon", 429],
])("with %s used up %s is a %i", async ([limiter, path, status, text = ""]) => {
  const [name = "", start = ""] = limiter.split(" ");
  const limit: RateLimit["limit"] = async ({ key }) => ({ success: !key.startsWith(start) });
  const bindings = { [name]: { limit }, LOGO_LOOKUP: name === "LOGO_LIMITER" ? "on" : "off" };
  const headers = { "CF-Connecting-IP": "192.0.2.1" };
  const response = await withBindings(bindings as object, () => ask(path, { headers }));
  expect(response.status).toBe(status);
  expect(response.headers.get("Retry-After")).toBe(status === 429 ? "60" : null);
  if (status === 429) expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(await response.text()).toContain(text);
});

async function countUnstored(paths: readonly string[], accepted: number) {
  let counted = 0;
  const limiter: RateLimit = { limit: async () => ({ success: ++counted <= accepted }) };
  const responses: Response[] = [];
  await withBindings({ UNSTORED_LIMITER: limiter }, async () => {
    for (const path of paths) responses.push(await ask(path));
  });
  return { counted, last: responses.at(-1), statuses: responses.map(({ status }) => status) };
}

test.for(
  (
    "/?q=noon /uae/noon?amount=300 /offline /admin /admin.data /a/b/c/d /atlantis /uae/nobody " +
    "/logo/uae/noon /share/uae/0.png /sitemap.xml /api/openapi.json /api/admin/revisions"
  ).split(" "),
)("%s is counted first, and one too many is a 429", async (path) => {
  const { statuses, last } = await countUnstored([path, path], 1);
  expect([statuses[0] !== 429, statuses[1]]).toEqual([true, 429]);
  expect(last?.headers.get("Cache-Control")).toBe("no-store");
  const type = path.startsWith("/api/") ? "application/json" : "text/plain";
  expect(last?.headers.get("Content-Type")).toContain(type);
});

test("a page is counted when it is rendered, but not when it comes from the cache", async () => {
  for (const path of ["/", "/ar/uae", "/uae/noon", "/uae/noon/feed.atom"]) {
    expect((await countUnstored([path], 0)).statuses, path).toEqual([429]);
    expect(await countUnstored([path, path], 1), path).toMatchObject({ counted: 1 });
  }
  for (const path of ["/UAE/", "/api/countries", "/assets/none.js"])
    expect((await countUnstored([path], 0)).counted, path).toBe(0);
});

test("an API response of half a megabyte counts as several requests", async () => {
  const terms = "x".repeat(900);
  const codes = Array.from({ length: 200 }, (_, at) => ({ code: `C${at}`, terms }));
  await saveBrands({ "saudi-arabia": ["One", "Two"].map((name) => ({ name, codes })) });
  const count = async (path: string) => {
    let counted = 0;
    const limiter = { limit: async () => ({ success: ++counted > 0 }) } as RateLimit;
    expect((await withBindings({ API_LIMITER: limiter }, () => ask(path))).status).toBe(200);
    return counted;
  };
  expect(await count("/api/brands?countryId=1")).toBe(1);
  expect(await count("/api/brands?countryId=2")).toBe(3);
});

test("an invented session is looked up, and nothing is written", async () => {
  const invented = { headers: { Cookie: `__Host-session=${"a".repeat(64)}` } };
  for (const path of ["/admin", "/api/admin/revisions"]) {
    const { statements } = await watchStatements(path, invented);
    expect(statements, path).toEqual([expect.stringMatching(/^SELECT 1 FROM sessions/)]);
  }
  const own = { headers: { Cookie: await logIn() } };
  const { statements } = await watchStatements("/api/admin/revisions", own);
  expect(statements).toContainEqual(expect.stringMatching(/^UPDATE sessions/));
});

const login = "/api/admin/session";
const paths = ["/admin", "/admin.data", "/api/admin/add-coupons", "/api/save-data"];

const post = (path: string, body: BodyInit, headers: object = {}) => {
  const all = { Origin: origin, "Content-Type": "application/json", ...headers };
  return ask(path, { method: "POST", headers: all, body });
};

/** Posts 6 MB without a declared length; at most 100 KB may be read. */
async function postEndless(path: string, headers: object = {}) {
  const chunk = new TextEncoder().encode("[".repeat(1_024));
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent > 6_000_000) return controller.close();
      sent += chunk.byteLength;
      controller.enqueue(chunk);
    },
  });
  const { status } = await post(path, body, headers);
  // The streams in between fetch ahead.
  expect(sent, path).toBeLessThan(100_000);
  return status;
}

test.for([...paths, login])("%s reads at most 4 KB without a session", async (path) => {
  const status = path === login ? 413 : 401;
  expect(await postEndless(path)).toBe(path === login ? 400 : 401);
  expect((await post(path, `"${"x".repeat(5_000)}"`)).status).toBe(status);
  expect(await postEndless(path, { Origin: "https://evil.example" })).toBe(403);
});

test("a locked address is refused before its body is read", async () => {
  for (let at = 0; at < 5; at++) await tryPassword("wrong", "192.0.2.1");
  expect(await postEndless(login, { "CF-Connecting-IP": "192.0.2.1" })).toBe(429);
});
