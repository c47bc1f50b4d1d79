import "fake-indexeddb/auto";
import { URL as NodeUrl } from "node:url";
import { vi } from "vitest";
import { deed, digest, short } from "../deed.ts";

const looks = new Set(
  "id class style width height type d viewbox focusable for role autocomplete spellcheck tabindex value".split(
    " ",
  ),
);
const unseen = new Set(["TEMPLATE", "SCRIPT", "STYLE", "SVG"]);
const fields = new Set(["INPUT", "SELECT", "TEXTAREA"]);

/** The elements of a document that a person can see or hear. */
export function seen(root: Element, found: Element[] = []): Element[] {
  const { tagName } = root;
  const isShut = tagName === "DIALOG" && !root.hasAttribute("open");
  const isHidden = root.hasAttribute("hidden") && root.getAttribute("type") !== "file";
  if (unseen.has(tagName.toUpperCase()) || isShut || isHidden) return found;
  found.push(root);
  const isClosed = tagName === "DETAILS" && !root.hasAttribute("open");
  for (const one of root.children) if (!isClosed || one.tagName === "SUMMARY") seen(one, found);
  return found;
}

/** An element with its attributes and state, and what it says itself. */
export function lineOf(element: Element): string {
  const parts = [element.tagName.toLowerCase()];
  for (const { name, value } of element.attributes)
    if (!looks.has(name.toLowerCase()) && !/^aria-(controls|col|row)/.test(name))
      parts.push(value ? `${name}=${value.replaceAll(/_r_\w+_/g, "…")}` : name);
  if (fields.has(element.tagName)) {
    const { value, checked } = element as HTMLInputElement;
    parts.push(`value=${value}`, checked ? "is checked" : "");
  }
  const own = [...element.childNodes].filter((one) => one.nodeType === 3);
  parts.push(
    own
      .map((one) => one.textContent)
      .join("◦")
      .replaceAll(/\s+/g, " ")
      .trim(),
  );
  return short(parts.filter(Boolean).join(" "));
}

/** A line for each element that says anything. */
export const linesOf = (root: Element): string[] =>
  seen(root)
    .map(lineOf)
    .filter((line) => /[ -]/.test(line));

/** What is new of some lines, and what has gone; of many the first. */
export function difference(before: readonly string[], now: readonly string[], most = 12): string[] {
  const [was, is] = [new Set(before), new Set(now)];
  const lines = [
    ...now.filter((line) => !was.has(line)).map((line) => `+ ${line}`),
    ...before.filter((line) => !is.has(line)).map((line) => `- ${line}`),
  ];
  if (lines.length > most + 4) {
    const rest = lines.splice(most);
    lines.push(`and ${rest.length} lines more (${digest(rest.join())})`);
  }
  if (lines.length === 0 && now.join() !== before.join()) lines.push("in another order");
  return lines;
}

/** What names an element. */
export const nameOf = (element: Element): string => {
  const { labels } = element as HTMLInputElement;
  const text =
    element.getAttribute("aria-label") ?? labels?.[0]?.textContent ?? element.textContent;
  const field = element.getAttribute("data-field") ?? "";
  return [element.tagName.toLowerCase(), field, (text ?? "").trim().slice(0, 40)]
    .filter(Boolean)
    .join(" ");
};

/** Presses a key, "Ctrl Shift ArrowDown", at an element; false if the browser is not to follow it. */
export function press(at: Element, chord: string): boolean {
  const parts =
    chord === " " || chord.endsWith("  ") ? [...chord.trim().split(" "), " "] : chord.split(" ");
  const held = (key: string) => parts.slice(0, -1).includes(key);
  const init = { key: parts.at(-1) ?? "", bubbles: true, cancelable: true, ctrlKey: held("Ctrl") };
  const keys = { ...init, metaKey: held("Meta"), altKey: held("Alt"), shiftKey: held("Shift") };
  return at.dispatchEvent(new KeyboardEvent("keydown", keys));
}

/** Clicks with a pointer: what is pressed takes the focus. */
export function click(at: HTMLElement): void {
  const init = { bubbles: true, cancelable: true, button: 0 };
  if (at.dispatchEvent(new MouseEvent("mousedown", init))) at.focus();
  at.dispatchEvent(new MouseEvent("mouseup", init));
  at.click();
}

/** Types a text in place of that of a field, or chooses an option. */
export function type(
  field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement,
  text: string,
): void {
  field.focus();
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set;
  set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

const pending = new Set<Promise<unknown>>();
/** Makes `rest` wait for work that takes as long as it takes, as files do; gives the work back. */
export function awaitDone<Value>(work: Promise<Value>): Promise<Value> {
  pending.add(work);
  work.catch(() => {}).finally(() => pending.delete(work));
  return work;
}

/** The clock of React, which goes on while `rest` waits: what is loaded later comes a while after its place is drawn. */
export const clock = { now: 0 };

/** What is disabled or hidden loses the focus, as in a browser. */
function loseFocus(): void {
  const { activeElement: focused } = document;
  if (!focused?.matches("[disabled], [hidden], [hidden] *")) return;
  const isDisabled = focused.hasAttribute("disabled");
  // Here it would keep the focus.
  focused.removeAttribute("disabled");
  (focused as HTMLElement).blur();
  focused.toggleAttribute("disabled", isDisabled);
}

/** Lets timers of `milliseconds` run out, and what waits for an answer or for such work go on. */
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

/** Chooses files. */
export function choose(field: HTMLInputElement, files: readonly File[]): void {
  Object.defineProperty(field, "files", { value: files, configurable: true });
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Pastes, drags, drops or copies: `texts` by their kinds. */
export function transfer(
  at: Element,
  kind: string,
  texts: Record<string, string>,
  files: File[] = [],
): void {
  const event = new Event(kind, { bubbles: true, cancelable: true });
  const data = {
    files,
    types: files.length > 0 ? ["Files"] : Object.keys(texts),
    getData: (type: string) => texts[type] ?? "",
    setData: (type: string, text: string) => deed("copies", type, text),
  };
  Object.assign(event, { clipboardData: data, dataTransfer: data });
  at.dispatchEvent(event);
}

// What the library has not, or does otherwise.
const { showModal } = HTMLDialogElement.prototype;
HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
  deed("opens over the page");
  showModal.call(this);
};
Object.assign(HTMLElement.prototype, {
  scrollIntoView(this: HTMLElement, { inline }: ScrollIntoViewOptions = {}) {
    // The grid's own is of both directions.
    if (!inline) deed("scrolls to", nameOf(this));
  },
  // The foot of the window is over cells; fields are below the window.
  getBoundingClientRect(this: HTMLElement) {
    const top = this.matches(".dock") ? 700 : this.matches("[role=gridcell]") ? 690 : 1_000;
    return { top, bottom: top + 40, height: 40 };
  },
  showPicker(this: HTMLElement) {
    deed("showPicker", nameOf(this));
  },
});
Object.assign(HTMLInputElement.prototype, {
  setSelectionRange(this: HTMLElement, from: number, to: number) {
    deed("marks the text", `${from}–${to}`);
  },
});
for (const name of ["querySelector", "querySelectorAll"] as const) {
  const query: any = Element.prototype[name];
  Object.assign(Element.prototype, {
    [name](this: Element, selector: string) {
      return query.call(this, selector.replaceAll("&", ":scope"));
    },
  });
}
const wide = 1400;
let width = wide;
const size = { clientWidth: () => width, clientHeight: () => 900 };
for (const [name, get] of Object.entries(size))
  Object.defineProperty(HTMLElement.prototype, name, { get, configurable: true });
const watchers = new Set<Watcher>();
class Watcher {
  tell: (entries: object[]) => void;
  seen = new Set<Element>();
  constructor(tell: (entries: object[]) => void) {
    this.tell = tell;
    watchers.add(this);
  }
  observe(target: Element) {
    this.seen.add(target);
  }
  unobserve(target: Element) {
    this.seen.delete(target);
  }
  disconnect() {
    this.seen.clear();
  }
}
class Ends extends Watcher {}
// A wide screen with a pointer.
const matchMedia = (query: string) => {
  const matches = query === "(width < 48rem)" && width < 768;
  return { matches, addListener() {}, removeListener() {} };
};
Object.assign(globalThis, { matchMedia, ResizeObserver: Watcher, IntersectionObserver: Ends });

const tell = (isEnd: boolean, entry: object) => {
  for (const one of watchers)
    if (one.seen.size > 0 && one instanceof Ends === isEnd)
      one.tell([...one.seen].map((target) => ({ target, ...entry })));
};

/** Makes the window so wide, or as wide as it is to begin with. */
export function resizeTo(pixels = wide): void {
  width = pixels;
  tell(false, { contentBoxSize: [{ inlineSize: width, blockSize: 900 }] });
}

/** Scrolls to the end of what grows as it is read. */
export const scrollToEnd = () => tell(true, { isIntersecting: true });

/** How high and wide the rows and columns of each table are. */
export const sizesOf = (root: Element): string[] =>
  [...root.querySelectorAll<HTMLElement>("[role=grid]")].map(({ style }) =>
    ["sizes", style.blockSize, style.gridTemplateColumns, style.gridTemplateRows].join(" / "),
  );
const { text: readText } = Blob.prototype;
Blob.prototype.text = function (this: Blob) {
  return awaitDone(readText.call(this));
};
// Its own has no files.
Object.assign(globalThis, {
  URL: NodeUrl,
  open: (...given: unknown[]) => void deed("opens", ...given),
  scrollTo: (...given: unknown[]) => void deed("scrolls the page to", ...given),
});
Object.assign(NodeUrl, {
  createObjectURL(file: Blob) {
    deed("makes a file", file.type);
    file.text().then((text) => deed("of the text", text));
    return "blob:a";
  },
  revokeObjectURL() {},
});
const { click: clickIt } = HTMLElement.prototype;
HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
  if (this.isConnected) clickIt.call(this);
  else deed("downloads", this.download);
};
// Node has it from version 25 on.
Object.assign(Uint8Array, { fromBase64: (text: string) => Buffer.from(text, "base64") });
// No page follows.
addEventListener("click", (event) => {
  const link = (event.target as Element).closest("a[href]");
  if (event.defaultPrevented || !link) return;
  event.preventDefault();
  deed("follows", link.getAttribute("href"));
});
addEventListener("submit", (event) => {
  if (!event.defaultPrevented) deed("is sent");
  event.preventDefault();
});
addEventListener("error", ({ message }) => deed("fails", message));
for (const type of ["keydown", "paste", "copy", "drop", "dragover"])
  addEventListener(type, ({ defaultPrevented }) => defaultPrevented && deed("held"));
