import { expect, test } from "vitest";
import { limitKey, toLimitKey, toNetwork } from "#worker/http/limits.ts";

// The address, the key of its limit, and its network.
test.for([
  ["192.0.2.1", "192.0.2.1", "192.0.2.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:db8:1:ffff:ffff:ffff:ffff:ffff", "2001:db8:1:ffff::/64", "2001:db8:1::/48"],
  ["2001:db8::1", "2001:db8:0:0::/64", "2001:db8:0::/48"],
  ["2001:1:0:1::", "2001:1:0:1::/64", "2001:1:0::/48"],
  ["::1", "0:0:0:0::/64", "0:0:0::/48"],
  ["::ffff:192.0.2.1", "192.0.2.1", "192.0.2.0/24"],
  ["::FFFF:c000:0201", "192.0.2.1", "192.0.2.0/24"],
  ["0:0:0:0:0:ffff:192.0.2.1", "192.0.2.1", "192.0.2.0/24"],
  ["::ffff:0:192.0.2.1", "192.0.2.1", "192.0.2.0/24"],
  ["64:ff9b::192.0.2.1", "192.0.2.1", "192.0.2.0/24"],
  ["64:ff9b:1::c000:201", "192.0.2.1", "192.0.2.0/24"],
  ["64:ff9b:1:2:3:4:192.0.2.1", "192.0.2.1", "192.0.2.0/24"],
  ["64:ff9b:2::192.0.2.1", "64:ff9b:2:0::/64", "64:ff9b:2::/48"],
  ["2002:c000:0201:5::1", "192.0.2.1", "192.0.2.0/24"],
  ["2001:0:4136:e378:8000:63bf:3fff:fdfe", "192.0.2.1", "192.0.2.0/24"],
  ["2001:0:5ef5:79fd:0:1:3fff:fd00", "192.0.2.255", "192.0.2.0/24"],
  ["unknown", "unknown", "unknown"],
] as const)("%s is limited as %s in the network %s", ([address, key, network]) => {
  expect([toLimitKey(address), toNetwork(address)]).toEqual([key, network]);
});

test("only the platform's header sets the address", () => {
  const headers = { "CF-Connecting-IP": "2001:db8::7", "X-Forwarded-For": "192.0.2.9" };
  expect(limitKey(new Request("https://tawfeer.example/", { headers }))).toBe("2001:db8:0:0::/64");
  expect(limitKey(new Request("https://tawfeer.example/"))).toBe("unknown");
});
