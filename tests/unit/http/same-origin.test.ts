import { expect, test } from "vitest";
import { isCrossSite, isOwnNavigation, isSameOrigin } from "#worker/http/same-origin.ts";

const own = "https://tawfeer.example";
const request = (headers: Record<string, string>, address = `${own}:443/admin`) =>
  new Request(address, { headers });

test.for<[Record<string, string>, boolean]>([
  [{ Origin: own, "Sec-Fetch-Site": "same-origin" }, true],
  [{ "Sec-Fetch-Site": "same-origin", Referer: `${own}/admin` }, false],
  [{ Origin: "null" }, false],
  [{ Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" }, false],
  [{ Origin: "https://www.tawfeer.example" }, false],
  [{ Origin: "https://eviltawfeer.example" }, false],
  [{ Origin: "http://tawfeer.example" }, false],
  [{ Origin: `${own}, https://evil.example` }, false],
  [{ Origin: own, "Sec-Fetch-Site": "cross-site" }, false],
  [{ Origin: own, "Sec-Fetch-Site": "none" }, false],
])("a request with %j has the same origin: %s", ([headers, isSame]) => {
  expect(isSameOrigin(request(headers))).toBe(isSame);
});

test("the URL defines the origin, not the Host header", () => {
  const headers = { Origin: "http://127.0.0.1:8787", Host: "evil.example" };
  expect(isSameOrigin(request(headers, "http://127.0.0.1:8787/admin"))).toBe(true);
});

test.for([
  ["same-origin", false],
  ["same-site", true],
  ["cross-site", true],
] as const)("a read with Sec-Fetch-Site %s is cross-site: %s", ([site, isCross]) => {
  expect(isCrossSite(request({ "Sec-Fetch-Site": site }))).toBe(isCross);
});

test.for([
  ["same-origin", "document", "", true],
  ["same-origin", "empty", "", false],
  ["cross-site", "document", "", false],
  ["none", "document", "", false],
  ["same-origin", "document", "prefetch", false],
] as const)("a %s request for a %s %s is a navigation within the site: %s", (row) => {
  const [site, target, purpose, isOwn] = row;
  const headers = { "Sec-Fetch-Site": site, "Sec-Fetch-Dest": target };
  const all = { ...headers, ...(purpose && { "Sec-Purpose": purpose }) };
  expect(isOwnNavigation(request(all))).toBe(isOwn);
});
