import { withDeadline } from "./deadline.ts";
import { logFallback } from "./log.ts";

const deadline = 500;

/** Seconds to wait after a 429: the period of all limiters in wrangler.toml. */
export const limitPeriodSeconds = 60;

// Reads the address from the platform's own header; clients can forge all others.
const clientAddress = (request: Request): string =>
  request.headers.get("CF-Connecting-IP") ?? "unknown";

/** Returns the eight groups of an IPv6 address; null for any other text. */
function ipv6Groups(address: string): number[] | null {
  // URL validates and compresses the address, with an embedded IPv4 address in hex.
  const url = address.includes(":") ? URL.parse(`http://[${address}]`) : null;
  if (!url) return null;
  const parts = url.hostname.slice(1, -1).split("::");
  const [head = [], tail = []] = parts.map((part) => (part ? part.split(":") : []));
  const zeros = Array<string>(8 - head.length - tail.length).fill("0");
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
}

/** Prefixes of IPv6 addresses that carry an IPv4 address in their last 32 bits. */
const ipv4Prefixes: readonly (readonly number[])[] = [
  [0, 0, 0, 0, 0, 0xffff], // IPv4-mapped
  [0, 0, 0, 0, 0xffff, 0], // IPv4-translated
  [0, 0, 0, 0, 0, 0], // IPv4-compatible
  [0x64, 0xff9b, 0, 0, 0, 0], // NAT64
  [0x64, 0xff9b, 1], // NAT64 of a local network
];

const startsWith = (groups: readonly number[], start: readonly number[]) =>
  start.every((group, at) => groups[at] === group);

const toIpv4 = ([high = 0, low = 0]: readonly number[]) =>
  [high >> 8, high & 255, low >> 8, low & 255].join(".");

/** Returns the IPv4 address in an IPv6 address, whose owner owns all derived ones, or null. */
function embeddedIpv4(groups: readonly number[]): string | null {
  const last = groups.slice(6);
  if (groups[0] === 0x2002) return toIpv4(groups.slice(1, 3)); // 6to4
  // Teredo inverts the address of the client.
  if (startsWith(groups, [0x2001, 0])) return toIpv4(last.map((group) => group ^ 0xffff));
  // "::" and "::1" are not IPv4 addresses.
  const isShort = groups.slice(0, 7).every((group) => group === 0);
  return !isShort && ipv4Prefixes.some((start) => startsWith(groups, start)) ? toIpv4(last) : null;
}

const prefix = (groups: readonly number[], count: number) =>
  groups
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(":");

/** Returns the rate limit key of an address: the /64 of IPv6, usually a single line. */
export function toLimitKey(address: string): string {
  const groups = ipv6Groups(address);
  if (!groups) return address;
  return embeddedIpv4(groups) ?? `${prefix(groups, 4)}::/64`;
}

/** Returns the network of an address, which belongs to one organization: IPv4 /24 or IPv6 /48. */
export function toNetwork(address: string): string {
  const groups = ipv6Groups(address);
  const ipv4 = groups ? embeddedIpv4(groups) : address;
  return ipv4?.replace(/\.\d+$/, ".0/24") ?? `${prefix(groups ?? [], 3)}::/48`;
}

export const limitKey = (request: Request): string => toLimitKey(clientAddress(request));

export const senderNetwork = (request: Request): string => toNetwork(clientAddress(request));

/**
 * Returns true if the limiter allows the key, or does not respond. `cost` is the number of requests
 * that an expensive one counts as.
 */
export async function isWithinLimit(limiter: RateLimit, key: string, cost = 1): Promise<boolean> {
  try {
    const counted = Promise.all(Array.from({ length: cost }, () => limiter.limit({ key })));
    const outcomes = await withDeadline(counted, "The limiter", deadline);
    return outcomes.every(({ success }) => success);
  } catch (error) {
    logFallback("a request was allowed without being counted", error);
    return true;
  }
}
