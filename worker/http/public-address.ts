// Top-level names outside the public internet (RFC 6761, 6762, 8375, ICANN's .internal), and common
// private ones.
const privateNames = new Set(
  "localhost local internal arpa test invalid onion alt lan home corp intranet private".split(" "),
);

/**
 * Returns true for a URL that the Worker may fetch: http or https, default port, no credentials,
 * and a public host name of at least two labels. Refuses IP addresses, which avoids a list of
 * reserved ranges. A public name may resolve to a private address, but Cloudflare's network has no
 * route there.
 */
export function isPublicAddress(url: URL): boolean {
  if (url.protocol !== "https:" && url.protocol !== "http:") return false;
  if (url.username || url.password || url.port) return false;
  const labels = url.hostname.replace(/\.$/, "").split(".");
  const last = labels.at(-1) ?? "";
  if (labels.length < 2 || labels.includes("")) return false;
  // URL has normalized IPv4 addresses to four decimal labels and IPv6 to brackets; a top-level name
  // contains digits only in punycode.
  return /^[a-z][a-z0-9-]+$/.test(last) && !privateNames.has(last);
}
