const maxRedirects = 3;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);

interface FollowOptions {
  /** Makes one request, without following its redirect. */
  ask: (url: URL) => Promise<Response>;
  /** Which addresses may be asked: the first one, and those that redirects name. */
  isAllowed: (url: URL) => boolean;
}

// A body neither read nor cancelled holds one of the few connections that a request may have open.
export async function discard(response: Response): Promise<void> {
  await response.body?.cancel().catch(() => undefined);
}

/**
 * Asks an address and follows at most 3 redirects, each of which is checked like the address itself.
 * Gives the answer, or why there is none; rejects as `ask` does.
 */
export async function followRedirects(
  address: string,
  { ask, isAllowed }: FollowOptions,
): Promise<Response | "address not allowed" | "too many redirects"> {
  let url = URL.parse(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    if (!url || !isAllowed(url)) return "address not allowed";
    const response = await ask(url);
    if (!redirectStatuses.has(response.status)) return response;
    await discard(response);
    const location = response.headers.get("Location");
    url = location === null ? null : URL.parse(location, url);
  }
  return "too many redirects";
}
