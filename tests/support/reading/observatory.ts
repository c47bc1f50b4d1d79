/**
 * Mozilla's HTTP Observatory, as far as the answers of a site decide it: the rules of
 * github.com/mdn/mdn-http-observatory at 94042bb (August 2026), src/grader/charts.js for the points
 * and src/analyzer/tests/*.js for what earns them. Each result is named as it is there.
 */
const points = {
  // csp.js: "default-src" is 'none' alone; nothing unsafe, broad or insecure anywhere.
  "csp-implemented-with-no-unsafe-default-src-none": 10,
  "csp-implemented-with-no-unsafe": 5,
  // csp.js: unsafe-inline, data: or a broad source in style-src.
  "csp-implemented-with-unsafe-inline-in-style-src-only": 0,
  // csp.js: unsafe-inline, data: or a broad source in script-src, or a broad one in object-src.
  "csp-implemented-with-unsafe-inline": -20,
  "csp-implemented-with-unsafe-eval": -10,
  "csp-implemented-with-insecure-scheme": -20,
  "csp-not-implemented": -25,
  // cookies.js: each Secure, sessions HttpOnly, all with SameSite.
  "cookies-secure-with-httponly-sessions-and-samesite": 5,
  "cookies-not-found": 0,
  "cookies-without-secure-flag-or-worse": -40,
  // cors.js: no Access-Control-Allow-Origin, or "*" without credentials.
  "cross-origin-resource-sharing-not-implemented": 0,
  "cross-origin-resource-sharing-implemented": -50,
  // referrer-policy.js: no-referrer, same-origin, strict-origin, strict-origin-when-cross-origin.
  "referrer-policy-private": 5,
  "referrer-policy-not-implemented": 0,
  "referrer-policy-unsafe": -5,
  // strict-transport-security.js: 15552000 seconds or more. Being in browsers' preload list would
  // give 5, but a site gets there by submitting its name, not by an answer: it is not counted.
  "hsts-implemented-max-age-at-least-six-months": 0,
  "hsts-implemented-max-age-less-than-six-months": -10,
  "hsts-not-implemented": -20,
  // subresource-integrity.js: scripts of one's own origin need no integrity; with it they give 5.
  "sri-implemented-and-all-scripts-loaded-securely": 5,
  "sri-not-implemented-but-all-scripts-loaded-from-secure-origin": 0,
  "sri-not-implemented-and-external-scripts": -50,
  // x-content-type-options.js: "nosniff" and nothing else.
  "x-content-type-options-nosniff": 0,
  "x-content-type-options-not-implemented": -5,
  // x-frame-options.js: frame-ancestors in the policy goes before the header.
  "x-frame-options-implemented-via-csp": 5,
  "x-frame-options-sameorigin-or-deny": 5,
  "x-frame-options-not-implemented": -20,
  // cross-origin-resource-policy.js
  "cross-origin-resource-policy-implemented-with-same-origin": 10,
  "cross-origin-resource-policy-not-implemented": 0,
  // cross-origin-opener-policy.js
  "coop-implemented-with-same-origin": 10,
  "coop-not-implemented": 0,
  // cross-origin-embedder-policy.js
  "coep-implemented-with-require-corp": 10,
  "coep-not-implemented": 0,
  // redirection.js: http is redirected to https by the platform, not by an answer of the site.
  "redirection-to-https": 0,
} as const;

type Result = keyof typeof points;

const broad = /^(\*|(https?|ftp):(\/\/\*(\.\*)?)?)$/;
const inline = /^('unsafe-inline'|data:)$/;

function policyOf(header: string | null): Result {
  if (!header) return "csp-not-implemented";
  const directives = new Map(
    header.split(";").map((text) => {
      const [name = "", ...sources] = text.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );
  const of = (name: string) => directives.get(name) ?? directives.get("default-src") ?? ["*"];
  const all = [...directives.values()].flat();
  if (of("script-src").some((source) => broad.test(source) || inline.test(source))) {
    return "csp-implemented-with-unsafe-inline";
  }
  if (of("object-src").some((source) => broad.test(source)))
    return "csp-implemented-with-unsafe-inline";
  if (all.some((source) => /^(http|ftp):/.test(source)))
    return "csp-implemented-with-insecure-scheme";
  if (all.includes("'unsafe-eval'")) return "csp-implemented-with-unsafe-eval";
  if (of("style-src").some((source) => broad.test(source) || inline.test(source))) {
    return "csp-implemented-with-unsafe-inline-in-style-src-only";
  }
  return directives.get("default-src")?.join() === "'none'"
    ? "csp-implemented-with-no-unsafe-default-src-none"
    : "csp-implemented-with-no-unsafe";
}

function cookiesOf(cookies: readonly string[]): Result {
  if (cookies.length === 0) return "cookies-not-found";
  const sound = cookies.every((cookie) =>
    [/; Secure/i, /; HttpOnly/i, /; SameSite=(Lax|Strict)/i].every((flag) => flag.test(cookie)),
  );
  return sound
    ? "cookies-secure-with-httponly-sessions-and-samesite"
    : "cookies-without-secure-flag-or-worse";
}

function referrerOf(header: string | null): Result {
  if (!header) return "referrer-policy-not-implemented";
  const last = header.split(",").at(-1)?.trim() ?? "";
  return /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/.test(last)
    ? "referrer-policy-private"
    : "referrer-policy-unsafe";
}

function transportOf(header: string | null): Result {
  const age = /(?:^|;)\s*max-age=(\d+)/i.exec(header ?? "")?.[1];
  if (age === undefined) return "hsts-not-implemented";
  return Number(age) >= 15_552_000
    ? "hsts-implemented-max-age-at-least-six-months"
    : "hsts-implemented-max-age-less-than-six-months";
}

function scriptsOf(html: string): Result {
  const scripts = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]*)"[^>]*>/g)];
  if (scripts.some(([, src = ""]) => /^(\/\/|[a-z]+:)/i.test(src))) {
    return "sri-not-implemented-and-external-scripts";
  }
  return scripts.some(([tag]) => / integrity="/.test(tag))
    ? "sri-implemented-and-all-scripts-loaded-securely"
    : "sri-not-implemented-but-all-scripts-loaded-from-secure-origin";
}

/** The results, points and grade of an answer over https: 100, and what its results add or take. */
export function observe(headers: Headers, html = "") {
  const csp = headers.get("Content-Security-Policy");
  const framed = headers.get("X-Frame-Options");
  const is = (name: string, value: string) => headers.get(name)?.trim().toLowerCase() === value;
  const results: Result[] = [
    policyOf(csp),
    cookiesOf(headers.getSetCookie()),
    headers.has("Access-Control-Allow-Origin")
      ? "cross-origin-resource-sharing-implemented"
      : "cross-origin-resource-sharing-not-implemented",
    referrerOf(headers.get("Referrer-Policy")),
    transportOf(headers.get("Strict-Transport-Security")),
    scriptsOf(html),
    is("X-Content-Type-Options", "nosniff")
      ? "x-content-type-options-nosniff"
      : "x-content-type-options-not-implemented",
    csp?.includes("frame-ancestors")
      ? "x-frame-options-implemented-via-csp"
      : /^(deny|sameorigin)$/i.test(framed ?? "")
        ? "x-frame-options-sameorigin-or-deny"
        : "x-frame-options-not-implemented",
    is("Cross-Origin-Resource-Policy", "same-origin")
      ? "cross-origin-resource-policy-implemented-with-same-origin"
      : "cross-origin-resource-policy-not-implemented",
    is("Cross-Origin-Opener-Policy", "same-origin")
      ? "coop-implemented-with-same-origin"
      : "coop-not-implemented",
    is("Cross-Origin-Embedder-Policy", "require-corp")
      ? "coep-implemented-with-require-corp"
      : "coep-not-implemented",
    "redirection-to-https",
  ];
  const each = results.map((result) => points[result]);
  const taken = each.filter((number) => number < 0).reduce((sum, number) => sum + number, 100);
  const added = each.reduce<number>((sum, number) => sum + number, 100);
  // scanner/index.js: extra points count from 90 on. grader.js: 100 and more is an A+.
  const score = taken >= 90 ? added : taken;
  return { results, score, grade: score >= 100 ? "A+" : "less" };
}
