import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { inlineScript } from "#app/domain/pages/inline-script.ts";
import * as headers from "#worker/http/security-headers.ts";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const own = { "default-src": "'none'", "base-uri": "'none'", "frame-ancestors": "'none'" };
const scripts = { "script-src": `'self' ${hashOf(inlineScript)}` };
const self = ["style-src", "img-src", "connect-src", "font-src", "manifest-src", "form-action"];
const expected = {
  ...own,
  ...scripts,
  ...Object.fromEntries(self.map((name) => [name, "'self'"])),
};
const partsOf = (policy: string) =>
  Object.fromEntries(policy.split("; ").map((part) => part.split(/ (.*)/, 2)));

test("every response has exactly these headers", () => {
  const { "Content-Security-Policy": policy = "", ...others } = headers.securityHeaders;
  expect(partsOf(policy)).toEqual(expected);
  expect(others).toEqual({
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
  const policy = partsOf(await headers.pagePolicy({ styles: "a{}" }));
  expect(policy).toEqual({ ...expected, "style-src": hashOf("a{}") });
});

test("a nonce is added only for scripts and styles", () => {
  const sources = "'self' 'nonce-abc'";
  const policy = partsOf(headers.contentSecurityPolicy({ nonce: "abc" }));
  expect(policy).toEqual({ ...expected, "script-src": sources, "style-src": sources });
});
