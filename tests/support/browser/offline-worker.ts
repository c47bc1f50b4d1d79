import { vi } from "vitest";
import { now } from "#tests/support/server/today.ts";

const origin = "https://tawfeer.example";
const pathOf = (request: string | { url: string }) =>
  (typeof request === "string" ? request : request.url).replace(origin, "");
export const htmlResponse = (text: string, headers = {}) =>
  new Response(`<html>${text}`, { headers: { "Content-Type": "text/html", ...headers } });

export async function startWorker(
  cachedPages: Record<string, string> = {},
  script = "service-worker",
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
