// Anchored and without a choice of two ways to read a character: it runs in linear time.
const address =
  /^(?:https?:\/\/(?:[^/@\s]*@)?)?((?:[\p{L}\p{N}_-]+\.)+\p{L}{2,})\.?(?::\d+)?((?:[/?#]\S*)?)$/iu;

/** The host, without "www.", and path of a web address or bare host; null if it is neither. */
export function splitAddress(text: string): { host: string; path: string } | null {
  const match = address.exec(text);
  if (!match) return null;
  const [, host = "", path = ""] = match;
  return { host: host.toLowerCase().replace(/^www\d?\./, ""), path };
}

/** The host of a web address, without "www."; null if it has none. */
export function parseHost(url: string): string | null {
  return splitAddress(url)?.host ?? null;
}
