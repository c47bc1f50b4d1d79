/**
 * Returns true if a request that changes something comes from the site's own pages, or from a
 * script that claims so: Origin must be present and equal the request's own origin, and
 * Sec-Fetch-Site, which browsers add, must not contradict it.
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null && site !== "same-origin") return false;
  return request.headers.get("Origin") === new URL(request.url).origin;
}

/**
 * Returns true if a page of another site sent the read. A URL typed into the browser sends "none".
 */
export function isCrossSite(request: Request): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  return site !== null && site !== "same-origin" && site !== "none";
}

/**
 * Returns true if a browser navigates between two pages of the site by a form or a link, not for a
 * script, an image, another site or a typed URL.
 */
export function isOwnNavigation({ headers }: Request): boolean {
  const isOwn = headers.get("Sec-Fetch-Site") === "same-origin";
  return isOwn && headers.get("Sec-Fetch-Dest") === "document" && !headers.has("Sec-Purpose");
}
