// Top-level names outside the public internet (RFC 6761, 6762, 8375, ICANN's .internal), and names
// common in private networks.
const privateNames = new Set(
  "localhost local internal arpa test invalid onion alt lan home corp intranet private".split(" "),
);

/**
 * Returns true for a URL from which the Worker may fetch a logo or a file: http or https, default
 * port, no credentials, and a host with a public name of at least two labels. Refuses all bare IP
 * addresses: nobody hosts logos at one, and this avoids a list of reserved ranges. A public name
 * may still resolve to a private address; Cloudflare's network, from which the Worker fetches, has
 * no route there.
 */
export function isPublicAddress(url: URL): boolean {
  if (url.protocol !== "https:" && url.protocol !== "http:") return false;
  if (url.username || url.password || url.port) return false;
  const labels = url.hostname.replace(/\.$/, "").split(".");
  const last = labels.at(-1) ?? "";
  if (labels.length < 2 || labels.includes("")) return false;
  // URL has already normalized every notation of an IPv4 address (decimal, hex, octal, short) to
  // four decimal labels, and IPv6 to brackets; a top-level name contains digits only in punycode.
  return /^[a-z][a-z0-9-]+$/.test(last) && !privateNames.has(last);
}
