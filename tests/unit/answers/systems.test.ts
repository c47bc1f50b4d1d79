import { expect, test } from "vitest";
import { senderSystem } from "#worker/answers/systems.ts";

const systemOf = (asn?: number, address = "192.0.2.1") => {
  const request = new Request("https://x", { headers: { "CF-Connecting-IP": address } });
  return senderSystem(Object.assign(request, { cf: { asn } }) as Request);
};

// The largest access providers of the eleven countries.
const carriers =
  "5384 15802 25019 39891 35819 8452 36935 24863 8697 48832 8781 42961 29357 28885 5416 42020 36903 37705 2609";
// Hosts, VPNs, a tunnel broker, and the exits of WARP and iCloud Private Relay.
const hosts =
  "16509 15169 396982 8075 14061 16276 24940 20473 31898 9009 212238 60068 6939 36352 13335 36183 54113";

test("answers by access providers count, those by hosts do not", () => {
  expect(carriers.split(" ").filter((asn) => systemOf(Number(asn)) !== `AS${asn}`)).toEqual([]);
  expect(hosts.split(" ").filter((asn) => systemOf(Number(asn)))).toEqual([]);
});

test("without a known system, as on a local site, the network replaces it", () => {
  expect([systemOf(), systemOf(395747)]).toEqual(["192.0.2.0/24", "192.0.2.0/24"]);
  expect(systemOf(undefined, "2001:db8:1:2::3")).toBe("2001:db8:1::/48");
  expect(senderSystem(new Request("https://x"))).toBe("unknown");
});
