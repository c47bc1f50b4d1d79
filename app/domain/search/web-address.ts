// Anchored and unambiguous for each character: it runs in linear time.
const address =
  /^(?:https?:\/\/(?:[^/@\s]*@)?)?((?:[\p{L}\p{N}_-]+\.)+\p{L}{2,})\.?(?::\d+)?((?:[/?#]\S*)?)$/iu;

/** Splits a URL or bare host into the host, without "www.", and path; null if it is neither. */
export function splitAddress(text: string): { host: string; path: string } | null {
  const match = address.exec(text);
  if (!match) return null;
  const [, host = "", path = ""] = match;
  return { host: host.toLowerCase().replace(/^www\d?\./, ""), path };
}

/** Returns the host of a URL, without "www."; null if it has none. */
export function parseHost(url: string): string | null {
  return splitAddress(url)?.host ?? null;
}
