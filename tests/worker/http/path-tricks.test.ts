// @module-tag all
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { writeNoon } from "#tests/support/data/save-brands.ts";
import { ask, origin } from "#tests/support/operator/operator.ts";
import { addressesOf, parseHtml } from "#tests/support/reading/html.ts";
import { shareSite } from "#tests/support/server/share-site.ts";

shareSite(writeNoon);

const ours = [origin, env.PUBLIC_ORIGIN];
// Without scripts, a code is shared by a link with a text of the page.
const share = /^https:\/\/wa\.me\/\?text=[^&#]*$/;

/** Requests a path: the response must be no failure, redirect to no other site and link to none. */
async function expectHarmless(path: string) {
  const response = await ask(path);
  const { status, headers } = response;
  expect(status, path).toBeLessThan(500);
  expect(headers.get("Cache-Control"), path).not.toBeNull();
  const location = headers.get("Location");
  if (location) {
    expect(location, path).toMatch(/^\/(?![/\\])/);
    expect(new URL(location, `${origin}${path}`).origin, path).toBe(origin);
  }
  const text = await response.text();
  if (!headers.get("Content-Type")?.startsWith("text/html")) return;
  for (const address of addressesOf(parseHtml(text))) {
    if (share.test(address)) continue;
    const url = URL.parse(address, `${origin}/uae`);
    expect(ours, `${address} on ${path}`).toContain(url?.origin);
  }
}

const attacks = String.raw`
//evil.example //evil.example/%2e%2e?lng=ar ///evil.example?lng=ar /\evil.example?lng=ar
/ar//evil.example?lng=en /%2F%2Fevil.example?lng=ar /%5Cevil.example?lng=ar /%09/evil.example?lng=ar /ar/%0d%0aLocation:%20https:%2f%2fevil.example?lng=en
/@evil.example?lng=ar /https://evil.example?lng=ar /javascript:alert(1)?lng=ar
/?lng=ar&next=https://evil.example /?lng=//evil.example /?q=https://evil.example
/uae?q=%22%3E%3Ca%20href=//evil.example%3E /logo//evil.example?x
/logo/..%2f..%2f/evil.example?x=1 //evil.example/_.data?lng=ar
`
  .trim()
  .split(/\s+/);

const tricks = `
/%2e%2e/x /uae/..%2f..%2fetc%2fpasswd /%00 /uae/noon%00.html /% /%zz /uae/%ff%fe /uae/%c0%ae%c0%ae
/uae/%ed%a0%80 /uae.data.data /uae.data?_routes=../../x /.data /__manifest?paths=/uae&version=1
/__proto__ /uae/constructor /ar/ar/ar /uae;jsessionid=1 /uae/'%20OR%201=1-- /uae?q=%00 /uae?q=%ff
/?q=% /?q=%25%5F /sitemaps/%2e%2e.xml /api/brands/%00?countryId=1 /api/brands/%zz?countryId=1
/api/countries/%ff /api/../api/health /api%2Fhealth /API/health /assets/..%2fadmin /admin%2F /ar/admin
`
  .trim()
  .split(/\s+/);

const long = "a".repeat(60_000);
const lengthy = [`/${long}`, `/uae?q=${long}&${long}`, `/api/promo-codes?brandIds=${long}`];

test.for([...attacks, ...tricks, ...lengthy])("%s redirects to no other site", expectHarmless);
