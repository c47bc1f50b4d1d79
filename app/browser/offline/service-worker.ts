// The service worker, built as /sw.js: see seed/service-worker.ts. It answers with what this device
// keeps if the network fails or is late, and sends nothing of its own.

// Makes this file a module, with its own names.
export {};

interface Waiting {
  waitUntil(work: Promise<unknown>): void;
  addRoutes?(routes: { condition: { urlPattern: string }; source: string }[]): Promise<void>;
}

interface Fetching extends Waiting {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response | undefined>): void;
}

// A service worker's global scope, as far as it is used here; TypeScript's DOM has none of it.
declare function addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
declare function addEventListener(type: string, listener: (event: Waiting) => void): void;
declare function skipWaiting(): Promise<void>;
declare const clients: { claim(): Promise<void> };
declare const registration: ServiceWorkerRegistration;

// Saved countries are in a cache of their own: see offline-cache.ts; your-stores.ts forgets pages.
const open = () => caches.open("site");
const offlinePages = ["/offline", "/ar/offline"];
const maxPages = 60;
const deadlineMilliseconds = 3_000;
const isAsset = ({ url }: Request) => /\/assets\//.test(url);

/** An asset as it is kept, or else from the network, to be kept. Rejects if it is not there. */
async function cachedFile(address: string): Promise<Response> {
  const cache = await open();
  const kept = await cache.match(address);
  if (kept) return kept;
  const file = await fetch(address);
  if (!file.ok) throw file;
  await cache.put(address, file.clone());
  return file;
}

/** Reads the assets that a page names, then those that these name. Adds their addresses to `seen`. */
async function readFiles(
  page: Response | undefined,
  read: (address: string) => Promise<Response | undefined>,
  seen = new Set<string>(),
): Promise<void> {
  for (const name of (await page?.text())?.match(/[\w.-]+-[\w-]{8}\.(js|css|woff2|svg)/g) ?? []) {
    const address = `${origin}/assets/${name}`;
    if (seen.has(address)) continue;
    seen.add(address);
    await readFiles(await read(address), read, seen);
  }
}

/** Keeps a page once its assets are kept, with an attribute added to its <html>. */
async function keep(address: string, response: Response, attribute: string): Promise<void> {
  await readFiles(response.clone(), cachedFile);
  const text = (await response.text()).replace("<html", `<html${attribute}`);
  await (await open()).put(address, new Response(text, response));
}

/** Keeps a visited page, with the time; never an error, a redirect, a search, or what is not to be stored. */
async function cachePage(address: string, response: Response): Promise<void> {
  // The address, and the names and values of the headers, in one text.
  const text = [address, ...response.headers].join();
  if (!response.ok || response.redirected) return;
  if (!/^(?!.*([?&]q=|no-store)).*type,\S+html/.test(text)) return;
  await keep(address, response, ` data-kept=${Date.now()}`);
  const cache = await open();
  const all = (await cache.keys()).filter(({ url }) => !/\/(assets\/|offline$|default-)/.test(url));
  for (const oldest of all.slice(0, -maxPages)) await cache.delete(oldest);
}

/** Deletes the assets of earlier deployments that no kept page needs. */
async function tidy(): Promise<void> {
  const cache = await open();
  const seen = new Set<string>();
  const all = await cache.keys();
  for (const page of all)
    if (!isAsset(page)) await readFiles(await cache.match(page), (file) => cache.match(file), seen);
  for (const file of all) if (isAsset(file) && !seen.has(file.url)) await cache.delete(file);
}

/** Answers from the network, and keeps the answer; from the cache if the network fails or is late. */
async function networkFirst(
  event: Fetching,
  { url, destination }: Request,
  path: string,
): Promise<Response | undefined> {
  const answer = (async () => (await event.preloadResponse) ?? fetch(event.request))();
  event.waitUntil(answer.then((response) => cachePage(url, response.clone())));
  // By address alone: a script asks for a page with other headers than a reader.
  const kept = await caches.match(url);
  const late = new Promise<Response | undefined>((resolve) => {
    if (kept) setTimeout(resolve, deadlineMilliseconds, kept);
  });
  const first = await Promise.race([answer, late]).catch(() => kept);
  // A script that asks for what is not kept gets a network error: nothing is kept at "".
  return first ?? caches.match(destination && `${/^\/ar\b/.exec(path) ?? ""}/offline`);
}

addEventListener("install", (event) => {
  const install = async () => {
    for (const page of offlinePages) await keep(page, await fetch(page), "");
    await cachedFile("/default-logo.svg");
    skipWaiting();
  };
  event.waitUntil(install());
  // Browsers with static routing do not start this worker for these at all.
  const routes = ["/admin*", "/api/*", "/logo/*"].map((urlPattern) => ({
    condition: { urlPattern },
    source: "network",
  }));
  event.addRoutes?.(routes);
});

// The browser waits until the worker before this one has kept its last page.
addEventListener("activate", (event) => {
  event.waitUntil(tidy());
  event.waitUntil(clients.claim());
  registration.navigationPreload?.enable();
});

// No page of the site can ask another host: see worker/http/security-headers.ts.
addEventListener("fetch", (event) => {
  const { request } = event;
  const { destination, url } = request;
  const path = url.slice(origin.length);
  if (/^\/(admin|api|pocket)\b/.test(path)) return;
  const isFile = /^\/(assets\/|default-)/.test(path);
  // A page, or what a script asks for.
  if (!isFile && !/^(doc|$)/.test(destination)) return;
  const answer = isFile ? cachedFile(url) : networkFirst(event, request, path);
  // Storage that is full or broken must not stop anything.
  event.respondWith(answer.catch(() => fetch(request)));
});
