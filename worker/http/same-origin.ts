/**
 * True if a request that changes something comes from the site's own pages, or from a script that
 * says so: Origin must be present and be the origin that the request is addressed to, and
 * Sec-Fetch-Site, which browsers add, must not contradict it.
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null && site !== "same-origin") return false;
  return request.headers.get("Origin") === new URL(request.url).origin;
}

/** True if a page of another site asks to read. An address typed into the browser says "none". */
export function isCrossSite(request: Request): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  return site !== null && site !== "same-origin" && site !== "none";
}

/**
 * True if a browser says that it goes from one page of the site to another, by a form or a link: no script, picture
 * or other site has asked, and no address was typed.
 */
export function isOwnNavigation({ headers }: Request): boolean {
  const isOwn = headers.get("Sec-Fetch-Site") === "same-origin";
  return isOwn && headers.get("Sec-Fetch-Dest") === "document" && !headers.has("Sec-Purpose");
}
