import "fake-indexeddb/auto";
import { URL as NodeUrl } from "node:url";
import { vi } from "vitest";

// Parts of a browser that happy-dom lacks, and the physical acts of an operator.

const unseen = new Set(["TEMPLATE", "SCRIPT", "STYLE", "SVG", "TITLE"]);

function isSeen(element: Element): boolean {
  const { tagName, parentElement } = element;
  const isShut = tagName === "DIALOG" && !element.hasAttribute("open");
  const isIn = parentElement?.tagName === "DETAILS" && !parentElement.hasAttribute("open");
  const isFolded = isIn && tagName !== "SUMMARY";
  const isHidden = element.hasAttribute("hidden") && element.getAttribute("type") !== "file";
  return !(unseen.has(tagName.toUpperCase()) || isShut || isFolded || isHidden);
}

export const seen = (root: Element): Element[] =>
  isSeen(root) ? [root, ...[...root.children].flatMap(seen)] : [];

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;
const rawText = (node: Node): string => {
  if (!isElement(node)) return node.textContent ?? "";
  if (node instanceof HTMLInputElement) return node.type === "checkbox" && node.checked ? "✓" : "";
  return isSeen(node) ? [...node.childNodes].map(rawText).join("") : "";
};

export const textOf = (element: Element | null | undefined): string =>
  element ? rawText(element).replace(/\s+/g, " ").trim() : "";

/** Presses a chord at an element: "Ctrl s", "Shift ArrowDown", "Shift Space". */
export function press(at: Element, chord: string): void {
  const keys = chord.split(" ");
  const held = (key: string) => keys.slice(0, -1).includes(key);
  const key = (keys.at(-1) ?? "").replace("Space", " ");
  const init = { key, bubbles: true, cancelable: true, ctrlKey: held("Ctrl") };
  const event = { ...init, metaKey: held("Meta"), altKey: held("Alt"), shiftKey: held("Shift") };
  const isFree = at.dispatchEvent(new KeyboardEvent("keydown", event));
  if (isFree && key === "Escape")
    document.querySelector<HTMLDialogElement>("dialog[open]")?.close();
}

export function click(at: HTMLElement): void {
  const init = { bubbles: true, cancelable: true, button: 0 };
  if (at.dispatchEvent(new MouseEvent("mousedown", init))) at.focus();
  at.dispatchEvent(new MouseEvent("mouseup", init));
  at.click();
}

export function type(field: HTMLInputElement, text: string): void {
  field.focus();
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, text);
  for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
}

/** Dispatches a clipboard or drag event, and returns the text that it put on the clipboard. */
export function transfer(at: Element, kind: string, text = ""): string {
  const event = new Event(kind, { bubbles: true, cancelable: true });
  let copied = "";
  const setData = (_: string, data: string) => {
    copied = data;
  };
  const data = { files: [], types: ["text/plain"], getData: () => text, setData };
  at.dispatchEvent(Object.assign(event, { clipboardData: data, dataTransfer: data }));
  return copied;
}

export function choose(field: HTMLElement, file: File): void {
  Object.defineProperty(field, "files", { value: [file], configurable: true });
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Clock of React, which advances in `rest` only: the machine's speed must not change a test. */
const clock = { now: 0 };
const pending = new Set<Promise<unknown>>();

/** Makes `rest` wait for real work, for example reading a file. */
function awaitDone<Value>(work: Promise<Value>): Promise<Value> {
  pending.add(work);
  work.catch(() => {}).finally(() => pending.delete(work));
  return work;
}

/** Takes the focus from what is disabled or hidden, as browsers do. */
function loseFocus(): void {
  const { activeElement: focused } = document;
  if (!focused?.matches("[disabled], [hidden], [hidden] *")) return;
  const isDisabled = focused.hasAttribute("disabled");
  // A disabled element would keep the focus here.
  focused.removeAttribute("disabled");
  (focused as HTMLElement).blur();
  focused.toggleAttribute("disabled", isDisabled);
}

export async function rest(milliseconds = 1_200): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) {
    if (turn % 3 === 0) vi.advanceTimersByTime(milliseconds / 4);
    await new Promise(setImmediate);
    loseFocus();
    clock.now += 1_000;
    if (turn === 4) await vi.dynamicImportSettled();
    if (pending.size > 0) turn = 0;
  }
}

export const downloads: { name: string; text: Promise<string> }[] = [];
export const opened: string[] = [];
let made: Promise<string> = Promise.resolve("");

export function startBrowser(): void {
  const timers = ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] as const;
  vi.useFakeTimers({ toFake: ["Date", ...timers] });
  vi.spyOn(performance, "now").mockImplementation(() => clock.now);
  localStorage.clear();
  document.body.replaceChildren();
  downloads.length = 0;
  opened.length = 0;
  resizeTo(1_400);
}

export function stopBrowser(): void {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
}

let width = 1_400;
const watchers = new Set<Watcher>();
class Watcher {
  tell: (entries: object[]) => void;
  seen = new Set<Element>();
  constructor(tell: (entries: object[]) => void) {
    this.tell = tell;
    watchers.add(this);
  }
  observe = (target: Element) => void this.seen.add(target);
  unobserve = (target: Element) => void this.seen.delete(target);
  disconnect = () => this.seen.clear();
}
class EndWatcher extends Watcher {}

function tellWatchers(isEnd: boolean, entry: object): void {
  for (const one of watchers)
    if (one.seen.size > 0 && one instanceof EndWatcher === isEnd)
      one.tell([...one.seen].map((target) => ({ target, ...entry })));
}

/** Resizes the window; below 768 pixels it is a phone. */
export function resizeTo(pixels: number): void {
  width = pixels;
  tellWatchers(false, { contentBoxSize: [{ inlineSize: width, blockSize: 900 }] });
}

export const scrollToEnd = () => tellWatchers(true, { isIntersecting: true });

const { showModal, close } = HTMLDialogElement.prototype;
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    const opener = document.activeElement as HTMLElement;
    this.addEventListener("close", () => opener.focus(), { once: true });
    showModal.call(this);
  },
  close(this: HTMLDialogElement) {
    if (this.open) close.call(this);
  },
});
Object.assign(HTMLElement.prototype, { scrollIntoView() {}, showPicker() {} });
for (const name of ["querySelector", "querySelectorAll"] as const) {
  const query = Element.prototype[name] as (selector: string) => unknown;
  Object.assign(Element.prototype, {
    [name](this: Element, selector: string) {
      return query.call(this, selector.replaceAll("&", ":scope"));
    },
  });
}
const size = { clientWidth: () => width, clientHeight: () => 900 };
for (const [name, get] of Object.entries(size))
  Object.defineProperty(HTMLElement.prototype, name, { get, configurable: true });
const matchMedia = (query: string) => ({
  matches: query === "(width < 48rem)" && width < 768,
  addListener() {},
  removeListener() {},
});
const { text: readText } = Blob.prototype;
Blob.prototype.text = function () {
  return awaitDone(readText.call(this));
};
Object.assign(globalThis, {
  ...{ URL: NodeUrl, matchMedia, ResizeObserver: Watcher, IntersectionObserver: EndWatcher },
  scrollTo() {},
  open: (address: string) => ({ tab: opened.push(address) }),
});
Object.assign(NodeUrl, {
  createObjectURL(file: Blob) {
    made = file.text();
    return "blob:made";
  },
  revokeObjectURL() {},
});
const { click: follow } = HTMLElement.prototype;
HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
  if (this.isConnected) follow.call(this);
  else downloads.push({ name: this.download, text: made });
};
// Node has it from version 25 on.
Object.assign(Uint8Array, { fromBase64: (text: string) => Buffer.from(text, "base64") });
// No page follows.
addEventListener("click", (event) => {
  const link = (event.target as Element).closest("a[href]");
  if (event.defaultPrevented || !link) return;
  event.preventDefault();
  opened.push(link.getAttribute("href") ?? "");
});
