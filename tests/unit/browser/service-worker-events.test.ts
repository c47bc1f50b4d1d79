import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { now } from "#tests/support/server/today.ts";

const origin = "https://tawfeer.example";
const pathOf = (request: string | { url: string }) =>
  (typeof request === "string" ? request : request.url).replace(origin, "");
const html = (text: string, headers = {}) =>
  new Response(`<html>${text}`, { headers: { "Content-Type": "text/html", ...headers } });

afterEach(() => void vi.unstubAllGlobals());

/** Starts a service worker with a cache and a network of responses by path. */
async function startWorker(cachedPages: Record<string, string> = {}, script = "service-worker") {
  const cache = new Map(Object.entries(cachedPages).map(([path, text]) => [path, html(text)]));
  const network = new Map<string, () => Response | Promise<Response>>();
  const listeners = new Map<string, (event: object) => void>();
  const [requests, calls]: [string[], string[]] = [[], []];
  const state = { isOnline: true, isFull: false };
  const match = async (request: string) => cache.get(pathOf(request))?.clone();
  const remove = async (request: string | { url: string }) => cache.delete(pathOf(request));
  const site = {
    match,
    delete: remove,
    keys: async () => [...cache.keys()].map((path) => ({ url: origin + path })),
    put: async (address: string, response: Response) => {
      if (state.isFull) throw new DOMException("", "QuotaExceededError");
      cache.delete(pathOf(address));
      cache.set(pathOf(address), response);
    },
  };
  const call = (name: string) => async () => void calls.push(name);
  const globals = {
    origin,
    SCRIPTS_OF_FORMS: /FORM/,
    self: { InstallEvent: 1 },
    addEventListener: (type: string, listener: (event: object) => void) =>
      listeners.set(type, listener),
    skipWaiting: call("skip waiting"),
    clients: { claim: call("claim") },
    registration: {
      navigationPreload: { enable: call("preload"), disable: call("no preload") },
      unregister: call("unregister"),
    },
    caches: { match, open: async () => site, keys: async () => ["site"], delete: call("clear") },
    fetch: async (request: string | { url: string }) => {
      const path = pathOf(request);
      requests.push(path);
      if (!state.isOnline) throw new TypeError("network");
      return network.get(path)?.() ?? html(path);
    },
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  vi.useFakeTimers({ now, toFake: ["Date", "setTimeout"] });
  vi.resetModules();
  await (script === "service-worker"
    ? import("#app/browser/offline/service-worker.ts")
    : import("#app/browser/offline/service-worker-off.ts"));
  const settle = () => vi.advanceTimersByTimeAsync(0).then(() => new Promise(setImmediate));
  return {
    requests,
    calls,
    cached: () => [...cache.keys()],
    cachedText: async (path: string) => (await cache.get(path)?.clone().text()) ?? "",
    respond: (path: string, response: () => Response | Promise<Response>) =>
      void network.set(path, response),
    state,
    async fire(type: string, event = {}) {
      const work: Promise<unknown>[] = [];
      listeners.get(type)?.({ waitUntil: (one: Promise<unknown>) => work.push(one), ...event });
      await Promise.allSettled(work);
    },
    /** Requests an address as a page or script; the text, or null if the browser handles it. */
    async open(path: string, destination = "document", preload?: Response) {
      const responses: Promise<Response | undefined>[] = [];
      listeners.get("fetch")?.({
        request: { url: origin + path, destination },
        preloadResponse: Promise.resolve(preload),
        respondWith: (response: Promise<Response | undefined>) => responses.push(response),
        waitUntil: (work: Promise<unknown>) => void work.catch(() => {}),
      });
      for (let turn = 0; turn < 20; turn += 1) await settle();
      const texts = responses.map((response) =>
        response.then(
          async (one) => (await one?.text()) ?? "error",
          () => "error",
        ),
      );
      return texts[0] ?? null;
    },
  };
}

test("a visited page is cached with its time, its assets and the offline page", async () => {
  const worker = await startWorker();
  const page = "/assets/site-ABCDEFGH.css /assets/code-FORM1234.js";
  worker.respond("/uae", () => html(page));
  worker.respond(
    "/assets/site-ABCDEFGH.css",
    () => new Response("url(flags-11111111.svg) a-22222222.woff2"),
  );
  expect(await worker.open("/uae")).toBe(`<html>${page}`);
  const assets = ["/assets/flags-11111111.svg", "/assets/site-ABCDEFGH.css"];
  expect(worker.cached().sort()).toEqual([...assets, "/offline", "/uae"]);
  expect(await worker.cachedText("/uae")).toBe(`<html data-kept=${now.getTime()}>${page}`);
  await worker.open("/uae");
  expect(
    worker.requests.filter((path) => path !== "/uae"),
    "each asset once",
  ).toHaveLength(3);
  expect(await worker.open("/assets/code-FORM1234.js", "script")).toContain("/assets/code");
  expect(worker.cached()).toContain("/assets/code-FORM1234.js");
});

// Requests by destination, and whether the worker responds to them.
test.for([
  ["/uae", "document", true],
  ["/uae", "", true],
  ["/administer", "document", true],
  ["/assets/a-11111111.js", "script", true],
  ["/admin", "document", false],
  ["/admin.data", "", false],
  ["/api/codes/1/copy", "", false],
  ["/logo/uae/noon", "image", false],
  ["/uae/assets/x", "image", false],
] as const)("a request of %s as '%s' is handled: %s", async ([path, destination, isHandled]) => {
  const worker = await startWorker();
  expect((await worker.open(path, destination)) !== null).toBe(isHandled);
});

// Responses, and whether they are cached.
test.for([
  ["/uae", html(""), true],
  [
    "/uae",
    html("", { "Cache-Control": "public", "Content-Type": "text/html; charset=utf-8" }),
    true,
  ],
  ["/uae?category=q", html(""), true],
  ["/?q=noon", html(""), false],
  ["/uae?category=a&q=noon", html(""), false],
  ["/uae", html("", { "Cache-Control": "no-store" }), false],
  ["/news/uae.json", html("", { "Content-Type": "application/json" }), false],
  [
    "/uae",
    new Response("<html>", { status: 404, headers: { "Content-Type": "text/html" } }),
    false,
  ],
  [
    "/uae",
    Object.defineProperty(html(""), "clone", {
      value: () => Object.defineProperty(html(""), "redirected", { value: true }),
    }),
    false,
  ],
  ["/uae", html("/assets/lost-ABCDEFGH.css"), false],
] as const)("%s with a response is cached: %#", async ([path, response, isCached]) => {
  const worker = await startWorker();
  worker.respond(path, () => response);
  worker.respond("/assets/lost-ABCDEFGH.css", () => new Response("", { status: 404 }));
  await worker.open(path);
  expect(worker.cached().includes(path)).toBe(isCached);
});

// Cached offline pages, and the text that a document and a script receive without a network.
test.for([
  ["/uae", { "/uae": "page", "/offline": "en" }, "<html>page", "<html>page"],
  ["/uae", { "/offline": "en", "/ar/offline": "ar" }, "<html>en", "error"],
  ["/ar/uae", { "/offline": "en", "/ar/offline": "ar" }, "<html>ar", "error"],
  ["/argentina", { "/offline": "en", "/ar/offline": "ar" }, "<html>en", "error"],
  ["/ar", { "/offline": "en" }, "<html>en", "error"],
  ["/uae", { "/ar/offline": "ar" }, "<html>ar", "error"],
  ["/uae", {}, "error", "error"],
] as const)("without a network %s with %j", async ([path, cached, document, script]) => {
  const worker = await startWorker(cached as Record<string, string>);
  worker.state.isOnline = false;
  expect(await worker.open(path)).toBe(document);
  expect(await worker.open(path, "")).toBe(script);
});

test("a cached page replaces a response that takes three seconds, and is then updated", async () => {
  const worker = await startWorker({ "/uae": "old", "/offline": "" });
  const late = Promise.withResolvers<Response>();
  worker.respond("/uae", () => late.promise);
  const opened = worker.open("/uae");
  const isOpened = vi.fn();
  opened.then(isOpened);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(isOpened).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await opened).toBe("<html>old");
  late.resolve(html("new"));
  await vi.waitFor(async () => expect(await worker.cachedText("/uae")).toContain(">new"));
});

test("a preloaded response is used, and full storage does not block pages", async () => {
  const worker = await startWorker();
  worker.state.isFull = true;
  expect(await worker.open("/uae", "document", html("preloaded"))).toBe("<html>preloaded");
  expect(await worker.open("/assets/a-11111111.js", "script")).toBe("<html>/assets/a-11111111.js");
  expect(worker.requests).not.toContain("/uae");
  expect(worker.cached()).toEqual([]);
});

test("a new deployment keeps what cached pages need, and removes the rest", async () => {
  const old = ["/assets/site-OLDOLDOL.css", "/offline", "/ar/offline"];
  const needed = { "/uae": "site-NEWNEWNE.css", "/assets/site-NEWNEWNE.css": "flags-11111111.svg" };
  const all = {
    ...needed,
    "/assets/flags-11111111.svg": "",
    ...Object.fromEntries(old.map((path) => [path, ""])),
  };
  const worker = await startWorker(all);
  const routes: object[] = [];
  await worker.fire("install", { addRoutes: async (route: object) => routes.push(route) });
  await worker.fire("activate");
  expect(routes).toEqual([{ condition: { urlPattern: "/logo/*" }, source: "network" }]);
  expect(worker.cached()).toEqual([...Object.keys(needed), "/assets/flags-11111111.svg"]);
  expect(worker.calls).toEqual(["skip waiting", "claim", "preload"]);
  // Firefox, where a failed preload would be the response.
  vi.stubGlobal("self", {});
  await worker.fire("activate");
  expect(worker.calls.at(-1)).toBe("no preload");
});

test("the worker of a site without offline use clears all caches and leaves", async () => {
  const worker = await startWorker({}, "off");
  await worker.fire("install");
  await worker.fire("activate");
  expect(worker.calls).toEqual(["skip waiting", "clear", "unregister"]);
});

test("pages opened with and without a network follow a model of the sixty last pages", async () => {
  const visits = fc.array(fc.tuple(fc.nat(7), fc.boolean()), { minLength: 5, maxLength: 15 });
  const walk = fc.asyncProperty(visits, async (walked) => {
    // The oldest first, as the cache returns them.
    const model = Array.from({ length: 58 }, (_, at) => `/uae/made-up-${at}`);
    const worker = await startWorker(
      Object.fromEntries([...model, "/offline"].map((path) => [path, path])),
    );
    for (const [at, isOnline] of walked) {
      const path = `/uae/${at}`;
      worker.state.isOnline = isOnline;
      const text = await worker.open(path);
      if (isOnline) {
        model.splice(0, model.length, ...[...model.filter((one) => one !== path), path].slice(-60));
        expect(text).toBe(`<html>${path}`);
      } else expect(text).toMatch(model.includes(path) ? `>${path}` : ">/offline");
      expect(worker.cached().filter((one) => one !== "/offline")).toEqual(model);
    }
  });
  await fc.assert(walk, { numRuns: 8, seed: 6 });
});
