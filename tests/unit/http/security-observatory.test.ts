import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { observe } from "#tests/support/reading/observatory.ts";
import { contentSecurityPolicy, securityHeaders } from "#worker/http/security-headers.ts";

/** The headers that a static file at a path gets, by Cloudflare's _headers file. */
function fileHeaders(path: string): Record<string, string> {
  const own: Record<string, string> = {};
  let applies = false;
  for (const line of readFileSync("app/public/_headers", "utf8").split("\n")) {
    const [name = "", ...value] = line.trim().split(": ");
    if (/^\S/.test(line)) applies = path.startsWith(line.trim().replace(/\*$/, ""));
    else if (applies && name) own[name] = value.join(": ");
  }
  return own;
}

test("by Mozilla's rules the headers of every answer are an A+ with at least 135 points", () => {
  const { results, score, grade } = observe(new Headers(securityHeaders));
  expect({ score, grade }).toEqual({ score: 140, grade: "A+" });
  expect(results).toEqual([
    "csp-implemented-with-no-unsafe-default-src-none", // 10
    "cookies-not-found", // 0
    "cross-origin-resource-sharing-not-implemented", // 0
    "referrer-policy-private", // 5
    "hsts-implemented-max-age-at-least-six-months", // 0
    "sri-not-implemented-but-all-scripts-loaded-from-secure-origin", // 0
    "x-content-type-options-nosniff", // 0
    "x-frame-options-implemented-via-csp", // 5
    "cross-origin-resource-policy-implemented-with-same-origin", // 10
    "coop-implemented-with-same-origin", // 10
    "coep-not-implemented", // 0
    "redirection-to-https", // 0
  ]);
});

test("static files get the same headers, and so the same points", () => {
  for (const path of ["/icon.svg", "/screenshots/wide-en.webp", "/assets/entry.js"]) {
    const { "Cache-Control": _, ...own } = fileHeaders(path);
    expect(own).toEqual(securityHeaders);
    expect(observe(new Headers(own)).score).toBeGreaterThanOrEqual(135);
  }
  expect(fileHeaders("/assets/entry.js")["Cache-Control"]).toMatch(/immutable/);
});

test("the operator's screen, with a nonce and a session, has no less", () => {
  const headers = new Headers(securityHeaders);
  headers.set("Content-Security-Policy", contentSecurityPolicy("nonce"));
  headers.append("Set-Cookie", "__Host-session=x; Path=/; Secure; HttpOnly; SameSite=Strict");
  expect(observe(headers)).toMatchObject({ score: 145, grade: "A+" });
});

test("the strictest policy that the site needs: nothing inline, nothing evaluated, nothing foreign", () => {
  for (const policy of [contentSecurityPolicy(), contentSecurityPolicy("abc")]) {
    expect(policy).not.toMatch(/unsafe|https?:|\*|data:|blob:|strict-dynamic/);
    for (const part of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      expect(policy.split("; ")).toContain(part);
    }
  }
  expect(securityHeaders["Strict-Transport-Security"]).toMatch(
    /max-age=(\d{8,}); includeSubDomains/,
  );
  expect(Object.keys(securityHeaders)).toContain("Permissions-Policy");
});

test.for([
  ["Content-Security-Policy", "", 75],
  ["Content-Security-Policy", "default-src 'self'; frame-ancestors 'none'", 135],
  ["Content-Security-Policy", "default-src 'none'; script-src 'self' 'unsafe-inline'", 80],
  ["Content-Security-Policy", "default-src 'none'; script-src 'self' 'unsafe-eval'", 120],
  ["Strict-Transport-Security", "", 80],
  ["Strict-Transport-Security", "max-age=3600", 130],
  ["Referrer-Policy", "unsafe-url", 130],
  ["X-Content-Type-Options", "", 135],
] as const)("with %s: %s the score would be %i", ([name, value, score]) => {
  expect(observe(new Headers({ ...securityHeaders, [name]: value })).score).toBe(score);
});
