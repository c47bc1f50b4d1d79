import { createMiddleware } from "hono/factory";
import { isLanguage, type Language } from "#app/domain/base/language.ts";
import { type FoundPage, findPage, lowerCase } from "#app/domain/pages/find-page.ts";
import { noQuery, personalKeys } from "#app/domain/pages/page-query.ts";
import { languageOfPath, prefixes } from "#app/i18n/languages.ts";
import { cachePolicy } from "./cache-policy.ts";
import { isInsecure } from "./loopback.ts";

/** First path segments that are never pages, in lower case. */
const reserved = ["api", "mcp", "assets", ".well-known"];

/** Returns the page of a URL with the language of its path; null for a path without a page. */
export function findPageByUrl({ pathname }: URL): (FoundPage & { language: Language }) | null {
  const segments = pathname.split("/").filter((raw) => raw !== "");
  const language = languageOfPath(`/${lowerCase(segments[0] ?? "")}`);
  if (prefixes[language] !== "") segments.shift();
  if (reserved.includes(lowerCase(segments[0] ?? ""))) return null;
  const found = findPage(segments);
  // A page without translations does not exist under a language prefix; the router redirects home.
  if (!found || (prefixes[language] !== "" && !found.page.isLocalized)) return null;
  return { ...found, language };
}

/** Returns true for a path with which React Router's client requests a page's data. */
export const isDataRequest = (path: string): boolean => path.endsWith(".data");

/**
 * Returns the canonical URL of a page as a path with its query; null if the URL is canonical or has
 * no page. Country and slug are lower-case, slashes single and not trailing, nothing is escaped
 * unnecessarily, and the query has only known keys and values. `?lng=` selects the language; the
 * fragment `#lng` tells the browser to remember it.
 */
export function canonicalAddress(url: URL): string | null {
  if (isDataRequest(url.pathname)) return null;
  const found = findPageByUrl(url);
  if (!found) return null;
  const { page, path } = found;
  const requested = page.isLocalized ? url.searchParams.get("lng") : null;
  const language = isLanguage(requested) ? requested : found.language;
  const query = page.query ?? noQuery;
  const pathname = [prefixes[language], ...path].join("/") || "/";
  const address = query.address(pathname, query.parse(url.searchParams));
  if (address === url.pathname + url.search) return null;
  return isLanguage(requested) ? `${address}#lng` : address;
}

/**
 * Redirects a page's reads to its canonical URL, over HTTPS unless the host is this machine.
 * Refuses changes over plain HTTP: their bodies were sent unencrypted.
 */
export const redirectToCanonical = createMiddleware(async (c, next) => {
  const url = new URL(c.req.url);
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  const address = isRead ? canonicalAddress(url) : null;
  if (isInsecure(url)) {
    if (!isRead) return c.json({ data: null, error: "Use https" }, 403);
    // Never cached: the edge cache ignores the scheme and would serve it to HTTPS requests.
    return c.redirect(`https://${url.host}${address ?? url.pathname + url.search}`, 308);
  }
  if (address === null) return next();
  // A shopper's basket and text shared by an app are never part of a cache key.
  const isPersonal = personalKeys.some((name) => url.searchParams.has(name));
  const headers = isPersonal ? cachePolicy.never : cachePolicy.deployment;
  return c.body(null, 308, { Location: address, ...headers });
});
