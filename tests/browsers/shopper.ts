import { expect } from "vitest";
import type { Browser } from "./browser.ts";

/** Generous: a busy machine may delay a step. */
const timeout = 30_000;

/** Expression for the first rendered element of a selector: an element without a box cannot be tapped. */
const rendered = (selector: string) =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].find((element) => element.getClientRects().length > 0)`;

/** A person at one origin, limited to what a person can do and see. */
export class Shopper {
  readonly #browser: Browser;
  readonly #origin: string;
  readonly read: Browser["evaluate"];

  constructor(browser: Browser, origin: string) {
    this.#browser = browser;
    this.#origin = origin;
    this.read = browser.evaluate;
  }

  open(path: string): Promise<void> {
    return this.#browser.open(this.#origin + path);
  }

  /** Returns the rendered text of a selector; empty if nothing matches. */
  text(selector: string): Promise<string> {
    return this.read(`${rendered(selector)}?.innerText.trim() ?? ""`);
  }

  /** Waits until an expression is true. Errors count as false: the page may be left meanwhile. */
  async until(expression: string): Promise<void> {
    const read = () => this.read(expression).catch((error) => `${expression}: ${error.message}`);
    await expect.poll(read, { timeout, interval: 50, message: expression }).toBe(true);
  }

  /** Waits until an element is rendered, with a text if one is given. */
  sees(selector: string, text = ""): Promise<void> {
    return this.until(
      `${rendered(selector)}?.innerText.includes(${JSON.stringify(text)}) ?? false`,
    );
  }

  /** Clicks the middle of an element, once nothing covers it. */
  async tap(selector: string): Promise<void> {
    const find = `(() => {
      const element = ${rendered(selector)};
      element?.scrollIntoView({ block: "center", behavior: "instant" });
      const box = element?.getClientRects()[0];
      const [x, y] = box ? [box.x + box.width / 2, box.y + box.height / 2].map(Math.round) : [];
      return element?.contains(document.elementFromPoint(x, y)) ? { x, y } : null;
    })()`;
    await this.until(`${find} !== null`);
    const { x, y } = await this.read(find);
    await this.#browser.click(x, y);
  }

  async type(selector: string, text: string): Promise<void> {
    await this.tap(selector);
    await this.press(...text);
  }

  press(...keys: string[]): Promise<void> {
    return this.#browser.press(keys);
  }

  hold(modifier: "Control" | "Shift", ...keys: string[]): Promise<void> {
    return this.#browser.press(keys, modifier);
  }

  /** Returns the text on the clipboard by pasting it into the amount field, without a permission. */
  async pasted(): Promise<string> {
    const field = "document.querySelector('main [name=amount]')";
    await this.tap("main [name=amount]");
    await this.hold("Control", "v");
    await this.until(`${field}.value !== ''`);
    const text = await this.read(`${field}.value`);
    await this.read(`${field}.value = ''`);
    return text;
  }
}
