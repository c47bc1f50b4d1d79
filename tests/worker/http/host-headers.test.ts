import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { writeNoon } from "#tests/support/data/save-brands.ts";
import { ask, origin } from "#tests/support/operator/operator.ts";
import { shareSite } from "#tests/support/server/share-site.ts";

shareSite(writeNoon);

test.for([
  ["Host", "evil.example"],
  ["X-Forwarded-Host", "evil.example"],
  ["X-Forwarded-Proto", "http"],
  ["X-Forwarded-Server", "evil.example"],
  ["X-Forwarded-Prefix", "//evil.example"],
  ["X-Host", "evil.example"],
  ["X-Original-URL", "/admin"],
  ["X-Rewrite-URL", "/admin"],
  ["X-HTTP-Method-Override", "DELETE"],
  ["Forwarded", "host=evil.example;proto=http"],
  ["Origin", "https://evil.example"],
  ["Referer", "https://evil.example/"],
  ["Accept-Language", "ar"],
  ["Accept", "application/json"],
  ["Range", "bytes=0-10"],
  ["X-React-Router-SPA-Mode", "yes"],
  ["X-React-Router-Prerender-Data", "evil.example"],
  ["X-Remix-Reload-Document", "1"],
] as const)("a header %s: %s changes no page that a cache may keep", async ([name, value]) => {
  for (const path of [
    ...["/", "/ar/uae", "/uae/noon", "/sitemap.xml", "/sitemaps/uae.xml", "/uae/noon/feed.atom"],
    ...["/ar/uae/calendar.ics", "/robots.txt"],
  ]) {
    const [plain, other] = [await ask(path), await ask(path, { headers: { [name]: value } })];
    expect(other.status, path).toBe(plain.status);
    expect(other.headers.get("Cache-Control")).toBe(plain.headers.get("Cache-Control"));
    expect(await other.text(), path).toBe(await plain.text());
  }
  const redirected = await ask("/uae?lng=ar", { headers: { [name]: value } });
  expect(redirected.headers.get("Location")).toBe("/ar/uae#lng");
});

test("whatever host a page is asked for at, it is the same page and names the configured origin", async () => {
  for (const path of [
    ...["/", "/ar/uae", "/uae/noon", "/atlantis", "/sitemap.xml", "/uae/feed.json"],
    ...["/uae/calendar.ics", "/robots.txt", "/admin"],
  ]) {
    const html = async (host: string) => {
      const response = await exports.default.fetch(`${host}${path}`, { redirect: "manual" });
      const text = await response.text();
      // The nonce of /admin is made for each request.
      return text.replaceAll(/nonce="[^"]+"/g, "");
    };
    const other = await html("https://evil.example:8080");
    expect(other, path).toBe(await html(origin));
    expect(other, path).not.toContain("evil.example");
  }
});

test("plain HTTP leads to HTTPS at the same host in one hop, and is never cached", async () => {
  const insecure = (path: string, init?: RequestInit) =>
    exports.default.fetch(`http://example.com${path}`, { redirect: "manual", ...init });
  for (const [path, target] of [
    ["/uae", "https://example.com/uae"],
    ["/UAE?utm_source=x", "https://example.com/uae"],
    ["/api/countries?x=1", "https://example.com/api/countries?x=1"],
  ] as const) {
    const response = await insecure(path);
    expect(response.status).toBe(308);
    expect(response.headers.get("Location")).toBe(target);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  }
  const posted = await insecure("/api/admin/session", { method: "POST", body: "{}" });
  expect([posted.status, (await posted.json<any>()).error]).toEqual([403, "Use https"]);
  for (const host of ["localhost:8787", "127.0.0.1:8787", "[::1]:8787"]) {
    const local = await exports.default.fetch(`http://${host}/uae`, { redirect: "manual" });
    expect(local.status, host).toBe(200);
  }
  for (const host of ["localhost.evil.example", "127.0.0.1.evil.example", "notlocalhost"]) {
    const other = await exports.default.fetch(`http://${host}/uae`, { redirect: "manual" });
    expect(other.headers.get("Location"), host).toBe(`https://${host}/uae`);
  }
});
