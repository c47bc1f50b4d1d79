import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { shareSite } from "#tests/support/server/share-site.ts";
import { maxAges } from "#worker/http/cache-policy.ts";

shareSite(() => saveBrands({ uae: [{ name: "Noon" }, { name: "Closed", is_active: false }] }));

test.for([
  ["/atlantis", "en", "Country not found", "Go Back", "/"],
  ["/ar/atlantis", "ar", "لم نعثر على هذا البلد", "رجوع", "/ar"],
  ["/logo/uae", "en", "Country not found", "Go Back", "/"],
  ["/atlantis/noon", "en", "Country not found", "Go Back", "/"],
  ["/uae/nobody", "en", "Brand not found", "Go Back", "/uae"],
  ["/uae/closed", "en", "Brand not found", "Go Back", "/uae"],
  ["/egypt/noon", "en", "Brand not found", "Go Back", "/egypt"],
  ["/ar/uae/nobody", "ar", "لم نعثر على هذا المتجر", "رجوع", "/ar/uae"],
  ["/uae/%E0%A4%A", "en", "Brand not found", "Go Back", "/uae"],
  ["/uae/%00", "en", "Brand not found", "Go Back", "/uae"],
  ["/uae/constructor", "en", "Brand not found", "Go Back", "/uae"],
] as const)("%s is a 404 in %s that says %j", async ([path, language, text, label, back]) => {
  const response = await ask(path);
  const html = await response.text();
  expect(response.status).toBe(404);
  // That a country does not list a brand is kept for a minute.
  const isKept = /^(?:\/ar)?\/(?:uae|egypt)\/\w+$/.test(path);
  expect(response.headers.get("Cache-Control")).toBe(isKept ? "public, max-age=60" : "no-store");
  expect(response.headers.has("Cache-Tag")).toBe(isKept);
  expect(html).toContain(`<html lang="${language}"`);
  expect(html).toContain(`>${text}</h1>`);
  expect(html).toContain(`<title>${text}</title>`);
  expect(html).toContain('name="robots" content="noindex"');
  expect(html).toContain(`<a class="button" href="${back}">${label}</a>`);
  const tiles = html.match(/<a class="link-tile"/g)?.length ?? 0;
  expect(tiles).toBe(back.includes("uae") || back.includes("egypt") ? 0 : 11);
  expect(html).not.toMatch(/undefined|\[object Object\]|rel="canonical"/);
});

test.for(["/uae/noon/more", "/ar/uae/noon/more", "/a/b/c/d"])(
  "%s is no page and leads home",
  async (path) => {
    const response = await ask(path);
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe("/");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  },
);

test.for([
  ["/?lng=ar", "/ar#lng"],
  ["/uae?lng=ar", "/ar/uae#lng"],
  ["/ar/uae/noon?lng=en&x=1", "/uae/noon#lng"],
  // The others are tried by unit/http/addresses.
  ["/ar//evil.com?lng=en", "/evil.com#lng"],
  ["/UAE", "/uae"],
  ["/uae/h&m", "/uae/h-m"],
  ["/uae?utm_source=x&fbclid=y", "/uae"],
  ["/logo/uae/noon?v=1", "/logo/uae/noon"],
  ["/%61dmin", "/admin"],
] as const)("%s is moved for good to %s, and its answer may be cached", async ([path, target]) => {
  for (const method of ["GET", "HEAD"]) {
    const response = await ask(path, { method });
    expect(response.status).toBe(308);
    expect(response.headers.get("Location")).toBe(target);
    expect(response.headers.get("Cache-Control")).toBe(`public, max-age=${maxAges.deployment}`);
    expect(response.headers.get("Set-Cookie")).toBeNull();
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

test("a redirect that carries a basket or a shared link is stored nowhere, others are", async () => {
  for (const [path, target] of [
    ["/UAE/noon?amount=400&utm_source=x", "/uae/noon?amount=400"],
    ["/uae/noon?first-order=1&amount=%34%30%30", "/uae/noon?amount=400&first-order=1"],
    ["/?url=https%3A%2F%2Fwww.noon.com&title=Noon", "/?q=https%3A%2F%2Fwww.noon.com"],
    ["/ar?text=noon", "/ar?q=noon"],
  ] as const) {
    const { status, headers } = await ask(path);
    expect([status, headers.get("Location")], path).toEqual([308, target]);
    expect(headers.get("Cache-Control"), path).toBe("no-store");
    expect(headers.get("Cloudflare-CDN-Cache-Control"), path).toBeNull();
  }
  const { headers } = await ask("/UAE/noon?utm_source=x");
  expect(headers.get("Cache-Control")).toBe(`public, max-age=${maxAges.deployment}`);
});
