import { afterEach, expect, test, vi } from "vitest";
import { now } from "#tests/support/server/today.ts";

const origin = "https://tawfeer.example";
const pathOf = (request: string | { url: string }) =>
  (typeof request === "string" ? request : request.url).replace(origin, "");
const htmlResponse = (text: string, headers = {}) =>
  new Response(`<html>${text}`, { headers: { "Content-Type": "text/html", ...headers } });

async function startWorker(cachedPages: Record<string, string> = {}, script = "service-worker") {
  const cache = new Map(
    Object.entries(cachedPages).map(([path, text]) => [path, htmlResponse(text)]),
  );
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
      return network.get(path)?.() ?? htmlResponse(path);
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
    async open(path: string, destination = "document", preload?: Response) {
      let text: Promise<string> | null = null;
      const read = async (response: Promise<Response | undefined>) =>
        (await (await response.catch(() => undefined))?.text()) ?? "error";
      listeners.get("fetch")?.({
        request: { url: origin + path, destination },
        preloadResponse: Promise.resolve(preload),
        respondWith: (response: Promise<Response | undefined>) => (text = read(response)),
        waitUntil: (work: Promise<unknown>) => void work.catch(() => {}),
      });
      for (let turn = 0; turn < 20; turn += 1) await settle();
      return text as Promise<string> | null;
    },
  };
}

afterEach(() => void vi.unstubAllGlobals());

test("a visited page is cached with its time, its assets and the offline page", async () => {
  const worker = await startWorker();
  const page = "/assets/site-ABCDEFGH.css /assets/code-FORM1234.js";
  worker.respond("/uae", () => htmlResponse(page));
  const style = "url(flags-11111111.svg) a-22222222.woff2";
  worker.respond("/assets/site-ABCDEFGH.css", () => new Response(style));
  expect(await worker.open("/uae")).toBe(`<html>${page}`);
  const assets = ["/assets/flags-11111111.svg", "/assets/site-ABCDEFGH.css"];
  expect(worker.cached().sort()).toEqual([...assets, "/offline", "/uae"]);
  expect(await worker.cachedText("/uae")).toBe(`<html data-kept=${now.getTime()}>${page}`);
  await worker.open("/uae");
  const others = worker.requests.filter((path) => path !== "/uae");
  expect(others, "each asset once").toHaveLength(3);
  expect(await worker.open("/assets/code-FORM1234.js", "script")).toContain("/assets/code");
  expect(worker.cached()).toContain("/assets/code-FORM1234.js");
});

// Requests by destination, and whether the worker responds to them.
test.for([
  ["/administer", "document", true],
  ["/assets/a-11111111.js", "script", true],
  ["/admin", "document", false],
  ["/admin.data", "", false],
  ["/api/codes/1/copy", "", false],
  ["/logo/uae/noon", "image", false],
] as const)("a request of %s as '%s' is handled: %s", async ([path, destination, isHandled]) => {
  const worker = await startWorker();
  expect((await worker.open(path, destination)) !== null).toBe(isHandled);
});

const headers = { "Content-Type": "text/html" };
const moved = Object.defineProperty(htmlResponse(""), "clone", {
  value: () => Object.defineProperty(htmlResponse(""), "redirected", { value: true }),
});

// Responses, and whether they are cached.
test.for<[string, string, Response, boolean]>([
  ["a page", "/uae", htmlResponse(""), true],
  ["a category", "/uae?category=q", htmlResponse(""), true],
  ["a search", "/?q=noon", htmlResponse(""), false],
  ["a private page", "/uae", htmlResponse("", { "Cache-Control": "no-store" }), false],
  ["news", "/news/uae.json", htmlResponse("", { "Content-Type": "application/json" }), false],
  ["a missing page", "/uae", new Response("<html>", { status: 404, headers }), false],
  ["a redirect", "/uae", moved, false],
  ["a page without its style", "/uae", htmlResponse("/assets/lost-ABCDEFGH.css"), false],
])("%s at %s is cached or not", async ([, path, response, isCached]) => {
  const worker = await startWorker();
  worker.respond(path, () => response);
  worker.respond("/assets/lost-ABCDEFGH.css", () => new Response("", { status: 404 }));
  await worker.open(path);
  expect(worker.cached().includes(path)).toBe(isCached);
});

const offline = { "/offline": "en", "/ar/offline": "ar" };

// Cached offline pages, and the text that a document and a script receive without a network.
test.for<[string, Record<string, string>, string, string]>([
  ["/uae", { "/uae": "page", ...offline }, "<html>page", "<html>page"],
  ["/uae", offline, "<html>en", "error"],
  ["/ar/uae", offline, "<html>ar", "error"],
  ["/argentina", offline, "<html>en", "error"],
  ["/ar", { "/offline": "en" }, "<html>en", "error"],
  ["/uae", {}, "error", "error"],
])("without a network %s opens from the cached %j", async ([path, cached, page, script]) => {
  const worker = await startWorker(cached);
  worker.state.isOnline = false;
  expect(await worker.open(path)).toBe(page);
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
  late.resolve(htmlResponse("new"));
  await vi.waitFor(async () => expect(await worker.cachedText("/uae")).toContain(">new"));
});

test("a preloaded response is used, and full storage does not block pages", async () => {
  const worker = await startWorker();
  worker.state.isFull = true;
  expect(await worker.open("/uae", "document", htmlResponse("preloaded"))).toBe("<html>preloaded");
  expect(await worker.open("/assets/a-11111111.js", "script")).toBe("<html>/assets/a-11111111.js");
  expect(worker.requests).not.toContain("/uae");
  expect(worker.cached()).toEqual([]);
});

test("a new deployment keeps what cached pages need, and removes the rest", async () => {
  const needed = {
    ...{ "/uae": "site-NEWNEWNE.css", "/assets/site-NEWNEWNE.css": "flags-11111111.svg" },
    "/assets/flags-11111111.svg": "",
  };
  const old = { "/assets/site-OLDOLDOL.css": "", "/offline": "", "/ar/offline": "" };
  const worker = await startWorker({ ...needed, ...old });
  await worker.fire("install", { addRoutes: async () => {} });
  await worker.fire("activate");
  expect(worker.cached()).toEqual(Object.keys(needed));
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

test("the sixty last opened pages are cached, the oldest leaves first", async () => {
  const old = Array.from({ length: 60 }, (_, at) => `/uae/made-up-${at}`);
  const worker = await startWorker(
    Object.fromEntries([...old, "/offline"].map((one) => [one, one])),
  );
  await worker.open("/uae/made-up-0");
  await worker.open("/uae/new");
  const expected = [...old.slice(2), "/uae/made-up-0", "/uae/new"];
  expect(worker.cached().filter((one) => one !== "/offline")).toEqual(expected);
});
