import type { Header } from "postal-mime";

/** Cloudflare's name in the header that it adds to each received message (RFC 8601, 2.5). */
const receiver = "mx.cloudflare.net";

const resultHeaders = new Set(["authentication-results", "arc-authentication-results"]);

/** Returns true if a domain is another one or a subdomain of it. */
const isWithin = (domain: string, parent: string) =>
  parent.includes(".") && (domain === parent || domain.endsWith(`.${parent}`));

/** Parses a header: the server that added it, and each result with its method and properties. */
function parseHeader(value: string) {
  // Comments are in parentheses; an ARC header begins with "i=1;".
  const [server = "", ...parts] = value
    .toLowerCase()
    .replace(/\([^()]*\)/g, "")
    .replace(/^\s*i=\d+\s*;/, "")
    .split(";");
  const results = parts.map((part) => {
    const [[, method, result] = [], ...properties] = part.matchAll(/([\w.-]+)\s*=\s*"?([^\s"]+)/g);
    return {
      ...{ method, result },
      properties: new Map(properties.map(([, key, at]) => [key, at ?? ""])),
    };
  });
  return { server: server.trim(), results };
}

/**
 * Returns true if the receiver confirms that a message comes from the domain of its From header: a DKIM signature
 * of the domain, or SPF for an envelope sender of it (RFC 7489, 3.1: relaxed alignment). Only the first header
 * with the receiver's name counts: a sender can add such headers only below it.
 */
export function isAuthentic(headers: readonly Header[], fromDomain: string): boolean {
  const added = headers
    .filter(({ key }) => resultHeaders.has(key))
    .map(({ value }) => parseHeader(value))
    .find(({ server }) => server === receiver);
  const results = added?.results ?? [];
  return results.some(({ method, result, properties }) => {
    if (result !== "pass") return false;
    if (method === "dkim") {
      const domain = properties.get("header.d") ?? properties.get("header.i")?.split("@").at(-1);
      return isWithin(fromDomain, domain ?? "");
    }
    const [sender = ""] = (properties.get("smtp.mailfrom") ?? "").split("@").slice(-1);
    return method === "spf" && (isWithin(fromDomain, sender) || isWithin(sender, fromDomain));
  });
}
