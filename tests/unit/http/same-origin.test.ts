import { expect, test } from "vitest";
import { isCrossSite, isOwnNavigation, isSameOrigin } from "#worker/http/same-origin.ts";

const address = "https://tawfeer.example/admin";
const own = "https://tawfeer.example";
const request = (headers: Record<string, string>) => new Request(address, { headers });

test.for<[what: string, headers: Record<string, string>, isSame: boolean]>([
  ["the site's own page", { Origin: own, "Sec-Fetch-Site": "same-origin" }, true],
  ["no Origin", { "Sec-Fetch-Site": "same-origin", Referer: address }, false],
  ["a sandbox", { Origin: "null" }, false],
  ["another site", { Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" }, false],
  ["a subdomain", { Origin: "https://www.tawfeer.example" }, false],
  ["a name with the same ending", { Origin: "https://eviltawfeer.example" }, false],
  ["another scheme", { Origin: "http://tawfeer.example" }, false],
  ["an address as Origin", { Origin: address }, false],
  ["several Origins", { Origin: `${own}, https://evil.example` }, false],
  ["a cross-site fetch", { Origin: own, "Sec-Fetch-Site": "cross-site" }, false],
  ["a navigation without a page", { Origin: own, "Sec-Fetch-Site": "none" }, false],
])("a request of %s has the same origin: %j, %s", ([, headers, isSame]) => {
  expect(isSameOrigin(request(headers))).toBe(isSame);
});

test("the URL defines the origin, not the Host header, and may name the default port", () => {
  const headers = { Origin: "http://127.0.0.1:8787", Host: "evil.example" };
  expect(isSameOrigin(new Request("http://127.0.0.1:8787/admin", { headers }))).toBe(true);
  const named = new Request("https://tawfeer.example:443/admin", { headers: { Origin: own } });
  expect(isSameOrigin(named)).toBe(true);
});

test.for([
  [null, false],
  ["same-origin", false],
  ["same-site", true],
  ["cross-site", true],
] as const)("a read with Sec-Fetch-Site %s is cross-site: %s", ([site, isCross]) => {
  expect(isCrossSite(request(site ? { "Sec-Fetch-Site": site } : {}))).toBe(isCross);
});

test.for([
  ["same-origin document", true],
  ["same-origin empty", false],
  ["cross-site document", false],
  ["none document", false],
  ["same-origin document prefetch", false],
])("a request for a %s is a navigation within the site: %s", ([what, isOwn]) => {
  const [site = "", target = "", purpose] = `${what}`.split(" ");
  const headers = { "Sec-Fetch-Site": site, "Sec-Fetch-Dest": target };
  const all = { ...headers, ...(purpose && { "Sec-Purpose": purpose }) };
  expect(isOwnNavigation(request(all))).toBe(isOwn);
});
