// Service worker, built as /sw.js: see seed/service-worker.ts. It responds from this device's cache
// if the network fails or is slow, and sends no additional requests.

// Makes this file a module with its own scope.
export {};

interface Waiting {
  waitUntil(work: Promise<unknown>): void;
  addRoutes?(route: { condition: { urlPattern: string }; source: string }): Promise<void>;
}

interface Fetching extends Waiting {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response | undefined>): void;
}

// Global scope of a service worker, as far as it is used here; TypeScript's DOM library lacks it.
declare function addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
declare function addEventListener(type: string, listener: (event: Waiting) => void): void;
declare function skipWaiting(): Promise<void>;
declare const clients: { claim(): Promise<void> };
declare const registration: ServiceWorkerRegistration;
declare const self: { InstallEvent?: unknown };

/** Matches the scripts of fields and forms, which pages load on first use; defined by the build. */
declare const SCRIPTS_OF_FORMS: RegExp;

// your-stores.ts deletes pages.
const open = () => caches.open("site");
const maxPages = 60;

/** Returns an asset from the cache, else fetches and caches it. Rejects if it does not exist. */
async function cachedFile(address: string): Promise<Response> {
  const cached = await caches.match(address);
  if (cached) return cached;
  const file = await fetch(address);
  if (!file.ok) throw file;
  await (await open()).put(address, file.clone());
  return file;
}

/**
 * Caches the assets that a page names, then the assets that these name; a font is cached only after
 * a page used it. Adds their URLs to `seen`.
 */
async function readFiles(
  page: Response | undefined,
  read: (address: string) => Promise<Response | undefined>,
  seen = new Set<string>(),
): Promise<void> {
  for (const name of (await page?.text())?.match(/[\w.-]+-[\w-]{8}\.(js|css|svg)/g) ?? []) {
    // biome-ignore lint/style/useTemplate: It is shorter once compressed.
    const address = origin + "/assets/" + name;
    if (seen.has(address)) continue;
    seen.add(address);
    await readFiles(await read(address), read, seen);
  }
}

/** Caches a page after its assets, without unused scripts of fields; `tag` replaces "<html". */
async function cacheResponse(address: string, response: Response, tag = "<html"): Promise<void> {
  await readFiles(response.clone(), async (file) => {
    if (!SCRIPTS_OF_FORMS.test(file)) return cachedFile(file);
  });
  const text = (await response.text()).replace("<html", tag);
  await (await open()).put(address, new Response(text, response));
}

/** Returns the path of the offline page in a path's language. */
const offlinePage = (path: string) => `${/^\/ar\b|/.exec(path)}/offline`;

/**
 * Caches a visited page with the time, and the offline page of its language; never an error, a
 * redirect, a search, or a response with no-store.
 */
async function cachePage(address: string, pending: Promise<Response>): Promise<void> {
  const response = (await pending).clone();
  // URL and header names and values are matched as one text.
  const isCacheable = /^(?!.*([?&]q=|no-store)).*,text.html/.test(
    [address, ...response.headers].join(),
  );
  if (!isCacheable || !response.ok || response.redirected) return;
  await cacheResponse(address, response, `<html data-kept=${Date.now()}`);
  const cache = await open();
  const all = (await cache.keys()).filter(({ url }) => !/\/(assets\/|offline$)/.test(url));
  for (const oldest of all.slice(0, -maxPages)) await cache.delete(oldest);
  const offline = offlinePage(address.slice(origin.length));
  if (!(await caches.match(offline))) await cacheResponse(offline, await fetch(offline));
}

/** Deletes the previous deployment's offline pages, and assets that no cached page needs. */
async function removeUnused(): Promise<void> {
  const cache = await open();
  const seen = new Set<string>();
  const all = await cache.keys();
  for (const { url } of all) {
    if (/assets\/|offline$/.test(url)) continue;
    seen.add(url);
    await readFiles(await cache.match(url), (file) => cache.match(file), seen);
  }
  for (const { url } of all) if (!seen.has(url)) await cache.delete(url);
}

addEventListener("install", (event) => {
  skipWaiting();
  // Browsers with static routing do not start this worker for each of a page's logos.
  event.addRoutes?.({ condition: { urlPattern: "/logo/*" }, source: "network" });
});

// The browser waits until the previous worker has cached its last page.
addEventListener("activate", (event) => {
  event.waitUntil(removeUnused());
  clients.claim();
  // In Firefox a failed preload is the response, even if the page is cached. Firefox has no event
  // of this name.
  registration.navigationPreload[self.InstallEvent ? "enable" : "disable"]();
});

// Pages of the site cannot request other hosts: see worker/http/security-headers.ts.
addEventListener("fetch", (event) => {
  const { request } = event;
  const { destination, url } = request;
  const path = url.slice(origin.length);
  if (/^\/(admin|api)\b/.test(path)) return;
  const isFile = /^\/assets\//.test(path);
  // A document, or a request by a script.
  if (!isFile && !/^(d|$)/.test(destination)) return;
  /** Responds from the network and caches the response; after three seconds from the cache. */
  const networkFirst = async () => {
    const fromNetwork = event.preloadResponse.then((loaded) => loaded ?? fetch(request));
    event.waitUntil(cachePage(url, fromNetwork));
    // Matches by URL only: scripts request pages with other headers than navigations.
    const cached = await caches.match(url);
    const first = await Promise.race([
      fromNetwork,
      cached ? new Promise<Response>((resolve) => setTimeout(resolve, 3_000, cached)) : fromNetwork,
    ]).catch(() => cached);
    // A script's request without a cached response results in a network error.
    if (first || !destination) return first;
    const offlineFallback = await caches.match(offlinePage(path));
    return offlineFallback ?? (await caches.match("/offline")) ?? caches.match("/ar/offline");
  };
  event.respondWith(
    (isFile ? cachedFile(url) : networkFirst())
      // Full or broken storage must not block requests.
      .catch(() => fetch(request)),
  );
});
