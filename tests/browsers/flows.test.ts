import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openApiSession } from "#tests/support/server/api-session.ts";
import { startServer } from "#tests/support/server/e2e-server.ts";
import { startFaultyNetwork } from "#tests/support/server/faulty-network.ts";
import { isInstalled } from "#tests/support/server/system-packages.ts";
import { type Browser, startFirefox, startWebKit } from "./browser.ts";

/** Expression for the first rendered element of a selector: an element without a box cannot be tapped. */
const rendered = (selector: string) =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].find((element) => element.getClientRects().length > 0)`;

/** A person at one origin, limited to what a person can do and see. */
function shopperAt({ open, evaluate: read, click, press }: Browser, origin: string) {
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

const rows = ".brand-grid > li";
const bar = "copied-bar";

const server = await startServer();
afterAll(server.close);

describe.each([
  ["WebKit", startWebKit],
  ["Firefox", startFirefox],
] as const)("in %s", (name, start) => {
  type Network = Awaited<ReturnType<typeof startFaultyNetwork>>;
  type Shopper = ReturnType<typeof shopperAt>;
  function flow(title: string, steps: (shopper: Shopper, network: Network) => Promise<void>) {
    test.runIf(isInstalled(name))(title, async () => {
      // An origin of its own: the browser stores nothing there yet.
      const network = await startFaultyNetwork(server.url);
      await steps(shopperAt(browser, network.origin), network).finally(network.close);
    });
  }
  let browser: Browser;
  beforeAll(async () => {
    if (isInstalled(name)) browser = await start();
  });
  afterAll(() => browser?.close());

  flow("a suggestion is chosen by keyboard, and the language is remembered", async (shopper) => {
    await shopper.open("/");
    await shopper.type("[name=q]", "nam");
    await shopper.sees("[role=option]", "Namshi");
    await shopper.press("ArrowDown");
    await shopper.sees("[role=option][aria-selected=true]");
    await shopper.press("Enter");
    await shopper.sees("h1", "Namshi");
    await shopper.tap(".site-header [hreflang=ar]");
    await shopper.sees("h1", "نمشي");
    await shopper.until("localStorage.i18nextLng === 'ar'");
    expect(await shopper.read("getComputedStyle(document.body).direction")).toBe("rtl");
  });

  flow("a code is copied, and after a no the bar copies the next one", async (shopper) => {
    await shopper.open("/saudi-arabia/noon");
    const first = await shopper.text(".answer .code");
    await shopper.tap(".answer .copy-button");
    await shopper.sees(bar, first);
    await shopper.sees(".answer .copy-button", "Copied");
    expect(await shopper.pasted()).toBe(first);
    await shopper.tap(`${bar} [data-ask]`);
    await shopper.tap(`${bar} [value=false]`);
    const offered = await shopper.text(`${bar} .copied-code`);
    await shopper.tap(`${bar} button[data-next]`);
    await shopper.until(`!document.querySelector("${bar}").innerText.includes("${first}")`);
    const next = await shopper.pasted();
    expect([next === first, offered.includes(next)]).toEqual([false, true]);
  });

  flow("visited pages open offline, others show the offline page", async (shopper, network) => {
    // The service worker is installed by the second page.
    await shopper.open("/about");
    await shopper.until("'first' in localStorage");
    await shopper.open("/uae/noon");
    for (const path of ["/uae/noon", "/offline"])
      await shopper.until(`caches.match('${path}').then(Boolean)`);
    // The script of the bar is cached at its first use.
    await shopper.tap(".answer .copy-button");
    await shopper.sees(bar);
    network.isCut = true;
    await shopper.open("/uae/noon");
    await shopper.sees(".kept-note", "Saved copy from");
    await shopper.tap(".answer .copy-button");
    await shopper.sees(bar, await shopper.text(".answer .code"));
    // Without a visited Arabic page there is no Arabic offline page.
    await shopper.open("/ar/egypt");
    await shopper.sees("h1", "You are offline");
    network.isCut = false;
    await shopper.tap("main .button");
    await shopper.sees(rows);
  });

  flow("an operator edits and undoes by keyboard", async (shopper, network) => {
    network.cookie = (await openApiSession(server.url)).cookie;
    await shopper.open("/admin/catalogue/uae/noon");
    await shopper.type("[role=gridcell][data-field=discount]", "5% off all");
    await shopper.press("Enter");
    await shopper.sees("[data-changed]", "5% off all");
    // Enter moves down, and typing replaces the cell.
    await shopper.press(..."6% off all", "Enter");
    await shopper.sees(".action-save", "Save 2 changes");
    await shopper.holdControl("z");
    await shopper.sees(".action-save", "Save 1 change");
  });
});
