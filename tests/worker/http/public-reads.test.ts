import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { writeNoon } from "#tests/support/data/save-brands.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { addressOf, apiCalls, operatorCalls } from "#tests/support/reading/api-calls.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { brokenDatabase, fails } from "#tests/support/server/faulty.ts";
import { shareSite } from "#tests/support/server/share-site.ts";

shareSite(writeNoon);

const elsewhere = "http://localhost:6274";
const foreign = { Origin: elsewhere, "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "cors" };

/** The request of a browser that asks whether a page of another site may send a request. */
const preflight = (path: string, method = "GET", headers = "content-type,mcp-protocol-version") =>
  ask(path, {
    method: "OPTIONS",
    headers: {
      ...foreign,
      "Access-Control-Request-Method": method,
      "Access-Control-Request-Headers": headers,
    },
  });

const shopperWrites = apiCalls.filter(({ path }) => path.startsWith("/codes/"));
const publicCalls = apiCalls.filter(
  (call) => !operatorCalls.includes(call) && !shopperWrites.includes(call),
);

// Redirects of other spellings, unknown addresses and malformed requests are public too.
const publicReads = [
  ...publicCalls.map(addressOf),
  ...["/api/brands", "/api/nothing", "/api/countries/atlantis", "/mcp"],
  ...["/uae/feed.atom", "/ar/uae/feed.json", "/uae/calendar.ics", "/UAE//feed.atom?utm_source=a"],
  ...["/ar/uae/noon/feed.atom", "/atlantis/feed.atom", "/uae/nobody/feed.json"],
  ...["/llms.txt", "/ar/llms.txt", "/robots.txt", "/.well-known/security.txt", "/news/uae.json"],
  ...["/sitemap.xml", "/sitemaps/pages.xml", "/sitemaps/uae.xml", "/search-index.json"],
  ...["/site.webmanifest", "/ar/uae/site.webmanifest", "/speculation-rules.json"],
  ...["/logo/uae/noon", "/logo/uae/nobody", "/share/uae/0.png", "/share/uae/nobody/0.png"],
];

const ownAddresses = [
  ...operatorCalls.map(addressOf),
  ...shopperWrites.map(addressOf),
  ...["/", "/ar", "/uae", "/uae/noon", "/ar/uae/noon", "/stores/noon", "/about", "/offline"],
  ...["/uae/shelf.html", "/atlantis", "/admin", "/admin/upload", "/admin.data", "/api/admin"],
  ...["/api/admin/feed.atom", "/assets/feed.atom", "/assets/a/feed.json"],
  ...["/uae.data", "/assets/missing.js"],
];

function expectShared(what: string, { headers }: Response) {
  expect(headers.get("Access-Control-Allow-Origin"), what).toBe("*");
  expect(headers.get("Access-Control-Allow-Credentials"), what).toBeNull();
  expect(headers.get("Cross-Origin-Resource-Policy"), what).toBe("cross-origin");
  expect(headers.get("Vary") ?? "", what).not.toMatch(/origin/i);
}

function expectOwn(what: string, { headers }: Response) {
  const names = [...headers.keys()].filter((name) => name.startsWith("access-control-"));
  expect(names, what).toEqual([]);
  expect(headers.get("Cross-Origin-Resource-Policy"), what).toBe("same-origin");
}

test("a page of another site may read every public read, whatever its status", async () => {
  const statuses = new Set<number>();
  for (const path of publicReads) {
    for (const method of ["GET", "HEAD", "POST"]) {
      const response = await ask(path, { method, headers: foreign });
      statuses.add(response.status);
      expectShared(`${method} ${path}`, response);
      const exposed = response.headers.get("Access-Control-Expose-Headers")?.toLowerCase();
      expect(exposed).toMatch(/mcp-session-id/);
      expect(exposed).toMatch(/mcp-protocol-version.*retry-after/);
    }
  }
  expect([...statuses]).toEqual(expect.arrayContaining([200, 302, 308, 400, 404, 405, 415]));
});

test("a preflight of a public read is answered 204 and kept, without the database or a limiter", async () => {
  const read = vi.fn(fails);
  const limiter = { limit: read } as RateLimit;
  const bindings = { DB: brokenDatabase(env.DB, read), API_LIMITER: limiter };
  await withBindings({ ...bindings, UNSTORED_LIMITER: limiter }, async () => {
    for (const path of publicReads) {
      const method = path === "/mcp" ? "POST" : "GET";
      const response = await preflight(path, method);
      expect(response.status, path).toBe(204);
      expect(await response.text()).toBe("");
      expectShared(path, response);
      const { headers } = response;
      expect(headers.get("Access-Control-Allow-Methods")?.split(", "), path).toContain(method);
      const allowed = headers.get("Access-Control-Allow-Headers")?.toLowerCase().split(", ");
      expect(allowed, path).toEqual(
        expect.arrayContaining(["content-type", "mcp-protocol-version", "mcp-session-id"]),
      );
      expect(Number(headers.get("Access-Control-Max-Age")), path).toBeGreaterThanOrEqual(3_600);
    }
  });
  expect(read).not.toHaveBeenCalled();
});

test("pages, the operator's calls and what shoppers send stay with the site's own pages", async () => {
  for (const path of ownAddresses) {
    const asked = await preflight(path, "POST");
    expect([302, 403, 404, 405], `OPTIONS ${path}`).toContain(asked.status);
    expectOwn(`OPTIONS ${path}`, asked);
    for (const method of ["GET", "POST", "DELETE"]) {
      expectOwn(`${method} ${path}`, await ask(path, { method, headers: foreign }));
    }
  }
  for (const { path } of shopperWrites) {
    const response = await ask(`/api${path.replace(":id", "1")}`, {
      method: "POST",
      headers: { ...foreign, "Content-Type": "application/json" },
      body: "{}",
    });
    expect(response.status).toBe(403);
  }
});

test("a page of another site also reads that it asks too often, and that the site does not answer", async () => {
  const exhausted = { limit: async () => ({ success: false }) } as RateLimit;
  await withBindings({ API_LIMITER: exhausted, UNSTORED_LIMITER: exhausted }, async () => {
    for (const path of ["/api/countries", "/api/openapi.json", "/mcp", "/search-index.json"]) {
      const method = path === "/mcp" ? "POST" : "GET";
      const response = await ask(path, { method, headers: foreign });
      expect(response.status, path).toBe(429);
      expectShared(path, response);
    }
  });
  await withBindings({ DB: brokenDatabase(env.DB, fails) }, async () => {
    for (const path of ["/api/brands?countryId=1", "/uae/calendar.ics", "/api/health"]) {
      const response = await ask(path, { headers: foreign });
      expect(response.status, path).toBe(503);
      expectShared(path, response);
    }
  });
});

test("a page of another site reads that its copy of a file is still right", async () => {
  const first = await ask("/uae/feed.atom", { headers: foreign });
  const etag = first.headers.get("ETag") ?? "";
  const again = await ask("/uae/feed.atom", { headers: { ...foreign, "If-None-Match": etag } });
  expect(again.status).toBe(304);
  expectShared("304", again);
});
