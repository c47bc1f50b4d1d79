import { expect } from "vitest";
import type { Browser } from "./browser.ts";

/** As in the browser tests: a step on a busy machine may be late. */
const timeout = 20_000;

/** Keys without a character, by their WebDriver names (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const keys = { Enter: "\uE007", ArrowDown: "\uE015", Control: "\uE009" };

/** Expression for the first element of a selector that is drawn, as what has no box cannot be tapped. */
const drawn = (selector: string) =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.getClientRects().length > 0)`;

/** A shopper at one origin, who does what a person can do, and sees what is drawn. */
export class Shopper {
  readonly #browser: Browser;
  readonly #origin: string;

  constructor(browser: Browser, origin: string) {
    this.#browser = browser;
    this.#origin = origin;
  }

  open(path: string): Promise<void> {
    return this.#browser.open(this.#origin + path);
  }

  /** The value of an expression in the page, as JSON. */
  read(expression: string): Promise<any> {
    return this.#browser.evaluate(expression);
  }

  /** The text of what is drawn of a selector; empty if there is none. */
  text(selector: string): Promise<string> {
    return this.read(`${drawn(selector)}?.innerText.trim() ?? ""`);
  }

  /** Waits until an expression is true. A page that is left meanwhile answers with an error. */
  async until(expression: string): Promise<void> {
    const read = () => this.read(expression).catch((error) => `${expression}: ${error.message}`);
    await expect.poll(read, { timeout, interval: 50, message: expression }).toBe(true);
  }

  /** Waits until a part is drawn, with a text in it if one is given. */
  sees(selector: string, text = ""): Promise<void> {
    return this.until(`${drawn(selector)}?.innerText.includes(${JSON.stringify(text)}) ?? false`);
  }

  /** Waits until a loaded page has an address: its path and query. */
  isAt(path: string): Promise<void> {
    const here = "decodeURIComponent(location.pathname + location.search)";
    return this.until(`document.readyState === "complete" && ${here} === ${JSON.stringify(path)}`);
  }

  /** Clicks in the middle of what is drawn of a selector, once nothing covers it. */
  async tap(selector: string): Promise<void> {
    const find = `(() => {
      const element = ${drawn(selector)};
      element?.scrollIntoView({ block: "center", behavior: "instant" });
      const box = element?.getClientRects()[0];
      const [x, y] = box ? [box.x + box.width / 2, box.y + box.height / 2].map(Math.round) : [];
      return element?.contains(document.elementFromPoint(x, y)) ? { x, y } : null;
    })()`;
    await this.until(`${find} !== null`);
    const { x, y } = await this.read(find);
    const actions = [
      { type: "pointerMove", x, y, origin: "viewport" },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ];
    await this.#browser.perform([{ type: "pointer", id: "mouse", actions }]);
  }

  /** Types a text where the focus is. */
  type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    return this.#browser.perform([{ type: "key", id: "keyboard", actions }]);
  }

  /** Presses a key by its name or its letter, while another one is held. */
  press(key: string, held?: "Control"): Promise<void> {
    const value = keys[key as keyof typeof keys] ?? key;
    const pressed = [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ];
    const hold = (type: string) => (held ? [{ type, value: keys[held] }] : []);
    const actions = [...hold("keyDown"), ...pressed, ...hold("keyUp")];
    return this.#browser.perform([{ type: "key", id: "keyboard", actions }]);
  }

  /** Pastes where the focus is: what was copied is read as a person would, without asking for leave. */
  paste(): Promise<void> {
    return this.press("v", "Control");
  }
}
