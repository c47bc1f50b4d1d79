import { Window } from "happy-dom";
import { expect, onTestFinished, vi } from "vitest";
import { populateGlobal } from "vitest/runtime";
import { now } from "#tests/support/server/today.ts";

const origin = "https://tawfeer.example";
const focusable = "a[href], button, input:not([type=hidden]), select, summary";
const NodeResponse = Response;
const nextTurn = setImmediate;

export interface Device {
  readonly local?: Readonly<Record<string, unknown>>;
  readonly session?: Readonly<Record<string, unknown>>;
  readonly languages?: readonly string[];
  readonly zone?: string;
  readonly refuses?: readonly ("clipboard" | "storage")[];
  /** Attributes of the html element, as written by the service worker. */
  readonly html?: Readonly<Record<string, string>>;
  /** Responses by address: a status, a failed connection, or a body that replaces the site's. */
  readonly responses?: Readonly<Record<string, number | "offline" | string>>;
  /** Addresses that the service worker has cached. */
  readonly cached?: readonly string[];
  readonly hash?: string;
  readonly isBuild?: boolean;
}

const isSeen = (element: Element | null) =>
  !!element?.isConnected &&
  !element.closest("[hidden], template, noscript") &&
  (!element.closest("details:not([open])") || element.matches("summary"));

const nameOf = (element: Element) => {
  const label = element.getAttribute("aria-label") ?? element.closest("label")?.textContent;
  return (label ?? element.textContent ?? "").replaceAll(/\s+/g, " ").trim();
};

/** Returns what a device stores after a visit to a country and stores; "*" marks a favourite. */
export function visited(country: string, daysAgo: number, ...paths: string[]) {
  const stores = paths.map((star) => {
    const path = star.replace("*", "");
    const [, place = "", slug = ""] = path.split("/");
    const [name, placeName] = [slug, place].map((text) => ({ en: text, ar: `ال${text}` }));
    return { path, name, country: placeName, isFavourite: star !== path };
  });
  const seen = now.getTime() - daysAgo * 86_400_000;
  return { stores: { version: 1, stores, seen, since: 0, country } };
}

const found = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

function checkPage(): void {
  const active = document.activeElement;
  expect(active === document.body || isSeen(active), "the focused element is visible").toBe(true);
  const nameless = found(focusable).filter((one) => isSeen(one) && !nameOf(one));
  expect(
    nameless.map((one) => one.outerHTML),
    "every control has a name",
  ).toEqual([]);
  const text = found("body > *:not(script)").map((one) => one.textContent);
  expect(text.join(" "), "no text is a value of a program").not.toMatch(
    /\b(undefined|NaN|null)\b|\[object/,
  );
}

let closePage = () => {};

/** Opens a page from `drawPages` with its scripts, in place of the one that was open before. */
export async function openPage(
  pages: ReadonlyMap<string, string>,
  address: string,
  device: Device = {},
) {
  closePage();
  const { refuses = [], responses = {}, languages = ["en-US"], isBuild = true, hash = "" } = device;
  const navigation = { disableMainFrameNavigation: true, disableFallbackToSetURL: true };
  const window = new Window({ url: origin + address + hash, settings: { navigation } });
  vi.useFakeTimers({ now, toFake: ["Date", "setTimeout", "clearTimeout"] });
  vi.resetModules();
  vi.stubEnv("DEV", !isBuild);
  const { keys, originals } = populateGlobal(globalThis, window, { bindFunctions: true });
  closePage = () => {
    closePage = () => {};
    for (const key of keys) Reflect.deleteProperty(globalThis, key);
    for (const [key, value] of originals) Reflect.set(globalThis, key, value);
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    vi.useFakeTimers({ now, toFake: ["Date"] });
    window.happyDOM.abort();
  };
  onTestFinished(() => closePage());

  const overrides = new Map(Object.entries(responses));
  let status: number | "offline" = 204;
  const posts: { path: string; body: unknown }[] = [];
  const requests: string[] = [];
  const clipboard: string[] = [];
  const opened: string[] = [];
  const removed: string[] = [];
  const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
  const storageOf = (values: Readonly<Record<string, unknown>> = {}) => {
    const texts = new Map(Object.entries(values).map(([key, value]) => [key, textOf(value)]));
    const setItem = (key: string, text: string) => {
      if (refuses.includes("storage")) throw new DOMException("", "QuotaExceededError");
      texts.set(key, text);
    };
    return { texts, storage: { getItem: (key: string) => texts.get(key) ?? null, setItem } };
  };
  const [local, session] = [storageOf(device.local), storageOf(device.session)];
  const watched: (() => void)[] = [];
  const globals = {
    localStorage: local.storage,
    sessionStorage: session.storage,
    fetch: async (url: string, { method = "GET", body = "" }: RequestInit = {}) => {
      const path = url.replace(origin, "");
      const response = overrides.get(path) ?? (path.startsWith("/api/") ? status : undefined);
      if (response === "offline" || status === "offline") throw new TypeError("network");
      if (method === "POST") posts.push({ path, body: JSON.parse(String(body)) });
      else requests.push(path);
      if (typeof response === "number") return new NodeResponse(null, { status: response });
      const text = response ?? pages.get(path);
      return new NodeResponse(text ?? "", { status: text === undefined ? 404 : 200 });
    },
    caches: {
      open: async () => ({
        keys: async () => device.cached?.map((path) => ({ url: origin + path })) ?? [],
        delete: async (path: string) => removed.push(path),
      }),
    },
    IntersectionObserver: class {
      readonly #targets = new Set<Element>();
      constructor(handle: (entries: object[]) => void) {
        const entries = () =>
          [...this.#targets].map((target) => ({ isIntersecting: true, target }));
        watched.push(() => handle(entries()));
      }
      observe = (target: Element) => void this.#targets.add(target);
      unobserve = (target: Element) => void this.#targets.delete(target);
    },
  };
  for (const [name, value] of Object.entries(globals)) {
    vi.stubGlobal(name, value);
    Object.defineProperty(window, name, { value, configurable: true });
  }
  const writeText = async (text: string) => {
    if (refuses.includes("clipboard")) throw new DOMException("", "NotAllowedError");
    clipboard.push(text);
  };
  const workers = {
    controller: null as object | null,
    getRegistrations: async () => [{ unregister: () => opened.push("no worker") }],
    register: async (path: string, { updateViaCache }: RegistrationOptions) =>
      void opened.push(`${path} ${updateViaCache}`),
  };
  const navigator = { languages, clipboard: { writeText }, serviceWorker: workers };
  for (const [name, value] of Object.entries(navigator))
    Object.defineProperty(window.navigator, name, { value, configurable: true });
  for (const name of ["assign", "reload", "replace"])
    Object.defineProperty(window.location, name, {
      value: (url = "reloaded") => opened.push(url.replace(origin, "")),
    });
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({
    timeZone: device.zone ?? "Europe/Paris",
  } as Intl.ResolvedDateTimeFormatOptions);
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([]);
  // Features that happy-dom lacks.
  Object.assign(window.HTMLElement.prototype, {
    scrollIntoView() {},
    getClientRects(this: HTMLElement) {
      return isSeen(this) ? [{}] : [];
    },
  });
  for (const [property, value] of Object.entries({ complete: true, naturalWidth: 64 }))
    Object.defineProperty(window.HTMLImageElement.prototype, property, { value, writable: true });
  Object.defineProperty(document, "images", { get: () => found("img"), configurable: true });
  const value = Object.getOwnPropertyDescriptor(window.Attr.prototype, "value") ?? {};
  Object.defineProperty(window.Attr.prototype, "nodeValue", value);
  const reflected = "role ariaLabel ariaPressed ariaSelected ariaExpanded ariaAutoComplete";
  for (const property of reflected.split(" ")) {
    const attribute = property.toLowerCase().replace("aria", "aria-");
    Object.defineProperty(window.HTMLElement.prototype, property, {
      configurable: true,
      get(this: Element) {
        return this.getAttribute(attribute);
      },
      set(this: Element, value: string | null) {
        this.toggleAttribute(attribute, value !== null);
        if (value !== null) this.setAttribute(attribute, value);
      },
    });
  }

  const settle = async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      await vi.dynamicImportSettled();
      await vi.advanceTimersByTimeAsync(0);
      await new Promise((resolve) => nextTurn(resolve));
    }
    checkPage();
  };
  const isParsed = new Promise((resolve) => window.addEventListener("load", resolve));
  document.write(pages.get(address) ?? "");
  await isParsed;
  for (const one of found("noscript")) one.remove();
  for (const [name, value] of Object.entries(device.html ?? {}))
    document.documentElement.setAttribute(name, value);
  await import("#app/browser/index.ts");
  dispatchEvent(new Event("load"));
  await vi.advanceTimersByTimeAsync(10);
  await settle();

  const all = (within: string) => found(`${within} :is(${focusable})`).filter(isSeen);
  const find = (within: string, name: string | RegExp) => {
    const isNamed = (one: string) => (typeof name === "string" ? one === name : name.test(one));
    const match = all(within).find((one) => isNamed(nameOf(one)));
    if (match) return match;
    throw new Error(`${within} has no ${name}, only ${all(within).map(nameOf).join(" | ")}`);
  };
  const setHidden = (isHidden: boolean) => {
    Object.defineProperty(document, "hidden", { value: isHidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
    return settle();
  };
  const onSubmit = (event: Event) => {
    if (!event.defaultPrevented)
      opened.push(`form ${(event.target as Element).getAttribute("action")}`);
  };
  const clickAt = (target: HTMLElement, init: MouseEventInit) => {
    const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...init });
    addEventListener("submit", onSubmit);
    target.dispatchEvent(event);
    removeEventListener("submit", onSubmit);
    const link = target.closest<HTMLAnchorElement>("a[href]");
    if (!link || event.defaultPrevented) return;
    if (link.hash && link.pathname === location.pathname) {
      location.hash = link.hash;
      dispatchEvent(new Event("hashchange"));
    } else opened.push(link.href.replace(origin, ""));
  };
  window.HTMLElement.prototype.click = function (this: HTMLElement) {
    clickAt(this, { detail: 0 });
  } as never;

  const click = async (
    within: string,
    name: string | RegExp,
    init: MouseEventInit = { detail: 1 },
  ) => {
    const target = find(within, name);
    const press = new MouseEvent("pointerdown", { bubbles: true, cancelable: true });
    if (target.dispatchEvent(press)) target.focus();
    clickAt(target, init);
    await settle();
  };
  const copy = (code: string, init?: MouseEventInit) =>
    click(`#codes #${code}`, /^(Copy code|Code) \w+( copied)?$/, init);

  return {
    clipboard,
    posts,
    opened,
    requests,
    removed,
    stored: (key: string) => JSON.parse(local.texts.get(key) ?? "null"),
    storedInTab: (key: string) => JSON.parse(session.texts.get(key) ?? "null"),
    sent: (endpoint: "outcome" | "copy") =>
      posts.flatMap(({ path, body }) => {
        const [, id, name] = /^\/api\/codes\/(\d+)\/(\w+)$/.exec(path) ?? [];
        const code = found(`copy-code[data-id="${id}"]`)[0]?.dataset.code ?? `#${id}`;
        return name === endpoint ? [[code, body]] : [];
      }),
    names: (within: string) => all(within).map(nameOf),
    texts: (selector: string) => {
      const seen = found(selector).filter(isSeen);
      return seen.map(({ textContent }) => textContent.replaceAll(/\s+/g, " ").trim());
    },
    focusName: () => nameOf(document.activeElement!),
    click,
    copy,
    async tryCode(code: string) {
      await copy(code);
      await setHidden(true);
      await setHidden(false);
    },
    async type(within: string, name: string | RegExp, ...texts: string[]) {
      const field = find(within, name) as HTMLInputElement;
      field.focus();
      for (const text of texts) {
        field.value = text;
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }
      await settle();
    },
    /** Presses a key on the focused element; Enter also submits its form. */
    async press(key: string, init: KeyboardEventInit = {}) {
      const target = document.activeElement as HTMLInputElement;
      const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init });
      const button = target.form?.querySelector<HTMLElement>("button:not([type=button])");
      if (target.dispatchEvent(event) && key === "Enter") clickAt(button ?? target, { detail: 0 });
      await settle();
    },
    async fire(type: string, target: EventTarget = globalThis, init = {}) {
      target.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), init));
      await settle();
    },
    async wait(milliseconds: number) {
      await vi.advanceTimersByTimeAsync(milliseconds);
      await settle();
    },
    leave: () => setHidden(true),
    comeBack: () => setHidden(false),
    async scroll() {
      dispatchEvent(new Event("scroll"));
      for (const handle of watched) handle();
      await settle();
    },
    async network(is: number | "offline") {
      status = is;
      if (is === 204) dispatchEvent(new Event("online"));
      await settle();
    },
  };
}

export type BrowserPage = Awaited<ReturnType<typeof openPage>>;
