/**
 * True where a request that changes something comes from the site's own pages, or from a script
 * that says so: Origin must be there and be the origin that the request is addressed to, and
 * Sec-Fetch-Site, which browsers add, must not say otherwise.
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null && site !== "same-origin") return false;
  return request.headers.get("Origin") === new URL(request.url).origin;
}

/** True where a request to read does not come from another site. A link typed in says "none". */
export function isNotCrossSite(request: Request): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  return site === null || site === "same-origin" || site === "none";
}
