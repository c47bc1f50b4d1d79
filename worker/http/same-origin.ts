/** Returns true if a change comes from the site's own pages, by Origin and Sec-Fetch-Site. */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null && site !== "same-origin") return false;
  return request.headers.get("Origin") === new URL(request.url).origin;
}

/** Returns true if a page of another site sent the read; a typed URL sends "none". */
export function isCrossSite(request: Request): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  return site !== null && site !== "same-origin" && site !== "none";
}

/** Returns true for a navigation between two pages of the site, via a form or a link. */
export function isOwnNavigation({ headers }: Request): boolean {
  const isOwn = headers.get("Sec-Fetch-Site") === "same-origin";
  return isOwn && headers.get("Sec-Fetch-Dest") === "document" && !headers.has("Sec-Purpose");
}
