import { createMiddleware } from "hono/factory";
import { isLanguage, type Language } from "#app/domain/base/language.ts";
import { slugify } from "#app/domain/base/slug.ts";
import { brandFeedFormats, isFeedFile } from "#app/domain/pages/feeds.ts";
import { manifestFile } from "#app/domain/pages/manifest-file.ts";
import { adminQuery, brandQuery, countryQuery, homeQuery } from "#app/domain/pages/page-query.ts";
import { printableFile } from "#app/domain/pages/printable-file.ts";
import { cachePolicy } from "./cache-policy.ts";
import { isInsecure } from "./loopback.ts";

// The page that a URL means: its path without the language, and what it knows of the query. A page
// without a language exists at one path only.
interface Page {
  path: readonly string[];
  query: (given: URLSearchParams) => [key: string, value: string][];
  isLocalized: boolean;
}

const noQuery = () => [];

const filesByName =
  /^(?:sitemap\.xml|sitemaps|pocket|search-index\.json|robots\.txt|speculation-rules\.json)$/;

/** A path segment with only the escapes that it needs. A malformed one is kept as it is. */
function segment(raw: string, change: (text: string) => string): string {
  try {
    return encodeURIComponent(change(decodeURIComponent(raw)));
  } catch {
    return raw;
  }
}

const lowerCase = (raw: string) => segment(raw, (text) => text.toLowerCase());
const slug = (raw: string) => segment(raw, (text) => slugify(text) || text.toLowerCase());

/** The page at a path without its language; null for a path that is no page's. */
function pageAt([first = "", ...rest]: readonly string[]): Page | null {
  const name = lowerCase(first);
  const [second, third] = rest;
  if (["api", "assets", ".well-known"].includes(name)) return null;
  if (filesByName.test(name)) {
    return { path: [name, ...rest.map(lowerCase)], query: noQuery, isLocalized: false };
  }
  if (name === "logo" && second !== undefined && third !== undefined && rest.length === 2) {
    return { path: [name, lowerCase(second), slug(third)], query: noQuery, isLocalized: false };
  }
  if (name === "admin" && rest.length === 0) {
    return { path: [name], query: adminQuery, isLocalized: false };
  }
  const file = lowerCase(rest.at(-1) ?? "");
  if (rest.length === 1 && (isFeedFile(file) || [manifestFile, printableFile].includes(file))) {
    return { path: [name, file], query: noQuery, isLocalized: true };
  }
  if (rest.length === 2 && second !== undefined && isFeedFile(file, brandFeedFormats)) {
    return { path: [name, slug(second), file], query: noQuery, isLocalized: true };
  }
  if (rest.length > 1) return null;
  if (second !== undefined) {
    return { path: [name, slug(second)], query: brandQuery, isLocalized: true };
  }
  if (first === "") return { path: [], query: homeQuery, isLocalized: true };
  if (["about", "offline", manifestFile].includes(name))
    return { path: [name], query: noQuery, isLocalized: true };
  return { path: [name], query: countryQuery, isLocalized: true };
}

function formatQuery(page: Page, given: URLSearchParams): string {
  const known = page.query(given);
  return known.length > 0 ? `?${new URLSearchParams(known)}` : "";
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
  const segments = url.pathname.split("/").filter((raw) => raw !== "");
  const isArabic = segments.length > 0 && lowerCase(segments[0] ?? "") === "ar";
  const page = pageAt(isArabic ? segments.slice(1) : segments);
  // An Arabic path of a page without a language is an unknown path, and leads home.
  if (!page || (isArabic && !page.isLocalized)) return null;
  const wish = page.isLocalized ? url.searchParams.get("lng") : null;
  const pathLanguage: Language = isArabic ? "ar" : "en";
  const language = isLanguage(wish) ? wish : pathLanguage;
  const path = `/${[...(language === "ar" ? ["ar"] : []), ...page.path].join("/")}`;
  const address = path + formatQuery(page, url.searchParams);
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
  const isPersonal = ["amount", "text", "url"].some((name) => url.searchParams.has(name));
  const headers = isPersonal ? cachePolicy.never : cachePolicy.deployment;
  return c.body(null, 308, { Location: address, ...headers });
});
