const maxRedirects = 3;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);

interface FollowOptions {
  /** Sends one request without following its redirect. */
  request: (url: URL) => Promise<Response>;
  /** Returns true for a URL that may be requested; checked for the first one and each redirect. */
  isAllowed: (url: URL) => boolean;
}

// An open body occupies one of the few connections of a request.
export async function discard(response: Response): Promise<void> {
  await response.body?.cancel().catch(() => undefined);
}

/** Follows at most 3 checked redirects. Returns the response, or why there is none. */
export async function followRedirects(
  address: string,
  { request, isAllowed }: FollowOptions,
): Promise<Response | "address not allowed" | "too many redirects"> {
  let url = URL.parse(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    if (!url || !isAllowed(url)) return "address not allowed";
    const response = await request(url);
    if (!redirectStatuses.has(response.status)) return response;
    await discard(response);
    const location = response.headers.get("Location");
    url = location === null ? null : URL.parse(location, url);
  }
  return "too many redirects";
}
