import { createMiddleware } from "hono/factory";
import { type CountryId, countryByCode } from "#app/domain/directory/countries.ts";
import type { ApiEnvironment } from "../api/environment.ts";
import { sha256 } from "../auth/token.ts";
import type { Services } from "../services.ts";
import { findPageByUrl } from "./addresses.ts";
import { logFallback } from "./log.ts";

interface CachedPage {
  /** The day or days and the versions of the catalogues that the page shows. */
  stateKey: string;
  body: ArrayBuffer;
  headers: Headers;
  /** The page's Cache-Tag, which determines its cache lifetime. */
  tag: string;
  etag: string;
  /** Milliseconds since 1970. */
  until: number;
}

/** Size limit of an isolate's cache; the isolate has 128 MB in total. */
export const maxBytes = 16 * 2 ** 20;
/** Approximate size of the headers and the Map entry. */
const entryOverhead = 1_024;
/** Milliseconds until answers and rows edited by hand appear; a write changes the state key. */
const maxAge = 60_000;

/** Caches the last pages by URL up to a size limit; evicts the least recently used. */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Returns the cached page of a URL with the same state key, if it has not expired. */
  find(address: string, stateKey: string): CachedPage | null {
    const page = this.#pages.get(address);
    if (!page || page.stateKey !== stateKey || page.until <= Date.now()) return null;
    this.#pages.delete(address);
    this.#pages.set(address, page);
    return page;
  }

  store(address: string, page: CachedPage): void {
    this.#drop(address);
    this.#pages.set(address, page);
    this.#bytes += entryBytes(address, page);
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#drop(oldest);
    }
  }

  #drop(address: string): void {
    const page = this.#pages.get(address);
    if (!page) return;
    this.#pages.delete(address);
    this.#bytes -= entryBytes(address, page);
  }
}

const entryBytes = (address: string, { body }: CachedPage): number =>
  body.byteLength + 2 * address.length + entryOverhead;

const cache = new PageCache(maxBytes);

/** True for a request that the cache may serve; never in development. */
const isCacheable = ({ method }: Request) =>
  !import.meta.env.DEV && (method === "GET" || method === "HEAD");

/** Returns the state key of the page at a URL; null for a page that is never cached. */
async function readStateKey(services: Services, url: URL): Promise<string | null> {
  const found = findPageByUrl(url);
  if (!found?.page.shows || found.page.query?.isTyped(url.searchParams)) return null;
  if (found.page.shows === "all") return readState(services);
  const country = countryByCode(found.params.country);
  return country && readState(services, country.id);
}

/** Returns the day and the version of a country's catalogue, or of all; null if there is none. */
async function readState({ countries, days }: Services, id?: CountryId): Promise<string | null> {
  try {
    const state = await countries.state(id);
    // Before its first write a catalogue has no version, and its rows may change without one.
    return state.trim() === "" ? null : `${id ? days.dayIn(id) : days.name} ${state}`;
  } catch (error) {
    logFallback("page rendered, as the catalogue's state could not be read", error);
    return null;
  }
}

/** Returns the cache entry of a response; null if it must not be stored. */
async function readPage(
  { status, headers, body }: Response,
  stateKey: string,
): Promise<CachedPage | null> {
  const tag = headers.get("Cache-Tag");
  if (status !== 200 || tag === null) return null;
  const bytes = await new Response(body).arrayBuffer();
  // The hash covers the bytes: a browser's copy outlives writes that do not change the page.
  const etag = `W/"${(await sha256(bytes)).slice(0, 24)}"`;
  return { stateKey, body: bytes, headers, tag, etag, until: Date.now() + maxAge };
}

/** Returns true if the browser already has the page, according to If-None-Match. */
function isKnown(request: Request, etag: string): boolean {
  const header = request.headers.get("If-None-Match") ?? "";
  const known = header.split(",").map((part) => part.trim().replace(/^W\//, ""));
  return known.includes("*") || known.includes(etag.slice(2));
}

function respondFrom(page: CachedPage, request: Request, { cachePolicy }: Services): Response {
  const fresh = { ...cachePolicy.tagged(page.tag), ETag: page.etag };
  if (isKnown(request, page.etag)) return new Response(null, { status: 304, headers: fresh });
  const headers = new Headers(page.headers);
  for (const [name, value] of Object.entries(fresh)) headers.set(name, value);
  return new Response(page.body, { headers });
}

/** Serves cached pages while their states and day are the same; never pages with typed text. */
export const cachePages = createMiddleware<ApiEnvironment>(async (c, next) => {
  const { raw } = c.req;
  const services = c.get("services");
  const url = new URL(raw.url);
  const state = isCacheable(raw) && (await readStateKey(services, url));
  if (!state) return next();
  const address = url.pathname + url.search;
  const known = cache.find(address, state);
  if (known) return respondFrom(known, raw, services);
  // A page requested by HEAD is cached whole; Hono omits the body of its response.
  c.req.raw = new Request(raw, { method: "GET" });
  await next();
  c.req.raw = raw;
  const page = await readPage(c.res, state);
  if (!page) return;
  cache.store(address, page);
  // Hono merges the headers of a response into its replacement.
  c.res = undefined;
  c.res = respondFrom(page, raw, services);
});

/** Caches redirects to preview images: invented names redirect too, at the cost of a rendering. */
export const cacheImageRedirects = createMiddleware<ApiEnvironment>(async (c, next) => {
  const { raw } = c.req;
  const services = c.get("services");
  const url = new URL(raw.url);
  const { version, country, scope } = findPageByUrl(url)?.params ?? {};
  const id = countryByCode(country ?? scope)?.id;
  const stateKey = version !== undefined && isCacheable(raw) && (await readState(services, id));
  if (!stateKey) return next();
  const picture = url.pathname.slice(0, url.pathname.lastIndexOf("/"));
  const cached = cache.find(picture, stateKey);
  const Location = cached?.headers.get("Location") ?? url.pathname;
  if (cached && Location !== url.pathname) {
    const headers = { Location, ...services.cachePolicy.tagged(cached.tag) };
    return new Response(null, { status: 302, headers });
  }
  await next();
  const { status, headers } = c.res;
  const tag = headers.get("Cache-Tag");
  if (status !== 302 || tag === null) return;
  const until = Date.now() + maxAge;
  const body = new ArrayBuffer(0);
  cache.store(picture, { stateKey, body, headers: new Headers(headers), tag, etag: "", until });
});
