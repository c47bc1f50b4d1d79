// @module-tag all
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { writeNoon } from "#tests/support/data/save-brands.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { addressOf, apiCalls, operatorCalls } from "#tests/support/reading/api-calls.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { brokenDatabase, fails } from "#tests/support/server/faulty.ts";
import { shareSite } from "#tests/support/server/share-site.ts";

shareSite(writeNoon);

const foreign = {
  Origin: "http://localhost:6274",
  "Sec-Fetch-Site": "cross-site",
  "Sec-Fetch-Mode": "cors",
};

/** Asks as a browser does whether a page of another site may send a request. */
const preflight = (path: string, method: string) =>
  ask(path, {
    method: "OPTIONS",
    headers: {
      ...foreign,
      "Access-Control-Request-Method": method,
      "Access-Control-Request-Headers": "content-type,mcp-protocol-version",
    },
  });

const shopperWrites = apiCalls.filter(({ path }) => /^\/(?:codes|followers)/.test(path));
const reads = apiCalls.filter(
  (call) => !operatorCalls.includes(call) && !shopperWrites.includes(call),
);

// Redirects, unknown addresses and malformed requests are public too.
const publicReads = [
  ...reads.map(addressOf),
  ...(
    "/api/brands /api/nothing /api/countries/atlantis /mcp /uae/feed.atom /ar/uae/feed.json " +
    "/uae/calendar.ics /UAE//feed.atom?utm_source=a /ar/uae/noon/feed.atom /atlantis/feed.atom " +
    "/uae/nobody/feed.json /llms.txt /ar/llms.txt /robots.txt /.well-known/security.txt " +
    "/news/uae.json /sitemap.xml /sitemaps/pages.xml /sitemaps/uae.xml /search-index.json " +
    "/site.webmanifest /ar/uae/site.webmanifest /speculation-rules.json /logo/uae/noon " +
    "/logo/uae/nobody /share/uae/0.png /share/uae/nobody/0.png"
  ).split(" "),
];

function expectShared(label: string, { headers }: Response) {
  expect(headers.get("Access-Control-Allow-Origin"), label).toBe("*");
  expect(headers.get("Access-Control-Allow-Credentials"), label).toBeNull();
  expect(headers.get("Cross-Origin-Resource-Policy"), label).toBe("cross-origin");
  expect(headers.get("Vary") ?? "", label).not.toMatch(/origin/i);
}

test("a preflight of a public read is a cached 204, without the database or a limiter", async () => {
  const read = vi.fn(fails);
  const limiter = { limit: read } as RateLimit;
  const bindings = { API_LIMITER: limiter, UNSTORED_LIMITER: limiter };
  await withBindings({ DB: brokenDatabase(env.DB, read), ...bindings }, async () => {
    for (const path of publicReads) {
      const method = path === "/mcp" ? "POST" : "GET";
      const response = await preflight(path, method);
      const { headers } = response;
      expect([response.status, await response.text()], path).toEqual([204, ""]);
      expectShared(path, response);
      expect(headers.get("Access-Control-Allow-Methods")?.split(", "), path).toContain(method);
      const allowed = headers.get("Access-Control-Allow-Headers")?.toLowerCase().split(", ");
      const needed = ["content-type", "mcp-protocol-version", "mcp-session-id"];
      expect(allowed, path).toEqual(expect.arrayContaining(needed));
      expect(Number(headers.get("Access-Control-Max-Age")), path).toBeGreaterThanOrEqual(3_600);
    }
  });
  expect(read).not.toHaveBeenCalled();
});

test("a page of another site may read refusals and failures", async () => {
  const exhausted: RateLimit = { limit: async () => ({ success: false }) };
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

test("a page of another site may read that its copy of a file is current", async () => {
  const first = await ask("/uae/feed.atom", { headers: foreign });
  const headers = { ...foreign, "If-None-Match": first.headers.get("ETag") ?? "" };
  const response = await ask("/uae/feed.atom", { headers });
  expect(response.status).toBe(304);
  expectShared("304", response);
});
