import { expect, test, vi } from "vitest";
import { now } from "#tests/support/server/today.ts";
import { deed, takeDeeds } from "../deed.ts";
import situations from "./lists/worker-situations.json" with { type: "json" };

interface Situation {
  /** Another worker than the usual, the browser's family, and whether storage is full. */
  worker?: string;
  family?: "firefox" | "safari";
  isFull?: boolean;
  kept?: Record<string, string>;
  /** A text, a status, "fails", "late", or headers beside the text of a page. */
  net: Record<string, string | number | Record<string, string>>;
  acts: string[][];
}

const site = "https://coupons.example";
const whole = (address: string) => new URL(address, site).href;
const path = (address: string) => address.replace(site, "");

/** Starts the service worker in a situation, and writes down all that it does on each event. */
async function watch({
  worker = "",
  family,
  isFull,
  kept = {},
  net,
  acts,
}: Situation): Promise<string[]> {
  const page = (text: string) => new Response(text, { headers: { "Content-Type": "text/html" } });
  const store = new Map(
    Object.entries(kept).map(([address, text]) => [whole(address), page(text)]),
  );
  const listeners = new Map<string, (event: object) => void>();
  const late = new Map<string, () => void>();
  const match = async (address: string) => store.get(whole(address))?.clone();
  const cache = {
    match,
    keys: async () => [...store.keys()].map((url) => ({ url })),
    put: async (address: string, answer: Response) => {
      if (isFull) throw new DOMException("", "QuotaExceededError");
      store.delete(whole(address));
      store.set(whole(address), answer.clone());
      deed("keeps", path(whole(address)), answer.status, await answer.text());
    },
    delete: async (which: string | { url: string }) => {
      const address = whole(typeof which === "string" ? which : which.url);
      deed("deletes", path(address));
      return store.delete(address);
    },
  };
  const answerOf = (address: string): Response | Promise<Response> => {
    const given = net[path(address)] ?? "<html>nothing";
    if (given === "fails") throw new TypeError("network");
    if (typeof given === "number")
      return new Response("failure", { status: given, headers: { "Content-Type": "text/html" } });
    if (typeof given === "string" && given.startsWith("late "))
      return new Promise((resolve) => late.set(path(address), () => resolve(page(given.slice(5)))));
    if (typeof given === "string") return page(given);
    const { text = "", redirected, ...headers } = given;
    const clone = (): Response =>
      Object.defineProperties(new Response(text, { headers }), {
        clone: { value: () => clone() },
        redirected: { value: Boolean(redirected) },
      });
    return clone();
  };
  const stubs = {
    origin: site,
    SCRIPTS_OF_FORMS: /FORM/,
    addEventListener: (type: string, listener: (event: object) => void) =>
      listeners.set(type, listener),
    skipWaiting: async () => deed("takes over"),
    clients: { claim: async () => deed("claims the pages") },
    registration: {
      navigationPreload: {
        enable: () => deed("preloads"),
        disable: () => deed("does not preload"),
      },
      unregister: async () => deed("unregisters"),
    },
    self: family === "firefox" ? {} : { InstallEvent: 1 },
    caches: {
      match,
      open: async (name: string) => (name === "site" ? cache : deed("opens", name)),
      keys: async () => ["site", "older"],
      delete: async (name: string) => deed("deletes all of", name),
    },
    fetch: async (request: string | { url: string }) => {
      const address = whole(typeof request === "string" ? request : request.url);
      deed("asks", path(address));
      return answerOf(address);
    },
  };
  for (const [name, value] of Object.entries(stubs)) vi.stubGlobal(name, value);
  vi.useFakeTimers({ now, toFake: ["Date", "setTimeout"] });
  vi.resetModules();
  await (worker
    ? import("#app/browser/offline/service-worker-off.ts")
    : import("#app/browser/offline/service-worker.ts"));
  const settle = async () => {
    for (let turn = 0; turn < 20; turn++) await vi.advanceTimersByTimeAsync(0);
  };
  const tell = async (answer: Promise<Response | undefined>) => {
    const text = await answer.then(
      async (one) => (one ? `${one.status} ${await one.text()}` : "nothing"),
      () => "an error",
    );
    deed("answers", text);
  };
  const does: Record<string, (...given: string[]) => unknown> = {
    wait: (milliseconds = "0") => vi.advanceTimersByTimeAsync(Number(milliseconds)),
    come: (address = "") => late.get(address)?.(),
    net: (address = "", text = "") => void Object.assign(net, { [address]: Number(text) || text }),
    fill: (count = "0") => {
      for (let at = 0; at < Number(count); at++)
        store.set(whole(`/uae/made-up-${at}`), page("<html>"));
    },
  };
  const lines: string[] = [];
  for (const [act = "", ...given] of acts) {
    const [address = "", destination = "", preload] = given;
    const event = {
      waitUntil: (work: Promise<unknown>) =>
        void work.catch((error) => deed("gives up", String(error))),
      ...(family === "safari"
        ? {}
        : { addRoutes: async (route: object) => deed("routes", JSON.stringify(route)) }),
      request: { url: whole(address), destination },
      preloadResponse: Promise.resolve(preload && page(preload)),
      respondWith: (answer: Promise<Response | undefined>) => void tell(answer),
    };
    await (does[act] ?? (() => listeners.get(act)?.(event)))(...given);
    await settle();
    lines.push([act, ...given].join(" "), ...takeDeeds().map((line) => `  ${line}`));
  }
  vi.unstubAllGlobals();
  vi.useRealTimers();
  return lines;
}

test("what the service worker does on each event is what the list says", async () => {
  const all: string[] = [];
  for (const [name, situation] of Object.entries(
    situations as unknown as Record<string, Situation>,
  ))
    all.push(`# ${name}`, ...(await watch(situation)), "");
  await expect(all.join("\n")).toMatchFileSnapshot("lists/what-the-worker-does.txt");
});
