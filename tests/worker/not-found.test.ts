import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { brand } from "#tests/support/catalogue.ts";
import { ask } from "#tests/support/operator.ts";
import { saveCountry } from "#worker/catalogue/write/save.ts";
import { securityHeaders } from "#worker/http/security-headers.ts";

beforeEach(async () => {
  const brands = [brand({ name: "Noon" }), brand({ name: "Closed", is_active: false })];
  await saveCountry(env.DB, 1, brands, { kind: "import", now: new Date("2026-11-21T10:00:00Z") });
});

test.for([
  ["/atlantis", "en", "Country not found", "Go Back", "/"],
  ["/UAE", "en", "Country not found", "Go Back", "/"],
  ["/AR", "en", "Country not found", "Go Back", "/"],
  ["/AR/uae", "en", "Country not found", "Go Back", "/"],
  ["/ar/atlantis", "ar", "لم نعثر على هذه الدولة", "رجوع", "/ar"],
  ["/logo/uae", "en", "Country not found", "Go Back", "/"],
  ["/atlantis/noon", "en", "Country not found", "Go Back", "/"],
  ["/uae/nobody", "en", "Brand not found", "Go Back", "/uae"],
  ["/uae/closed", "en", "Brand not found", "Go Back", "/uae"],
  ["/egypt/noon", "en", "Brand not found", "Go Back", "/egypt"],
  ["/ar/uae/nobody", "ar", "لم نعثر على هذا المتجر", "رجوع", "/ar/uae"],
  ["/uae/%E0%A4%A", "en", "Brand not found", "Go Back", "/uae"],
  ["/uae/%00", "en", "Brand not found", "Go Back", "/uae"],
  ["/uae/__proto__", "en", "Brand not found", "Go Back", "/uae"],
] as const)("%s is a 404 in %s that says %j", async ([path, language, text, label, back]) => {
  const response = await ask(path);
  const html = await response.text();
  expect(response.status).toBe(404);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(response.headers.get("Cloudflare-CDN-Cache-Control")).toBeNull();
  expect(response.headers.get("Cache-Tag")).toBeNull();
  expect(html).toContain(`<html lang="${language}"`);
  expect(html).toContain(`>${text}</h1>`);
  expect(html).toContain(`<a class="button" href="${back}">${label}</a>`);
  expect(html).not.toMatch(/undefined|\[object Object\]/);
});

test.for(["/uae/noon/more", "/ar/uae/noon/more", "/a/b/c/d", "//uae", "/uae//noon"])(
  "%s is no page and leads home",
  async (path) => {
    const response = await ask(path);
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe("/");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  },
);

test.for(["/assets/missing.js", "/assets/a/b/c.css", "/assets/"])(
  "%s is a 404, not the redirect of unknown pages",
  async (path) => {
    const response = await ask(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("Location")).toBeNull();
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  },
);

test.for([
  ["/?lng=ar", "/ar"],
  ["/uae?lng=ar", "/ar/uae"],
  ["/ar/uae/noon?lng=en&x=1", "/uae/noon?x=1"],
  ["//evil.com?lng=ar", "/ar/evil.com"],
  ["/ar//evil.com?lng=en", "/evil.com"],
  ["/ar/\\evil.com?lng=en", "/evil.com"],
] as const)("%s leads to %s", async ([path, target]) => {
  const response = await ask(path);
  expect(response.status).toBe(302);
  expect(response.headers.get("Location")).toBe(target);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(response.headers.get("Set-Cookie")).toBeNull();
});

test("a language parameter of another value changes nothing", async () => {
  const response = await ask("/uae?lng=fr");
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('<html lang="en"');
});

test.for(["OPTIONS", "TRACE", "PUT", "PATCH"])("%s is not allowed anywhere", async (method) => {
  for (const path of ["/", "/uae", "/ar/uae/noon", "/api/brands", "/assets/x.js", "/nowhere/a/b"]) {
    const response = await ask(path, { method });
    expect(response.status, path).toBe(405);
    expect(response.headers.get("Allow")).toBe("GET, HEAD, POST, DELETE");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  }
});

test.for(["POST", "DELETE"])(
  "%s to a public page changes nothing and is refused",
  async (method) => {
    for (const path of ["/", "/uae", "/ar/uae/noon"]) {
      const response = await ask(path, { method });
      expect(response.status, path).toBe(405);
      expect(response.headers.get("Cache-Control")).toBe("no-store");
    }
  },
);

test("refusals and redirects have every security header too", async () => {
  for (const path of ["/atlantis", "/a/b/c/d", "/assets/missing.js", "/uae?lng=ar", "/api/no"]) {
    const response = await ask(path);
    for (const [name, value] of Object.entries(securityHeaders)) {
      expect(response.headers.get(name), path).toBe(value);
    }
  }
});
