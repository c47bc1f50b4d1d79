import { existsSync, readFileSync } from "node:fs";
import type { Window } from "happy-dom";
import { vi } from "vitest";
import { populateGlobal } from "vitest/runtime";
import { deed } from "../deed.ts";
import { nameOf } from "./document-changes.ts";

export const origin = "https://coupons.example";

/** What a browser has, and what it does not. */
export interface Browser {
  /** Answers that are not those of pages/: a status, "fails", "late", or what is answered. */
  readonly net?: Record<string, number | string | object>;
  readonly languages?: string[];
  readonly zone?: string;
  readonly without?: string[];
  readonly refuses?: string[];
  /** Addresses that the service worker has kept. */
  readonly kept?: string[];
  /** No logo loads. */
  readonly isBroken?: boolean;
}

const path = (address: unknown) => String(address).replace(origin, "");

/** What the site answers, as tests/worker/pages/browser-pages.test.ts has read it. */
export function pageText(address: string): string | null {
  const name = address.slice(1).replaceAll(/\W+/g, "-") || "home";
  const file = new URL(`pages/${name}.txt`, import.meta.url);
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}

/** What the device remembers. */
export const memory = { local: new Map<string, string>(), session: new Map<string, string>() };
let remembered: Record<string, string> = {};

/** What is remembered since this was called last, and what no longer. */
export function storageChanges(): string[] {
  const was = remembered;
  const all = Object.entries(memory).flatMap(([name, kept]) =>
    [...kept].map(([key, value]) => [`${name}.${key}`, value]),
  );
  remembered = Object.fromEntries(all);
  return [...new Set([...Object.keys(was), ...Object.keys(remembered)])]
    .filter((key) => was[key] !== remembered[key])
    .map((key) => `keeps ${key} ${remembered[key]}`);
}

function storageOf(name: "local" | "session", { refuses = [] }: Browser): object {
  return {
    getItem: (key: string) => memory[name].get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (refuses.includes("room")) throw new DOMException("", "QuotaExceededError");
      memory[name].set(key, String(value));
    },
  };
}

/** Answers that wait, by address. */
export const late = new Map<string, () => void>();
/** Shows the logos that are watched for, every other one as if it were in view. */
export let looks: (() => void)[] = [];

const NodeResponse = globalThis.Response;

function answerOf(address: string, { net = {} }: Browser): Response | Promise<Response> {
  const given = net[address];
  const text = pageText(address);
  const usual = () => {
    if (address.startsWith("/api/")) return new NodeResponse(null, { status: 204 });
    return new NodeResponse(text ?? "{}", { status: text === null ? 404 : 200 });
  };
  if (given === undefined) return usual();
  if (given === "fails") throw new TypeError("network");
  if (given === "late") return new Promise((resolve) => late.set(address, () => resolve(usual())));
  if (typeof given === "number")
    return new NodeResponse(given === 204 ? null : (text ?? "{}"), { status: given });
  return new NodeResponse(typeof given === "string" ? given : JSON.stringify(given));
}

/** Whether a person sees an element, as far as attributes tell. */
const isVisible = (element: Element) =>
  element.isConnected &&
  !element.closest("[hidden], template") &&
  (!element.closest("details:not([open])") || element.closest("summary") !== null);

/** What can have the focus. */
export const focusable = "a[href], button, input, select, textarea, summary, [tabindex]";

const reflected = { ariaLabel: "aria-label", ariaPressed: "aria-pressed", role: "role" };
const alsoReflected = { ariaSelected: "aria-selected", ariaExpanded: "aria-expanded" };

/**
 * Makes a window's names global, with what its document lacks, and what a page may ask of a browser, each
 * of which writes down what was asked. Returns what takes all of it back.
 */
export function standIn(window: Window, browser: Browser, click: (at: HTMLElement) => void) {
  const { without = [], refuses = [], languages = ["en-US"], kept = [] } = browser;
  const undo: (() => void)[] = [];
  const { keys, originals } = populateGlobal(globalThis, window, { bindFunctions: true });
  const define = (target: object, name: string, how: PropertyDescriptor) => {
    const before = Object.getOwnPropertyDescriptor(target, name);
    undo.unshift(() => {
      if (before) Object.defineProperty(target, name, before);
      else Reflect.deleteProperty(target, name);
    });
    Object.defineProperty(target, name, { configurable: true, ...how });
  };
  const set = (target: object, name: string, value: unknown) =>
    define(target, name, { value, writable: true });
  const has = (name: string, value: unknown) => (without.includes(name) ? undefined : value);
  const refused = async (name: string) => {
    if (refuses.includes(name)) throw new Error(name);
  };
  looks = [];
  late.clear();
  vi.stubEnv("DEV", without.includes("a build"));

  // What the document lacks.
  const [element, html] = [Element.prototype, HTMLElement.prototype];
  const attributes = { ...reflected, ...alsoReflected, ariaAutoComplete: "aria-autocomplete" };
  for (const [property, attribute] of Object.entries(attributes))
    for (const prototype of [element, html])
      define(prototype, property, {
        get(this: Element) {
          return this.getAttribute(attribute);
        },
        set(this: Element, value: string | null) {
          if (value === null) this.removeAttribute(attribute);
          else this.setAttribute(attribute, value);
        },
      });
  define(Attr.prototype, "nodeValue", {
    get(this: Attr) {
      return this.value;
    },
    set(this: Attr, value: string) {
      this.value = value;
    },
  });
  define(document, "images", { get: () => document.querySelectorAll("img") });
  set(HTMLImageElement.prototype, "complete", true);
  set(HTMLImageElement.prototype, "naturalWidth", browser.isBroken ? 0 : 64);
  set(element, "scrollIntoView", function (this: Element, how: object) {
    deed("scrolls to", nameOf(this), how);
  });
  set(element, "getClientRects", function (this: Element) {
    return isVisible(this) ? [{}] : [];
  });
  const { focus } = html;
  set(html, "focus", function (this: HTMLElement, how: object | string = "") {
    const can = isVisible(this) && this.matches(focusable);
    deed(can ? "focuses" : "cannot focus", nameOf(this), how);
    if (can) focus.call(this);
  });
  set(html, "click", function (this: HTMLElement) {
    deed("clicks", nameOf(this));
    click(this);
  });

  // What a page may ask of the browser.
  const globals = {
    localStorage: storageOf("local", browser),
    sessionStorage: storageOf("session", browser),
    fetch: async (given: string, { method = "GET", body = "", ...how }: RequestInit = {}) => {
      deed("asks", method, path(given), String(body), how);
      return answerOf(path(given), browser);
    },
    requestIdleCallback: has("idleness", (work: () => void, how: object) => {
      deed("waits until idle", how);
      setTimeout(work, 0);
    }),
    getSelection: () => ({ selectAllChildren: (one: Element) => deed("selects", nameOf(one)) }),
    IntersectionObserver: class {
      all = new Set<Element>();
      observe = (one: Element) => void this.all.add(one);
      unobserve = (one: Element) => void this.all.delete(one);
      constructor(work: (entries: object[]) => void) {
        looks.push(() => {
          deed(`watches ${this.all.size}`);
          const targets = [...this.all];
          work(targets.map((target, at) => ({ isIntersecting: at % 2 === 0, target })));
        });
      }
    },
    caches: has("caches", {
      open: async (name: string) => ({
        keys: async () => kept.map((one) => ({ url: origin + one })),
        delete: async (one: string) => deed("forgets of", name, one),
      }),
    }),
  };
  for (const [name, value] of Object.entries(globals)) {
    vi.stubGlobal(name, value);
    set(window, name, value);
  }
  const throws = () => {
    throw new DOMException("", "SecurityError");
  };
  if (refuses.includes("storage"))
    for (const name of ["localStorage", "sessionStorage"])
      define(globalThis, name, { get: throws });
  const navigator = {
    languages,
    clipboard: has("a clipboard", {
      writeText: (text: string) => {
        deed("copies", text);
        return refused("the clipboard");
      },
    }),
    share: has("sharing", (data: object) => {
      deed("shares", data);
      return refused("sharing");
    }),
    sendBeacon: (address: string, { type, size }: Blob) => deed("tells", address, type, size),
    locks: has("locks", {
      request: (name: string, work: () => unknown) => {
        deed("in turn", name);
        return work();
      },
    }),
    serviceWorker: has("workers", {
      controller: has("a worker", {}),
      getRegistrations: async () => [{ unregister: () => deed("unregisters a worker") }],
      register: async (...given: unknown[]) => {
        deed("registers", ...given);
        await refused("a worker");
      },
    }),
  };
  for (const [name, value] of Object.entries(navigator)) set(window.navigator, name, value);
  const options = { timeZone: browser.zone ?? "Asia/Dubai" } as Intl.ResolvedDateTimeFormatOptions;
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue(options);
  const loaded = [{ workerStart: without.includes("a start by the worker") ? 0 : 1 }];
  vi.spyOn(performance, "getEntriesByType").mockReturnValue(loaded as never);
  for (const name of ["pushState", "replaceState"] as const) {
    const does = window.history[name].bind(window.history);
    set(window.history, name, (state: never, title: string, address: string | URL = "") => {
      deed(name, state, path(address));
      does(state, title, String(address));
    });
  }
  for (const name of ["assign", "reload"])
    set(window.location, name, (address = "") => deed(name, path(address)));

  return () => {
    for (const back of undo) back();
    for (const key of keys) Reflect.deleteProperty(globalThis, key);
    for (const [key, value] of originals) Reflect.set(globalThis, key, value);
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    window.happyDOM.abort();
  };
}
