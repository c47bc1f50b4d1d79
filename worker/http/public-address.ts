// Top-level names that are not the public internet's (RFC 6761, 6762, 8375, ICANN's .internal),
// and those that private networks use for themselves.
const privateNames = new Set(
  "localhost local internal arpa test invalid onion alt lan home corp intranet private".split(" "),
);

/**
 * True for an address that the Worker may ask for a logo or a file: http or https, default port, no
 * credentials, and a host with a public name of at least two labels. Bare IP addresses are refused
 * altogether, public ones too: nobody keeps them at one, and there is no list of reserved
 * ranges to keep up. A public name may still resolve to a private address; Cloudflare's network,
 * from which the Worker asks, has no route there.
 */
export function isPublicAddress(url: URL): boolean {
  if (url.protocol !== "https:" && url.protocol !== "http:") return false;
  if (url.username || url.password || url.port) return false;
  const labels = url.hostname.replace(/\.$/, "").split(".");
  const last = labels.at(-1) ?? "";
  if (labels.length < 2 || labels.includes("")) return false;
  // URL has already turned every way of writing an IPv4 address (decimal, hex, octal, short) into
  // four decimal labels, and IPv6 into brackets; a top-level name has no digit but in punycode.
  return /^[a-z][a-z0-9-]+$/.test(last) && !privateNames.has(last);
}
