import { expect, test } from "vitest";
import { isCrossSite, isOwnNavigation, isSameOrigin } from "#worker/http/same-origin.ts";

const own = "https://tawfeer.example";
const request = (headers: Record<string, string>, address = `${own}:443/admin`) =>
  new Request(address, { headers });

const local = "http://127.0.0.1:8787";

// The URL defines the origin, not the Host header.
test.for<[Record<string, string>, boolean, string?]>([
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
  [{ Origin: local, Host: "evil.example" }, true, local],
])("a request with %j has the same origin: %s", ([headers, isSame, address]) => {
  expect(isSameOrigin(request(headers, address))).toBe(isSame);
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
