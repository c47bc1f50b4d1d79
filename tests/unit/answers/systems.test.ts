import { expect, test } from "vitest";
import { senderSystem } from "#worker/answers/systems.ts";

function systemOf(asn: number | undefined, address = "192.0.2.1") {
  const request = new Request("https://x", { headers: { "CF-Connecting-IP": address } });
  return senderSystem(Object.assign(request, { cf: { asn } }) as Request);
}

// The largest access providers of the eleven countries.
const carriers = [
  ...[5384, 15802, 25019, 39891, 35819, 43766, 8452, 36935, 24863, 36992, 37069, 8697, 48832, 9038],
  ...[8781, 48728, 42961, 29357, 47589, 3225, 28885, 50010, 5416, 31452, 51375, 42020, 9051, 38999],
  ...[36903, 36884, 36925, 37705, 37693, 37492, 2609, 37671, 33785],
];

// Hosts, VPNs, a tunnel broker, and the exits of WARP and iCloud Private Relay.
const hosts = [
  ...[16509, 14618, 15169, 396982, 8075, 14061, 16276, 24940, 213230, 63949, 20473, 51167, 60781],
  ...[45102, 37963, 132203, 31898, 12876, 9009, 212238, 60068, 6939, 36352, 40676, 8100, 209103],
  ...[13335, 36183, 54113],
];

test("answers by access providers count, those by hosts do not", () => {
  expect(carriers.map((asn) => systemOf(asn))).toEqual(carriers.map((asn) => `AS${asn}`));
  expect(hosts.filter((asn) => systemOf(asn))).toEqual([]);
});

test("where no system is known, as on a local site, the network stands for it", () => {
  for (const asn of [undefined, 395747]) {
    expect(systemOf(asn)).toBe("192.0.2.0/24");
    expect(systemOf(asn, "2001:db8:1:2::3")).toBe("2001:db8:1::/48");
    expect(systemOf(asn, "2002:c000:201::1")).toBe("192.0.2.0/24");
  }
  expect(senderSystem(new Request("https://x"))).toBe("unknown");
});
