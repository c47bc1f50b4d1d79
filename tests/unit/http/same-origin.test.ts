import { expect, test } from "vitest";
import { isCrossSite, isSameOrigin } from "#worker/http/same-origin.ts";

const address = "https://tawfeer.example/admin";
const own = "https://tawfeer.example";
const request = (headers: Record<string, string>) => new Request(address, { headers });

test.for([
  ["its own pages in a browser", { Origin: own, "Sec-Fetch-Site": "same-origin" }],
  ["a script that names the origin", { Origin: own }],
] as const)("%s may change something", ([, headers]) => {
  expect(isSameOrigin(request(headers))).toBe(true);
});

test.for([
  ["no Origin", {}],
  ["no Origin, whatever else it says", { "Sec-Fetch-Site": "same-origin", Referer: address }],
  ["an empty Origin", { Origin: "" }],
  ["Origin null, as of a sandbox", { Origin: "null" }],
  ["another site's Origin", { Origin: "https://evil.example" }],
  [
    "another site's Origin, though it claims otherwise",
    { Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" },
  ],
  ["a subdomain's Origin", { Origin: "https://www.tawfeer.example" }],
  ["a name that begins with ours", { Origin: "https://tawfeer.example.evil.example" }],
  ["a name that ends with ours", { Origin: "https://eviltawfeer.example" }],
  ["another scheme", { Origin: "http://tawfeer.example" }],
  ["another port", { Origin: "https://tawfeer.example:8443" }],
  ["an address for an Origin", { Origin: address }],
  ["upper case", { Origin: "HTTPS://TAWFEER.EXAMPLE" }],
  ["several Origins", { Origin: `${own}, https://evil.example` }],
  ["a cross-site fetch", { Origin: own, "Sec-Fetch-Site": "cross-site" }],
  ["a same-site fetch, as from a subdomain", { Origin: own, "Sec-Fetch-Site": "same-site" }],
  ["a navigation that nobody's page began", { Origin: own, "Sec-Fetch-Site": "none" }],
  ["nonsense for Sec-Fetch-Site", { Origin: own, "Sec-Fetch-Site": "Same-Origin" }],
] as const)("a request with %s may not", ([, headers]) => {
  expect(isSameOrigin(request(headers))).toBe(false);
});

test("the default port and the Host's own name are the same origin", () => {
  const local = new Request("http://127.0.0.1:8787/admin", {
    headers: { Origin: "http://127.0.0.1:8787", Host: "evil.example" },
  });
  expect(isSameOrigin(local)).toBe(true);
  const named = new Request("https://tawfeer.example:443/admin", { headers: { Origin: own } });
  expect(isSameOrigin(named)).toBe(true);
});

test.for([
  [{}, true],
  [{ "Sec-Fetch-Site": "same-origin" }, true],
  [{ "Sec-Fetch-Site": "none" }, true],
  [{ "Sec-Fetch-Site": "same-site" }, false],
  [{ "Sec-Fetch-Site": "cross-site" }, false],
  [{ "Sec-Fetch-Site": "nonsense" }, false],
] as const)("reading with %j is possible: %s", ([headers, possible]) => {
  expect(isCrossSite(request(headers))).toBe(!possible);
});
