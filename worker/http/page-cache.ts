import type { Context, Next } from "hono";
import { createMiddleware } from "hono/factory";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { pages } from "#app/domain/pages/pages.ts";
import type { ApiEnvironment } from "../api/environment.ts";
import { sha256 } from "../auth/token.ts";
import type { Services } from "../services.ts";
import { findPageByUrl } from "./addresses.ts";
import { isolateCache } from "./isolate-cache.ts";
import { shareWork } from "./share-work.ts";

interface CachedPage {
  body: ArrayBuffer;
  headers: Headers;
  /** The page's Cache-Tag, which determines its cache lifetime. */
  tag: string;
  etag: string;
}

/** True for a request that the cache may serve; never in development. */
const isCacheable = ({ method }: Request) =>
  !import.meta.env.DEV && (method === "GET" || method === "HEAD");

/** Returns the state key of the page at a URL; null for a page that is never cached. */
async function readStateKey({ countries }: Services, url: URL): Promise<string | null> {
  const found = findPageByUrl(url);
  if (!found?.page.shows || found.page.query?.isTyped(url.searchParams)) return null;
  if (found.page.shows === "all") return countries.stateKey();
  const country = countryByCode(found.params.country);
  return country && countries.stateKey(country.id);
}

/** Returns the cache entry of a response; null if it must not be stored. */
async function readPage(
  { status, headers, body }: Response,
  ...others: number[]
): Promise<CachedPage | null> {
  const tag = headers.get("Cache-Tag");
  if (![200, ...others].includes(status) || tag === null) return null;
  const bytes = await new Response(body).arrayBuffer();
  // The hash covers the bytes: a browser's copy outlives writes that do not change the page.
  const etag = `W/"${(await sha256(bytes)).slice(0, 24)}"`;
  return { body: bytes, headers, tag, etag };
}

/** Returns true if the browser already has the page, according to If-None-Match. */
function isKnown(request: Request, etag: string): boolean {
  const header = request.headers.get("If-None-Match") ?? "";
  const known = header.split(",").map((part) => part.trim().replace(/^W\//, ""));
  return known.includes("*") || known.includes(etag.slice(2));
}

function respondFrom(page: CachedPage, request: Request, { cachePolicy }: Services): Response {
  const fresh = { ...cachePolicy.tagged(page.tag), ETag: page.etag };
  if (isKnown(request, page.etag)) {
    // Browsers give the headers of a 304 to their copy, whose inline styles need the page's policy.
    const policy = page.headers.get("Content-Security-Policy");
    const headers = { ...fresh, ...(policy && { "Content-Security-Policy": policy }) };
    return new Response(null, { status: 304, headers });
  }
  const headers = new Headers(page.headers);
  for (const [name, value] of Object.entries(fresh)) headers.set(name, value);
  return new Response(page.body, { headers });
}

/**
 * Lets the first of simultaneous requests work and store its response; the others respond from the
 * cache afterwards, or by themselves if nothing was stored.
 */
async function shareResponse(
  { executionCtx }: Context<ApiEnvironment>,
  next: Next,
  respond: () => Response | null,
  id: string,
  work: () => Promise<void>,
): Promise<Response | undefined> {
  let isOwn = false;
  const ownWork = () => {
    isOwn = true;
    return work();
  };
  await shareWork(id, (promise) => executionCtx.waitUntil(promise), ownWork);
  if (isOwn) return;
  const shared = respond();
  if (shared) return shared;
  await next();
}

/** Serves cached pages while their states and day are the same; never pages with typed text. */
export const cachePages = createMiddleware<ApiEnvironment>(async (c, next) => {
  const { raw } = c.req;
  const services = c.get("services");
  const url = new URL(raw.url);
  const state = isCacheable(raw) && (await readStateKey(services, url));
  if (!state) return next();
  const address = url.pathname + url.search;
  const respond = () => {
    const known = isolateCache.find<CachedPage>(address, state);
    return known && respondFrom(known, raw, services);
  };
  return (
    respond() ??
    shareResponse(c, next, respond, `${address} ${state}`, async () => {
      // A page requested by HEAD is cached whole; Hono omits the body of its response.
      c.req.raw = new Request(raw, { method: "GET" });
      await next();
      c.req.raw = raw;
      const page = await readPage(c.res);
      if (!page) return;
      isolateCache.store(address, state, page, page.body.byteLength);
      // Hono merges the headers of a response into its replacement.
      c.res = undefined;
      c.res = respondFrom(page, raw, services);
    })
  );
});

/**
 * Caches preview images, except those of thousands of stores, and redirects to all of them: invented
 * names redirect too, at the cost of a rendering.
 */
export const cacheImages = createMiddleware<ApiEnvironment>(async (c, next) => {
  const { raw } = c.req;
  const services = c.get("services");
  const { pathname } = new URL(raw.url);
  const { page, params = {} } = findPageByUrl(new URL(raw.url)) ?? {};
  if (page?.file !== pages["share-site"].file || !isCacheable(raw)) return next();
  const { version, country, scope, brand } = params;
  const id = countryByCode(country ?? scope)?.id;
  const stateKey = version === undefined ? "site" : await services.countries.stateKey(id);
  if (!stateKey) return next();
  const find = (key: string) => isolateCache.find<CachedPage>(key, stateKey);
  const picture = pathname.slice(0, pathname.lastIndexOf("/"));
  const respond = () => {
    const image = find(pathname);
    if (image) return new Response(image.body, image);
    const redirect = find(picture);
    const Location = redirect?.headers.get("Location") ?? pathname;
    if (!redirect || Location === pathname) return null;
    const headers = { Location, ...services.cachePolicy.tagged(redirect.tag) };
    return new Response(null, { status: 302, headers });
  };
  return (
    respond() ??
    shareResponse(c, next, respond, `${pathname} ${stateKey}`, async () => {
      await next();
      const isKept = c.res.status === 302 || (raw.method === "GET" && brand === undefined);
      const response = isKept && (await readPage(c.res.clone(), 302));
      if (!response) return;
      const key = c.res.status === 302 ? picture : pathname;
      isolateCache.store(key, stateKey, response, response.body.byteLength);
    })
  );
});
