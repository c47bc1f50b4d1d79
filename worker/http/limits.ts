import { withDeadline } from "./deadline.ts";
import { logFallback } from "./log.ts";

const deadline = 500;

/** Seconds to wait after a 429: the period of all limiters in wrangler.toml. */
export const limitPeriodSeconds = 60;

// The address of a request, by the platform's own header; anybody can make up the others.
function clientAddress(request: Request): string {
  return request.headers.get("CF-Connecting-IP") ?? "unknown";
}

/** The eight groups of an IPv6 address; null for any other text. */
function ipv6Groups(address: string): number[] | null {
  // URL checks the address and gives its one compressed form, an embedded IPv4 address in hex.
  const url = address.includes(":") ? URL.parse(`http://[${address}]`) : null;
  if (!url) return null;
  const parts = url.hostname.slice(1, -1).split("::");
  const [head = [], tail = []] = parts.map((part) => (part ? part.split(":") : []));
  const zeros = Array<string>(8 - head.length - tail.length).fill("0");
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
}

/** The four numbers of an IPv4 address in IPv6 form; null for any other address. */
function mappedIpv4(groups: readonly number[]): number[] | null {
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255] : null;
}

const prefix = (groups: readonly number[], count: number) =>
  groups
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(":");

/**
 * The key by which an address is limited. An IPv6 address counts as its /64, which is what a single
 * line is given; an IPv4 address in IPv6 form counts as itself.
 */
export function toLimitKey(address: string): string {
  const groups = ipv6Groups(address);
  if (!groups) return address;
  return mappedIpv4(groups)?.join(".") ?? `${prefix(groups, 4)}::/64`;
}

/** The network of an address, which one organization has: an IPv4 /24 or an IPv6 /48. */
export function toNetwork(address: string): string {
  const groups = ipv6Groups(address);
  const ipv4 = groups ? mappedIpv4(groups)?.join(".") : address;
  return ipv4 === undefined ? `${prefix(groups ?? [], 3)}::/48` : ipv4.replace(/\.\d+$/, ".0/24");
}

/** The key by which the sender of a request is limited. */
export function limitKey(request: Request): string {
  return toLimitKey(clientAddress(request));
}

/** The network of the sender of a request. */
export function requestNetwork(request: Request): string {
  return toNetwork(clientAddress(request));
}

/** True if the limiter lets a request of this key through. A limiter that does not answer limits nobody. */
export async function isWithinLimit(limiter: RateLimit, key: string): Promise<boolean> {
  try {
    const { success } = await withDeadline(limiter.limit({ key }), "The limiter", deadline);
    return success;
  } catch (error) {
    logFallback("a request was let through uncounted", error);
    return true;
  }
}
