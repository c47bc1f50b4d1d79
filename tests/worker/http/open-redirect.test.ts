import { exports } from "cloudflare:workers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { expectHarmless } from "#tests/support/data/harmless.ts";
import { writeNoon } from "#tests/support/data/save-brands.ts";
import { ask, origin } from "#tests/support/operator/operator.ts";
import { shareSite } from "#tests/support/server/share-site.ts";

shareSite(writeNoon);

const attacks = [
  ...["//evil.example", "//evil.example/", "//evil.example/uae", "//evil.example?lng=ar"],
  ...["//evil.example/%2e%2e?lng=ar", "///evil.example?lng=ar", "/\\evil.example?lng=ar"],
  ...["/\\/evil.example?lng=en", "/ar//evil.example", "/ar//evil.example/x"],
  ...["/ar//evil.example?lng=en", "/ar///evil.example?lng=en", "/ar/%2Fevil.example?lng=en"],
  ...["/ar%2F%2Fevil.example?lng=en", "/%2F%2Fevil.example?lng=ar", "/%2Fevil.example"],
  ...["/%5Cevil.example?lng=ar", "/ar/\\evil.example?lng=en", "/ar/%5Cevil.example?lng=en"],
  ...["/%09/evil.example?lng=ar", "/ar/%0d%0aLocation:%20https:%2f%2fevil.example?lng=en"],
  ...["/ar/%0A//evil.example?lng=en", "/@evil.example?lng=ar", "/.evil.example?lng=ar"],
  ...["/https://evil.example?lng=ar", "/https:%2f%2fevil.example?lng=ar"],
  ...["/javascript:alert(1)?lng=ar", "/?lng=ar&next=https://evil.example", "/?lng=//evil.example"],
  ...["/?lng=ar&lng=en", "/?q=https://evil.example", "/uae?q=%22%3E%3Ca%20href=//evil.example%3E"],
  ...["/logo/uae/noon?u=//evil.example", "/logo//evil.example?x", "/logo/%2F/evil.example?x"],
  ...["/logo/..%2f..%2f/evil.example?x=1", "/_.data?lng=ar", "//evil.example/_.data?lng=ar"],
  "//evil.example.data?lng=ar",
];

test.for(attacks)("%s leads nowhere else", async (path) => {
  await expectHarmless(path, await ask(path));
});

test("nor does any of them over plain HTTP: the redirect is to HTTPS at the same host", async () => {
  for (const path of attacks) {
    const url = `http://example.com${path}`;
    const response = await exports.default.fetch(url, { redirect: "manual" });
    expect(response.status, path).toBe(308);
    expect(new URL(response.headers.get("Location") ?? "").origin, path).toBe(origin);
  }
});

const pieces = fc.constantFrom(
  ...["/", "//", "\\", ".", "..", "%2e", "%2F", "%5c", "%00", "%0d%0a", "%", "%c3", "@", ":", ";"],
  ...["ar", "uae", "noon", "admin", "api", "logo", "assets", "sitemaps", ".data", ".xml", "?", "&"],
  ...["lng=ar", "lng=en", "q=", "#", "evil.example", "https:", "javascript:", "نون", "\ud83d"],
);

test("nor is any path put together from such pieces", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(pieces, { maxLength: 10 }), async (parts) => {
      const path = `/${parts.join("")}`;
      if (URL.canParse(`${origin}${path}`)) await expectHarmless(path, await ask(path));
    }),
    { numRuns: 150 },
  );
}, 60_000);
