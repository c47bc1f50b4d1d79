import { Window } from "happy-dom";
import { vi } from "vitest";
import { now } from "#tests/support/server/today.ts";
import { deed, takeDeeds } from "../deed.ts";
import { changes, nameOf, watchDocument } from "./document-changes.ts";
import * as browser from "./fake-browser.ts";
import { origin } from "./fake-browser.ts";

/** A page, what the device remembers, and what a person does: see lists/situations.json. */
export interface Situation extends browser.Browser {
  readonly page: string;
  readonly local?: Record<string, unknown>;
  readonly session?: Record<string, unknown>;
  /** The stores that were visited, "*" for those with a star, how many days ago, and the country. */
  readonly memory?: { stores: string[]; days: number; country: string };
  /** News that were read in this visit: of which country, since how many days, and they. */
  readonly news?: [country: string, days: number, news: unknown];
  /** Attributes of <html>, what else the address has, and what stands in fields before the script comes. */
  readonly html?: Record<string, string>;
  readonly more?: string;
  readonly typed?: Record<string, string>;
  /** What has the focus before the script comes. */
  readonly focused?: string;
  /** How many answers and copied codes the device has kept besides. */
  readonly many?: number;
  /** Scripts that do not come, until the act "come". */
  readonly missing?: (keyof typeof laterScripts)[];
  readonly acts: string[][];
}

const laterScripts = {
  device: "#app/browser/offline/device.ts",
  returning: "#app/browser/offline/returning.ts",
  suggest: "#app/browser/search/suggest.ts",
  filter: "#app/browser/search/brand-filter.ts",
  words: "#app/browser/search/find-by-words.ts",
  question: "#app/browser/elements/did-it-work.ts",
};

const day = 86_400_000;

function memoryOf({ stores, days, country }: NonNullable<Situation["memory"]>): object {
  const known = stores.map((star) => {
    const path = star.replace("*", "");
    const [, place = "", slug = ""] = path.split("/");
    const name = { en: slug.toUpperCase(), ar: `متجر ${slug}` };
    const where = { en: place.toUpperCase(), ar: `بلد ${place}` };
    return { path, name, country: where, isFavourite: star !== path };
  });
  return { version: 1, stores: known, seen: now.getTime() - days * day, since: 0, country };
}

function fillStorage({ local = {}, session = {}, memory, news, many = 0 }: Situation): void {
  const text = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
  const mapOf = (all: object) => new Map(Object.entries(all).map(([key, one]) => [key, text(one)]));
  Object.assign(browser.memory, { local: mapOf(local), session: mapOf(session) });
  if (memory) browser.memory.local.set("stores", text(memoryOf(memory)));
  const since = now.getTime() - (news?.[1] ?? 0) * day;
  if (news) browser.memory.session.set(`${news[0]} ${since}`, text(news[2]));
  const ids = Array.from({ length: many }, (_, at) => String(at + 1_001));
  if (many) {
    browser.memory.local.set("answers", text(Object.fromEntries(ids.map((id) => [id, 0]))));
    browser.memory.local.set("tried", text(ids.map((id) => `/uae/zara#${id}`)));
  }
  browser.storageChanges();
}

/** An element by its selector, "@2" for the second and "@-1" for the last; or what has the focus. */
function find(selector: string): HTMLElement {
  const [css = "", at = "1"] = selector.split("@");
  const all = css === "focus" ? [document.activeElement] : [...document.querySelectorAll(css)];
  const found = all.at(Number(at) > 0 ? Number(at) - 1 : Number(at));
  if (!found) throw new Error(`Nothing is ${selector}`);
  return found as HTMLElement;
}

const nextTurn = setImmediate;

/** Lets all go on that waits for no time and no answer. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) {
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
    await new Promise((resolve) => nextTurn(resolve));
  }
}

const take = () =>
  [...takeDeeds(), ...browser.storageChanges(), ...changes()].map(
    (line) => `  ${line.replaceAll("\n", "⏎")}`,
  );

/** Opens a page as a browser does, and writes down what comes of it and of each act. */
export async function walk(it: Situation): Promise<string[]> {
  const navigation = { disableMainFrameNavigation: true, disableFallbackToSetURL: true };
  const settings = { navigation: { ...navigation, disableChildPageNavigation: true } };
  const window = new Window({ url: origin + it.page + (it.more ?? ""), settings });
  vi.useFakeTimers({ now, toFake: ["Date", "setTimeout", "clearTimeout"] });
  vi.resetModules();
  fillStorage(it);
  const leave = browser.standIn(window, it, (at) => clickAt(at, 0, []));
  for (const name of it.missing ?? [])
    vi.doMock(laterScripts[name], () => {
      throw new Error(`There is no ${name}`);
    });
  const lines: string[] = [];
  try {
    const isLoaded = new Promise((resolve) => window.addEventListener("load", resolve));
    document.write(browser.pageText(it.page) ?? "");
    await isLoaded;
    // Where there are scripts they are but text.
    for (const one of document.querySelectorAll("noscript")) one.remove();
    for (const [name, value] of Object.entries(it.html ?? {}))
      document.documentElement.setAttribute(name, value);
    for (const [field, text] of Object.entries(it.typed ?? {}))
      (find(field) as HTMLInputElement).value = text;
    if (it.focused) find(it.focused).focus();
    takeDeeds();
    watchDocument();
    await import("#app/browser/index.ts");
    await settle();
    lines.push("before it is loaded", ...take());
    dispatchEvent(new Event("load"));
    await settle();
    lines.push("loaded", ...take());
    for (const [verb = "", ...given] of it.acts) {
      const focus = document.activeElement;
      await acts[verb]?.(...given);
      await settle();
      if (document.activeElement !== focus) deed("focus on", nameOf(document.activeElement));
      lines.push([verb, ...given].join(" "), ...take());
    }
  } finally {
    leave();
    for (const path of Object.values(laterScripts)) vi.doUnmock(path);
    vi.useRealTimers();
  }
  return lines;
}

/** Sends a form that no script has held back. */
function send(event: Event): void {
  if (event.defaultPrevented) {
    deed("held the form");
    return;
  }
  const form = event.target as HTMLFormElement;
  const data = new FormData(form, (event as SubmitEvent).submitter as HTMLElement);
  form.dispatchEvent(Object.assign(new Event("formdata"), { formData: data }));
  const query = new URLSearchParams([...data] as [string, string][]);
  deed("sends", form.method, form.getAttribute("action") ?? "", String(query));
}

/** Clicks as a browser does, with what follows if no script holds it back. */
function clickAt(target: HTMLElement, detail: number, held: readonly string[]): void {
  const keys = Object.fromEntries(held.map((key) => [`${key}Key`, true]));
  const init = { bubbles: true, cancelable: true, composed: true, detail, ...keys };
  addEventListener("submit", send);
  const button = held.includes("middle") ? 1 : 0;
  const isFree = target.dispatchEvent(new MouseEvent("click", { ...init, button }));
  removeEventListener("submit", send);
  const link = target.closest<HTMLAnchorElement>("a[href]");
  if (!isFree) deed("held");
  else if (link?.hash && link.pathname + link.search === location.pathname + location.search) {
    location.hash = link.hash;
    dispatchEvent(new Event("hashchange"));
  } else if (link) deed("follows", link.href.replace(origin, ""));
}

/** Gives an element the focus as a person does, of which nothing is written down but what comes of it. */
function moveFocus(target: HTMLElement): void {
  const to = target.closest<HTMLElement>(browser.focusable);
  if (to === document.activeElement) return;
  const done = takeDeeds();
  if (to) to.focus();
  else (document.activeElement as HTMLElement | null)?.blur();
  const own = to && `focuses ${nameOf(to)} `;
  for (const one of [...done, ...takeDeeds()]) if (one !== own) deed(one);
}

function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, "hidden", { value: isHidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}

/** What a person, the browser or the network does. */
const acts: Record<string, (...given: string[]) => unknown> = {
  click(selector = "", ...held) {
    const target = find(selector);
    const press = new MouseEvent("pointerdown", { bubbles: true, cancelable: true });
    if (target.dispatchEvent(press)) moveFocus(target);
    else deed("held the pointer");
    clickAt(target, 1, held);
  },
  focus: (selector = "") => moveFocus(find(selector)),
  /** Types several texts so fast that nothing is done between them. */
  type(selector = "", ...texts) {
    const field = find(selector) as HTMLInputElement;
    moveFocus(field);
    for (const text of texts) {
      field.value = text;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  },
  change: (selector = "") => find(selector).dispatchEvent(new Event("change", { bubbles: true })),
  choose(selector = "", at = "0") {
    Object.assign(find(selector), { selectedIndex: Number(at) });
  },
  press(selector = "", key = "", how = "") {
    const target = find(selector);
    moveFocus(target);
    const init = { key, bubbles: true, cancelable: true, isComposing: how === "composing" };
    if (!target.dispatchEvent(new KeyboardEvent("keydown", init))) return deed("held");
    if (key !== "Enter") return;
    const { form } = target as HTMLInputElement;
    const button = target.matches("a, button, summary")
      ? target
      : form?.querySelector<HTMLElement>("button:not([type=button])");
    if (button) clickAt(button, 0, []);
  },
  wait: (milliseconds = "0") => vi.advanceTimersByTimeAsync(Number(milliseconds)),
  hide: () => setHidden(true),
  show: () => setHidden(false),
  fire: (type = "") => dispatchEvent(new Event(type)),
  back: (state = "") =>
    dispatchEvent(Object.assign(new Event("popstate"), { state: state || null })),
  /** Another service worker takes over. */
  worker: () => (navigator.serviceWorker.oncontrollerchange as () => void)(),
  fail: (selector = "") => find(selector).dispatchEvent(new Event("error")),
  look() {
    for (const look of browser.looks) look();
  },
  answer: (address = "") => browser.late.get(address)?.(),
  come: (name = "") => vi.doUnmock(laterScripts[name as keyof typeof laterScripts]),
  full() {
    const setItem = () => {
      throw new DOMException("", "QuotaExceededError");
    };
    for (const storage of [localStorage, sessionStorage]) Object.assign(storage, { setItem });
  },
};
