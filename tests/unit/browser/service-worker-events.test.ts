import { build, type Rolldown } from "vite";
import { afterEach, expect, test, vi } from "vitest";
import { serviceWorker } from "#seed/service-worker.ts";
import { now } from "#tests/support/server/today.ts";
import { type Acts, walk } from "#tests/support/walk.ts";

const origin = "https://tawfeer.example";
const pathOf = (request: string | { url: string }) =>
  (typeof request === "string" ? request : request.url).replace(origin, "");
const htmlResponse = (text: string, headers = {}) =>
  new Response(`<html>${text}`, { headers: { "Content-Type": "text/html", ...headers } });

const scripts = {
  on: () => import("#app/browser/offline/service-worker.ts"),
  off: () => import("#app/browser/offline/service-worker-off.ts"),
  push: () => import("#app/browser/offline/push-worker.ts"),
};

async function startWorker(
  cachedPages: Record<string, string> = {},
  script: keyof typeof scripts = "on",
) {
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
    clients: { claim: call("claim"), openWindow: async (path: string) => void calls.push(path) },
    registration: {
      navigationPreload: { enable: call("preload"), disable: call("no preload") },
      unregister: call("unregister"),
      showNotification,
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
  await scripts[script]();
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

const showNotification = vi.fn();

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

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

type Deployments = Readonly<Record<string, number>>;
/** The device as a shopper expects it: the deployments of cached pages, last opened last, and files. */
const empty = { deployment: 1, pages: {} as Deployments, files: {} as Deployments, text: "" };

// Each deployment has another style.
const styleOf = (deployment: number) => `/assets/site-ABCDEFG${deployment}.css`;
const textOf = (path: string, deployment: number) => `${path} ${styleOf(deployment)}`;

function opened({ deployment, pages, files }: typeof empty, name: string): Partial<typeof empty> {
  const [verb, path = "", network] = name.split(" ");
  const { [path]: known, ...others } = pages;
  const saved = known && textOf(path, known);
  const own = path === "/ar/uae" ? "/ar/offline" : "/offline";
  if (network === "offline") {
    const other = [own, "/offline", "/ar/offline"].find((one) => verb === "open" && one in files);
    return { text: saved || (other ? textOf(other, files[other]!) : "error") };
  }
  return {
    text: (network === "slow" && saved) || textOf(path, deployment),
    pages: { ...others, [path]: deployment },
    files: { [own]: deployment, ...files, [styleOf(deployment)]: deployment },
  };
}

function actsOn(device: typeof empty): Acts<typeof empty> {
  const { "/uae": _, ...pages } = device.pages;
  const styles = Object.values(device.pages).map((one) => [styleOf(one), one]);
  const names = ["open /uae", "open /ar/uae", "open /argentina", "load /uae"].flatMap((name) =>
    ["fast", "slow", "offline"].map((network) => `${name} ${network}`),
  );
  return {
    ...Object.fromEntries(names.map((name) => [name, opened(device, name)])),
    deploy: { deployment: device.deployment + 1, files: Object.fromEntries(styles) },
    forget: { pages },
  };
}

type Worker = Awaited<ReturnType<typeof startWorker>> & typeof empty;

async function act(worker: Worker, name: string): Promise<void> {
  const [verb = "", path = "", network] = name.split(" ");
  if (verb === "deploy") {
    worker.deployment += 1;
    for (const type of ["install", "activate"]) await worker.fire(type);
  }
  if (verb === "forget") await (await caches.open("site")).delete("/uae");
  if (!path) return;
  worker.state.isOnline = network !== "offline";
  for (const one of [path, "/offline", "/ar/offline"])
    worker.respond(one, async () => {
      if (network === "slow") await new Promise((resolve) => setTimeout(resolve, 3_001));
      return htmlResponse(textOf(one, worker.deployment));
    });
  const text = worker.open(path, verb === "open" ? "document" : "");
  await vi.advanceTimersByTimeAsync(10_000);
  worker.text = String(await text).replace(/<html.*?>/, "");
}

test("the cache of a device matches its model after every step", () =>
  walk({
    start: empty,
    open: async () => ({ ...(await startWorker()), ...empty }),
    acts: actsOn,
    act,
    shown: ({ text, cached }) => {
      const isFile = (path: string) => /offline|assets/.test(path);
      const pages = cached().filter((path) => !isFile(path));
      return [text, pages, cached().filter(isFile).sort()];
    },
    expected: ({ text, pages, files }) => [text, Object.keys(pages), Object.keys(files).sort()],
    runs: 20,
  }));

test("a preloaded response is used, and full storage does not block pages", async () => {
  const worker = await startWorker();
  worker.state.isFull = true;
  expect(await worker.open("/uae", "document", htmlResponse("preloaded"))).toBe("<html>preloaded");
  expect(await worker.open("/assets/a-11111111.js", "script")).toBe("<html>/assets/a-11111111.js");
  expect(worker.requests).not.toContain("/uae");
  expect(worker.cached()).toEqual([]);
});

test("a new deployment takes over, with preloads where a failed one is no response", async () => {
  const worker = await startWorker();
  await worker.fire("install", { addRoutes: async () => {} });
  await worker.fire("activate");
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

test("a site without offline use has one service worker that forgets all and goes", async () => {
  vi.stubEnv("VITE_OFFLINE", "off");
  const { output } = (await build({
    ...{ configFile: false, publicDir: false, logLevel: "silent", plugins: [serviceWorker()] },
    build: { write: false, rolldownOptions: { input: "app/browser/index.ts" } },
  })) as Rolldown.RolldownOutput;
  const worker = output.find(({ fileName }) => fileName === "sw.js");
  const code = worker?.type === "chunk" ? worker.code : "";
  expect(code).toContain("unregister");
  expect(code).not.toMatch(/respondWith|\bimport\b/);
});

test("a message is shown in its direction, and a tap on it opens its page", async () => {
  const worker = await startWorker({}, "push");
  const message = { title: "نون", body: "خصم", path: "/ar/uae/noon", lang: "ar" };
  await worker.fire("push", { data: { json: () => message } });
  const shown = { body: "خصم", lang: "ar", dir: "rtl", icon: "/icon-192.png", data: message.path };
  expect(showNotification).toHaveBeenCalledWith("نون", { ...shown, tag: message.path });
  await worker.fire("notificationclick", { notification: { data: message.path, close() {} } });
  expect(worker.calls).toEqual(["/ar/uae/noon"]);
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
