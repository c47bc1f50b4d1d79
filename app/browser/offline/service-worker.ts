// The service worker, built as /sw.js: see seed/service-worker.ts. It answers with what this device
// keeps if the network fails or is late, and sends nothing of its own.

// Makes this file a module, with its own names.
export {};

interface Waiting {
  waitUntil(work: Promise<unknown>): void;
  addRoutes?(route: { condition: { urlPattern: string }; source: string }): Promise<void>;
}

interface Fetching extends Waiting {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response | undefined>): void;
}

// A service worker's global scope, as far as it is used here; TypeScript's DOM has none of it.
declare function addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
declare function addEventListener(type: string, listener: (event: Waiting) => void): void;
declare function skipWaiting(): Promise<void>;
declare const clients: { claim(): Promise<void> };
declare const registration: ServiceWorkerRegistration;
declare const self: { InstallEvent?: unknown };

/** Matches the scripts of fields and forms, which pages load once one is used: written in by the build. */
declare const SCRIPTS_OF_FORMS: RegExp;

// your-stores.ts forgets pages.
const open = () => caches.open("site");
const maxPages = 60;

/** An asset as it is kept, or else from the network, to be kept. Rejects if it is not there. */
async function cachedFile(address: string): Promise<Response> {
  const kept = await caches.match(address);
  if (kept) return kept;
  const file = await fetch(address);
  if (!file.ok) throw file;
  await (await open()).put(address, file.clone());
  return file;
}

/**
 * Reads the assets that a page names, then those that these name; a font is kept once a page draws with it.
 * Adds their addresses to `seen`.
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

/**
 * Keeps a page once its assets are kept, with another beginning of its <html> tag. Of the scripts for
 * fields, those that have been used are kept.
 */
async function keep(address: string, response: Response, tag = "<html"): Promise<void> {
  await readFiles(response.clone(), async (file) => {
    if (!SCRIPTS_OF_FORMS.test(file)) return cachedFile(file);
  });
  const text = (await response.text()).replace("<html", tag);
  await (await open()).put(address, new Response(text, response));
}

/** The path of the page that says in a path's language that there is no connection. */
const offlinePage = (path: string) => `${/^\/ar\b|/.exec(path)}/offline`;

/** Keeps a visited page, with the time, and the offline page of its language; never an error, a redirect, a search, or what is not to be stored. */
async function cachePage(address: string, answer: Promise<Response>): Promise<void> {
  const response = (await answer).clone();
  // The address, and the names and values of the headers, are one text.
  const mayKeep = /^(?!.*([?&]q=|no-store)).*,text.html/.test(
    [address, ...response.headers].join(),
  );
  if (!mayKeep || !response.ok || response.redirected) return;
  await keep(address, response, `<html data-kept=${Date.now()}`);
  const cache = await open();
  const all = (await cache.keys()).filter(({ url }) => !/\/(assets\/|offline$)/.test(url));
  for (const oldest of all.slice(0, -maxPages)) await cache.delete(oldest);
  const offline = offlinePage(address.slice(origin.length));
  if (!(await caches.match(offline))) await keep(offline, await fetch(offline));
}

/** Deletes the offline pages of the deployment before, and the assets that no kept page needs. */
async function tidy(): Promise<void> {
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

// The browser waits until the worker before this one has kept its last page.
addEventListener("activate", (event) => {
  event.waitUntil(tidy());
  clients.claim();
  // In Firefox a preload that fails is the answer, whatever is kept. It has no event of this name.
  registration.navigationPreload[self.InstallEvent ? "enable" : "disable"]();
});

// No page of the site can ask another host: see worker/http/security-headers.ts.
addEventListener("fetch", (event) => {
  const { request } = event;
  const { destination, url } = request;
  const path = url.slice(origin.length);
  if (/^\/(admin|api)\b/.test(path)) return;
  const isFile = /^\/assets\//.test(path);
  // A document, or what a script asks for.
  if (!isFile && !/^(d|$)/.test(destination)) return;
  /** Answers from the network, and keeps the answer; from the cache if that fails or takes three seconds. */
  const networkFirst = async () => {
    const answer = event.preloadResponse.then((loaded) => loaded ?? fetch(request));
    event.waitUntil(cachePage(url, answer));
    // By address alone: a script asks for a page with other headers than a reader.
    const kept = await caches.match(url);
    const first = await Promise.race([
      answer,
      kept ? new Promise<Response>((resolve) => setTimeout(resolve, 3_000, kept)) : answer,
    ]).catch(() => kept);
    // A script that asks for what is not kept gets a network error.
    if (first || !destination) return first;
    const inLanguage = await caches.match(offlinePage(path));
    return inLanguage ?? (await caches.match("/offline")) ?? caches.match("/ar/offline");
  };
  event.respondWith(
    (isFile ? cachedFile(url) : networkFirst())
      // Storage that is full or broken must not stop anything.
      .catch(() => fetch(request)),
  );
});
