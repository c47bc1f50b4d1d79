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

// The countries of device/pocket.ts are in another cache of the same version.
const version = "-1";
const open = () => caches.open(`site${version}`);
const shell = ["/offline", "/ar/offline", "/default-logo.svg"];
const maxPages = 60;
const deadlineMilliseconds = 3_000;

/** An asset as it is kept, or else from the network, to be kept. */
async function keptFile(address: string): Promise<Response> {
  const cache = await open();
  const kept = await cache.match(address);
  if (kept) return kept;
  const file = await fetch(address);
  if (file.ok) await cache.put(address, file.clone());
  return file;
}

/** Keeps the assets that a page names, and those that they name. Adds their addresses to `seen`. */
async function keepFiles(page: Response, seen = new Set<string>()): Promise<void> {
  for (const name of (await page.text()).match(/[\w.-]+-[\w-]{8}\.(js|css|woff2|svg)/g) ?? []) {
    const address = `${location.origin}/assets/${name}`;
    if (seen.has(address)) continue;
    seen.add(address);
    await keepFiles(await keptFile(address), seen);
  }
}

/** Keeps a page, with the time; never an error, a redirect or what is one shopper's. */
async function keep(address: string, response: Response): Promise<void> {
  const { headers, ok, redirected } = response;
  const told = [...headers].join();
  if (!ok || redirected || !/^(?!.*no-store).*type,\S+html/.test(told)) return;
  // Without its style a page is not kept.
  await keepFiles(response.clone());
  const cache = await open();
  const dated = (await response.text()).replace("<html", `<html data-kept=${Date.now()}`);
  await cache.put(address, new Response(dated, { headers }));
  const all = (await cache.keys()).filter(({ url }) => !/assets|offline|default/.test(url));
  for (const oldest of all.slice(0, -maxPages)) await cache.delete(oldest);
}

/** Keeps the assets of all kept pages. Deletes all others, and the caches of other versions. */
async function tidy(): Promise<void> {
  for (const name of await caches.keys()) if (!name.endsWith(version)) await caches.delete(name);
  const cache = await open();
  const seen = new Set<string>();
  const all = await cache.keys();
  const isAsset = ({ url }: Request) => /assets/.test(url);
  for (const page of all)
    if (!isAsset(page)) await keepFiles((await cache.match(page)) as Response, seen);
  for (const file of all) if (isAsset(file) && !seen.has(file.url)) await cache.delete(file);
}

/** The network's answer, which is then kept. What is kept, if there is no network or it is late. */
async function networkFirst(
  event: Fetching,
  { url, destination }: Request,
  path: string,
): Promise<Response | undefined> {
  const answer = (async () => (await event.preloadResponse) ?? fetch(event.request))();
  event.waitUntil(answer.then((response) => keep(url, response.clone())));
  // By address alone: a script asks for a page with other headers than a reader.
  const kept = await caches.match(url);
  const late = new Promise<Response | undefined>((resolve) => {
    if (kept) setTimeout(resolve, deadlineMilliseconds, kept);
  });
  const first = await Promise.race([answer, late]).catch(() => kept);
  // A script that asks for what is not kept gets a network error.
  return first ?? caches.match(destination && `${/^\/ar\b/.exec(path) ?? ""}/offline`);
}

addEventListener("install", (event) => {
  const installed = open().then((cache) => cache.addAll(shell));
  event.waitUntil(installed.then(tidy).then(skipWaiting));
  // Where the browser can, it does not even start this worker for what it leaves alone.
  const routes = ["/admin*", "/api/*", "/logo/*"].map((urlPattern) => ({
    condition: { urlPattern },
    source: "network",
  }));
  event.addRoutes?.(routes);
});

addEventListener("activate", (event) => {
  event.waitUntil(clients.claim());
  registration.navigationPreload?.enable();
});

// No page of the site can ask another host: see worker/http/security-headers.ts.
addEventListener("fetch", (event) => {
  const { request } = event;
  const { destination, url } = request;
  const { pathname } = new URL(url);
  if (/^\/(admin|api|pocket)\b/.test(pathname)) return;
  const isAsset = /^\/(assets|default)/.test(pathname);
  // A page, or what a script asks for.
  if (!isAsset && !/^(doc|$)/.test(destination)) return;
  const answer = isAsset ? keptFile(url) : networkFirst(event, request, pathname);
  // Storage that is full or broken must not stop anything.
  event.respondWith(answer.catch(() => fetch(request)));
});
