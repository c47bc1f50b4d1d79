import { createMiddleware } from "hono/factory";
import { type CountryId, countryByCode } from "#app/domain/directory/countries.ts";
import type { ApiEnvironment } from "../api/environment.ts";
import { toHex } from "../auth/token.ts";
import type { Services } from "../services.ts";
import { findPageOfUrl } from "./addresses.ts";
import { logFallback } from "./log.ts";

/** A page as it was rendered. */
interface KeptPage {
  /** The day, or days, and the state of the catalogues that it shows. */
  of: string;
  body: ArrayBuffer;
  headers: Headers;
  /** Its Cache-Tag: the headers that say how long a copy is good follow from it. */
  tag: string;
  etag: string;
  /** In milliseconds since 1970. */
  until: number;
}

/** For an isolate, which has 128 MB for all that it does. */
export const maxBytes = 16 * 2 ** 20;
/** The headers and the Map's own entry, about. */
const bytesBesideBody = 1_024;
/** Milliseconds. A write shows at once, by its state; what shoppers answered, and rows that were changed by hand, after this. */
const maxAge = 60_000;

/** The last pages by address, at most so many bytes; those that were not asked for longest go first. */
export class PageMemory {
  readonly #pages = new Map<string, KeptPage>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The page at an address, if it is of the same day and state and not too old. */
  find(address: string, of: string): KeptPage | null {
    const page = this.#pages.get(address);
    if (!page || page.of !== of || page.until <= Date.now()) return null;
    this.#pages.delete(address);
    this.#pages.set(address, page);
    return page;
  }

  keep(address: string, page: KeptPage): void {
    this.#drop(address);
    this.#pages.set(address, page);
    this.#bytes += keptBytes(address, page);
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#drop(oldest);
    }
  }

  #drop(address: string): void {
    const page = this.#pages.get(address);
    if (!page) return;
    this.#pages.delete(address);
    this.#bytes -= keptBytes(address, page);
  }
}

function keptBytes(address: string, { body }: KeptPage): number {
  return body.byteLength + 2 * address.length + bytesBesideBody;
}

const memory = new PageMemory(maxBytes);

/** Whether a request may be answered from memory; in development nothing is. */
const isRemembered = ({ method }: Request) =>
  !import.meta.env.DEV && (method === "GET" || method === "HEAD");

/** The days and the state of what the page at a URL shows; null for one that is made for each request. */
async function stateOfPage(services: Services, url: URL): Promise<string | null> {
  const found = findPageOfUrl(url);
  if (!found?.page.shows || found.page.query?.isTyped(url.searchParams)) return null;
  if (found.page.shows === "all") return readState(services);
  const country = countryByCode(found.params.country);
  return country && readState(services, country.id);
}

/** The day and the state of a country's catalogue, or of all; null if there is none. */
async function readState({ countries, days }: Services, id?: CountryId): Promise<string | null> {
  try {
    const state = await countries.state(id);
    // Before its first write a catalogue has no state, and its rows may change without one.
    return state.trim() === "" ? null : `${id ? days.of(id) : days.name} ${state}`;
  } catch (error) {
    logFallback("page rendered, as the catalogue's state could not be read", error);
    return null;
  }
}

/** The page to keep of an answer; null for a failure, or an answer that is not to be stored. */
async function readPage({ status, headers, body }: Response, of: string): Promise<KeptPage | null> {
  const tag = headers.get("Cache-Tag");
  if (status !== 200 || tag === null) return null;
  const bytes = await new Response(body).arrayBuffer();
  // Of the bytes, so that a copy outlives writes and deployments that leave the page as it is.
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  const etag = `W/"${toHex(new Uint8Array(digest, 0, 12))}"`;
  return { of, body: bytes, headers, tag, etag, until: Date.now() + maxAge };
}

/** Whether a browser has the page already, by its If-None-Match. */
function isKnown(request: Request, etag: string): boolean {
  const header = request.headers.get("If-None-Match") ?? "";
  const known = header.split(",").map((one) => one.trim().replace(/^W\//, ""));
  return known.includes("*") || known.includes(etag.slice(2));
}

function answerFrom(page: KeptPage, request: Request, { cachePolicy }: Services): Response {
  const fresh = { ...cachePolicy.tagged(page.tag), ETag: page.etag };
  if (isKnown(request, page.etag)) return new Response(null, { status: 304, headers: fresh });
  const headers = new Headers(page.headers);
  for (const [name, value] of Object.entries(fresh)) headers.set(name, value);
  return new Response(page.body, { headers });
}

/**
 * Answers with a page as it was rendered, while the database names the state of the catalogues that it
 * shows, on the same day. What a shopper typed is not kept. An isolate's memory ends with its build.
 */
export const pageMemory = createMiddleware<ApiEnvironment>(async (c, next) => {
  const { raw } = c.req;
  const services = c.get("services");
  const url = new URL(raw.url);
  const state = isRemembered(raw) && (await stateOfPage(services, url));
  if (!state) return next();
  const address = url.pathname + url.search;
  const known = memory.find(address, state);
  if (known) return answerFrom(known, raw, services);
  // A page that is asked for by HEAD is kept whole; Hono leaves the body out of its answer.
  c.req.raw = new Request(raw, { method: "GET" });
  await next();
  c.req.raw = raw;
  const page = await readPage(c.res, state);
  if (!page) return;
  memory.keep(address, page);
  // Hono adds an answer's headers to the one that takes its place.
  c.res = undefined;
  c.res = answerFrom(page, raw, services);
});

/**
 * Answers with where the picture of a link is now, as long as its country, or all, have the same state on
 * the same day. Any other name leads there, and to find out where that is may take as long as a page.
 */
export const pictureMemory = createMiddleware<ApiEnvironment>(async (c, next) => {
  const { raw } = c.req;
  const services = c.get("services");
  const url = new URL(raw.url);
  const { version, country, scope } = findPageOfUrl(url)?.params ?? {};
  const id = countryByCode(country ?? scope)?.id;
  const of = version !== undefined && isRemembered(raw) && (await readState(services, id));
  if (!of) return next();
  const picture = url.pathname.slice(0, url.pathname.lastIndexOf("/"));
  const present = memory.find(picture, of);
  const Location = present?.headers.get("Location") ?? url.pathname;
  if (present && Location !== url.pathname) {
    const headers = { Location, ...services.cachePolicy.tagged(present.tag) };
    return new Response(null, { status: 302, headers });
  }
  await next();
  const { status, headers } = c.res;
  const tag = headers.get("Cache-Tag");
  if (status !== 302 || tag === null) return;
  const until = Date.now() + maxAge;
  const body = new ArrayBuffer(0);
  memory.keep(picture, { of, body, headers: new Headers(headers), tag, etag: "", until });
});
