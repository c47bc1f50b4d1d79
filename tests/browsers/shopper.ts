import { expect } from "vitest";
import type { Browser } from "./browser.ts";

/** Expression for the first rendered element of a selector: an element without a box cannot be tapped. */
const rendered = (selector: string) =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].find((element) => element.getClientRects().length > 0)`;

/** A person at one origin, limited to what a person can do and see. */
export function shopperAt({ open, evaluate: read, click, press }: Browser, origin: string) {
  /** Waits until an expression is true. Errors count as false: the page may be left meanwhile. */
  const until = async (expression: string) => {
    const state = () => read(expression).catch((error) => `${expression}: ${error.message}`);
    // A busy machine may delay a step.
    await expect.poll(state, { timeout: 30_000, interval: 50, message: expression }).toBe(true);
  };
  /** Clicks the middle of an element, once nothing covers it. */
  const tap = async (selector: string) => {
    const find = `(() => {
      const element = ${rendered(selector)};
      element?.scrollIntoView({ block: "center", behavior: "instant" });
      const box = element?.getClientRects()[0];
      const [x, y] = box ? [box.x + box.width / 2, box.y + box.height / 2].map(Math.round) : [];
      return element?.contains(document.elementFromPoint(x, y)) ? { x, y } : null;
    })()`;
    await until(`${find} !== null`);
    const { x, y } = await read(find);
    await click(x, y);
  };
  return {
    ...{ read, until, tap },
    open: (path: string) => open(origin + path),
    text: (selector: string) => read(`${rendered(selector)}?.innerText.trim() ?? ""`),
    sees: (selector: string, text = "") =>
      until(`${rendered(selector)}?.innerText.includes(${JSON.stringify(text)}) ?? false`),
    press: (...keys: string[]) => press(keys),
    holdControl: (key: string) => press([key], "Control"),
    type: async (selector: string, text: string) => {
      await tap(selector);
      await press([...text]);
    },
    /** Returns the text on the clipboard by pasting it into the amount field, without a permission. */
    pasted: async () => {
      const field = "document.querySelector('main [name=amount]')";
      await tap("main [name=amount]");
      await press(["v"], "Control");
      await until(`${field}.value !== ''`);
      const text = await read(`${field}.value`);
      await read(`${field}.value = ''`);
      return text;
    },
  };
}
