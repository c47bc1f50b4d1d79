import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { inlineScript } from "#app/domain/pages/inline-script.ts";
import {
  contentSecurityPolicy,
  pagePolicy,
  securityHeaders,
} from "#worker/http/security-headers.ts";

const hash = `sha256-${createHash("sha256").update(inlineScript).digest("base64")}`;

test("every response has exactly these headers", () => {
  expect(securityHeaders).toEqual({
    "Content-Security-Policy":
      `default-src 'none'; script-src 'self' '${hash}'; ` +
      "style-src 'self'; img-src 'self'; " +
      "connect-src 'self'; font-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; " +
      "frame-ancestors 'none'",
    "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  });
});

test("a public page allows only its own styles, by their hash", async () => {
  const policy = (await pagePolicy({ styles: "a{}" })).split("; ");
  const styleHash = createHash("sha256").update("a{}").digest("base64");
  expect(policy).toContain(`style-src 'sha256-${styleHash}'`);
  expect(policy).toContain(`script-src 'self' '${hash}'`);
});

test("a nonce is added only for scripts and styles", () => {
  const [plain, own] = [contentSecurityPolicy(), contentSecurityPolicy({ nonce: "abc" })].map(
    (policy) => policy.split("; "),
  );
  expect(plain).toContain(`script-src 'self' '${hash}'`);
  const added = own?.filter((part) => !plain?.includes(part));
  expect(added).toEqual(["script-src 'self' 'nonce-abc'", "style-src 'self' 'nonce-abc'"]);
  expect(own).toHaveLength(10);
});
