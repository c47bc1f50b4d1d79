import fc from "fast-check";
import { expect, test } from "vitest";
import { rows } from "#tests/support/reading/rows.ts";
import { canonicalAddress } from "#worker/http/addresses.ts";

const at = (path: string) => canonicalAddress(new URL(`https://tawfeer.example${path}`));

const redirects = `
  /UAE | /uae
  /uae/h&m | /uae/h-m
  /uae/noon/ | /uae/noon
  /uae//noon | /uae/noon
  /%61r/%75ae | /ar/uae
  /admin/upload?country=uae&x | /admin/upload
  /admin?list=expired&country=UAE | /admin?list=expired
  /admin/history?country=uae&before=12 | /admin/history?before=12&country=uae
  /logo/uae/n%6fon | /logo/uae/noon
  /uae?utm_source=x&q=noon | /uae?q=noon
  /?q=a%20b | /?q=a+b
  /AR/uae/h&m/FEED.json?q=x | /ar/uae/h-m/feed.json
  /uae/feed.xml | /uae/feed-xml
  /uae/مكتبة جرير | /uae/%D9%85%D9%83%D8%AA%D8%A8%D8%A9-%D8%AC%D8%B1%D9%8A%D8%B1
  /AR/about?lng=en | /about#lng
  /uae?q=a%20b&lng=ar&utm_source=x | /ar/uae?q=a+b#lng
  /uae?q=%26lng%3Den&lng=ar | /ar/uae?q=%26lng%3Den#lng
  /uae?lng=AR | /uae
  //evil.com?lng=ar | /ar/evil.com#lng
  /ar/\\\\evil.com?lng=en | /evil.com#lng
  /%2F%2Fevil.com?lng=en | /%2F%2Fevil.com#lng
`;

test.for(rows(redirects))("%s is redirected to %s", ([path, address]) => {
  expect(at(path)).toBe(address);
});

test.for([
  ...["/", "/ar/uae?q=noon", "/uae/h-m", "/uae/%D9%86%D9%88%D9%86", "/logo/uae/noon"],
  ...["/ar/uae/shelf.html", "/uae/noon/Shelf.html", "/uae/noon/feed.json", "/uae/%00"],
  ...["/uae/noon/feed.atom/more?x", "/api/brands?countryId=1&x=2", "/API/health", "/UAE.data"],
  ...["/assets/App.js?x", "/ar/admin?x", "/.well-known/acme-challenge/A_b-C?x"],
])("%s is not redirected", (path) => {
  expect(at(path)).toBeNull();
});

const pieces = fc.constantFrom(
  ...["/", "//", "\\", ".", "..", "%2e", "%2F", "%5c", "%00", "%0d%0a", "%", "%c3", "@", ":", ";"],
  ...["ar", "AR", "UAE", "Noon", "admin", "logo", "?", "&", "q=", "lng=ar", "lng=en", "utm=1"],
  ...["evil.example", "https:", "نون", "#", " ", "İ", "ﬁ"],
);

test("every redirect ends at an address of the same site that is not redirected", () => {
  const property = fc.property(fc.array(pieces, { maxLength: 10 }), (parts) => {
    const url = new URL(`https://tawfeer.example/${parts.join("").replace(/^[/\\]+/, "")}`);
    const address = canonicalAddress(url);
    if (address === null) return;
    expect(address).toMatch(/^\/(?![/\\])/);
    const target = new URL(address, url);
    expect(target.origin).toBe(url.origin);
    target.hash = "";
    expect(canonicalAddress(target)).toBeNull();
  });
  fc.assert(property, { numRuns: 2_000 });
});
