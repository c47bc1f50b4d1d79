import { createMiddleware } from "hono/factory";
import { isLanguage, type Language } from "#app/domain/base/language.ts";
import { type FoundPage, findPage, lowerCase } from "#app/domain/pages/find-page.ts";
import { noQuery, personalKeys } from "#app/domain/pages/page-query.ts";
import { languageOfPath, prefixes } from "#app/i18n/languages.ts";
import { cachePolicy } from "./cache-policy.ts";
import { isInsecure } from "./loopback.ts";

/** First segments of paths that are none of the pages' business, in their spelling. */
const untouched = ["api", "mcp", "assets", ".well-known"];

/** The page that a URL means, with the language of its path; null for a path that is no page's. */
export function findPageOfUrl({ pathname }: URL): (FoundPage & { language: Language }) | null {
  const segments = pathname.split("/").filter((raw) => raw !== "");
  const language = languageOfPath(`/${lowerCase(segments[0] ?? "")}`);
  if (prefixes[language] !== "") segments.shift();
  if (untouched.includes(lowerCase(segments[0] ?? ""))) return null;
  const found = findPage(segments);
  // A path of a page without languages is unknown under a language's prefix, and leads home.
  if (!found || (prefixes[language] !== "" && !found.page.isLocalized)) return null;
  return { ...found, language };
}

/** True for a path by which React Router's client asks for the data of a page. */
export function isDataRequest(path: string): boolean {
  return path.endsWith(".data");
}

/**
 * The one address of the page that a URL means, as a path of this site with its query; null if the
 * URL has it already, or means no page. Country and slug are lower-case, slashes are single and not
 * last, nothing is escaped without need, and the query has only keys and values that the page knows.
 * `?lng=` leads to the page in that language; its fragment `#lng` tells the browser to remember it.
 */
export function canonicalAddress(url: URL): string | null {
  if (isDataRequest(url.pathname)) return null;
  const found = findPageOfUrl(url);
  if (!found) return null;
  const { page, path } = found;
  const wish = page.isLocalized ? url.searchParams.get("lng") : null;
  const language = isLanguage(wish) ? wish : found.language;
  const query = page.query ?? noQuery;
  const pathname = [prefixes[language], ...path].join("/") || "/";
  const address = query.address(pathname, query.parse(url.searchParams));
  if (address === url.pathname + url.search) return null;
  return isLanguage(wish) ? `${address}#lng` : address;
}

/**
 * Redirects a read of a page to the page's one address, over HTTPS unless the host is this machine.
 * A change over plain HTTP is refused: its body has travelled in the open.
 */
export const redirectToOneAddress = createMiddleware(async (c, next) => {
  const url = new URL(c.req.url);
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  const address = isRead ? canonicalAddress(url) : null;
  if (isInsecure(url)) {
    if (!isRead) return c.json({ data: null, error: "Use https" }, 403);
    // Never cached: the edge's cache knows no scheme, and would answer HTTPS with it.
    return c.redirect(`https://${url.host}${address ?? url.pathname + url.search}`, 308);
  }
  if (address === null) return next();
  // A shopper's basket, and what an app shares, is in no stored answer's key.
  const isPersonal = personalKeys.some((name) => url.searchParams.has(name));
  const headers = isPersonal ? cachePolicy.never : cachePolicy.deployment;
  return c.body(null, 308, { Location: address, ...headers });
});
