import { expect, test } from "vitest";
import { rows } from "#tests/support/reading/rows.ts";
import { limitKey, toLimitKey, toNetwork } from "#worker/http/limits.ts";

const addresses = `
  192.0.2.1                             | 192.0.2.1              | 192.0.2.0/24
  2001:db8:1:ffff:ffff:ffff:ffff:ffff   | 2001:db8:1:ffff::/64   | 2001:db8:1::/48
  2001:db8::1                           | 2001:db8:0:0::/64      | 2001:db8:0::/48
  ::1                                   | 0:0:0:0::/64           | 0:0:0::/48
  ::FFFF:c000:0201                      | 192.0.2.1              | 192.0.2.0/24
  0:0:0:0:0:ffff:192.0.2.1              | 192.0.2.1              | 192.0.2.0/24
  ::ffff:0:192.0.2.1                    | 192.0.2.1              | 192.0.2.0/24
  64:ff9b::192.0.2.1                    | 192.0.2.1              | 192.0.2.0/24
  64:ff9b:1:2:3:4:192.0.2.1             | 192.0.2.1              | 192.0.2.0/24
  64:ff9b:2::192.0.2.1                  | 64:ff9b:2:0::/64       | 64:ff9b:2::/48
  2002:c000:0201:5::1                   | 192.0.2.1              | 192.0.2.0/24
  2001:0:4136:e378:8000:63bf:3fff:fdfe  | 192.0.2.1              | 192.0.2.0/24
  unknown                               | unknown                | unknown
`;

test.for(rows(addresses))("%s is limited as %s in the network %s", ([address, key, network]) => {
  expect([toLimitKey(address), toNetwork(address)]).toEqual([key, network]);
});

test("only the platform's header sets the address", () => {
  const headers = { "CF-Connecting-IP": "2001:db8::7", "X-Forwarded-For": "192.0.2.9" };
  expect(limitKey(new Request("https://tawfeer.example/", { headers }))).toBe("2001:db8:0:0::/64");
});
