import type { BrowserPage } from "./browser-page.ts";

type Act = (page: BrowserPage, input: string, within: string) => Promise<void>;

const named = (name: string) => (name.startsWith("^") ? RegExp(name) : name);

/** Acts as "copy A", "press Escape", "type search: zara" and "click header: Select Country". */
const acts: Record<string, Act> = {
  copy: (page, code) => page.copy(code),
  "copy-by-key": (page, code) => page.copy(code, { detail: 0 }),
  leave: (page) => page.leave(),
  back: (page) => page.comeBack(),
  offline: (page) => page.network("offline"),
  online: (page) => page.network(204),
  wait: (page, milliseconds) => page.wait(Number(milliseconds)),
  press: (page, key) => page.press(key),
  fire: (page, type) => page.fire(type),
  change: (page) => page.fire("change", document.activeElement!),
  type: (page, text, within) => page.type(within, /./, text),
  click: (page, name, within) => page.click(within, named(name)),
  "click-aside": (page, name, within) => page.click(within, named(name), { ctrlKey: true }),
};

/** Does acts, "copy A, leave". */
export async function doActs(page: BrowserPage, steps: string): Promise<void> {
  for (const step of steps ? steps.split(", ") : []) {
    const [, verb = "", within = "", input = ""] = /^(\S+) ?(?:(.+?): ?)?(.*)$/.exec(step) ?? [];
    await acts[verb]!(page, input, within);
  }
}

/** Does acts and returns what a page then shows: texts, "SELECTOR@names" of controls, "@focus". */
export async function shownAfter(page: BrowserPage, steps: string, selector: string) {
  await doActs(page, steps);
  const [part = "", kind] = selector.split("@");
  if (kind === "names") return page.names(part).join(" + ");
  if (kind === "focus") return page.focusName();
  if (kind === "query") return location.search;
  if (kind === "opened" || kind === "clipboard") return page[kind].join(" + ");
  return page.texts(part).filter(Boolean).join(" + ");
}
