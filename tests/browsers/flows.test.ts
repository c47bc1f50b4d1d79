import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openApiSession } from "#tests/support/server/api-session.ts";
import { startServer } from "#tests/support/server/e2e-server.ts";
import { startFaultyNetwork } from "#tests/support/server/faulty-network.ts";
import { isInstalled } from "#tests/support/server/system-packages.ts";
import { type Browser, startFirefox, startWebKit } from "./browser.ts";
import { Shopper } from "./shopper.ts";

const rows = ".brand-grid > li";
const label = ".answer";
const bar = "copied-bar";

/** Expression for the number of rendered rows of a list. */
const renderedRows = `[...document.querySelectorAll("${rows}")].filter((row) => row.getClientRects().length > 0).length`;

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const browsers = [
  { name: "WebKit", start: startWebKit },
  { name: "Firefox", start: startFirefox },
] as const;

describe.each(browsers)("in $name", ({ name, start }) => {
  type Network = Awaited<ReturnType<typeof startFaultyNetwork>>;
  function flow(title: string, steps: (shopper: Shopper, network: Network) => Promise<void>) {
    test.runIf(isInstalled(name))(title, async () => {
      // An origin of its own: the browser stores nothing there yet.
      const network = await startFaultyNetwork(server.url);
      await steps(new Shopper(browser, network.origin), network).finally(network.close);
    });
  }
  let browser: Browser;
  beforeAll(async () => {
    if (isInstalled(name)) browser = await start();
  });
  afterAll(() => browser?.close());

  flow("a suggestion is chosen by keyboard and opened", async (shopper) => {
    await shopper.open("/");
    await shopper.tap("[name=q]");
    await shopper.type("nam");
    await shopper.sees("[role=option]", "Namshi");
    await shopper.press("ArrowDown");
    await shopper.until("Boolean(document.querySelector('[role=option][aria-selected=true]'))");
    await shopper.press("Enter");
    await shopper.sees("h1", "Namshi");
  });

  flow("Enter searches and finds a misspelt store", async (shopper) => {
    await shopper.open("/");
    await shopper.tap("[name=q]");
    await shopper.type("samsng");
    await shopper.press("Enter");
    await shopper.isAt("/?q=samsng");
    await shopper.sees("main", "Samsung");
  });

  flow("the filter of a country narrows its list", async (shopper) => {
    await shopper.open("/uae");
    expect(await shopper.read(renderedRows)).toBeGreaterThan(20);
    await shopper.tap("[name=q]");
    await shopper.type("noon");
    await shopper.until(`${renderedRows} === 1`);
    await shopper.tap(`${rows} a`);
    await shopper.isAt("/uae/noon");
  });

  flow("a basket gets the same label as the form without script", async (shopper) => {
    const path = "/saudi-arabia/noon";
    await shopper.open(path);
    const parts = (root: string) =>
      `[".ticket-mark", ".code"].map((part) => ${root}.querySelector("${label} " + part)?.textContent ?? "")`;
    const expected = await shopper.read(
      `fetch("${path}?amount=400&first-order=1").then((page) => page.text()).then((html) => new DOMParser().parseFromString(html, "text/html")).then((page) => ${parts("page")})`,
    );
    expect(expected[0]).toMatch(/350/);
    await shopper.tap("[name=amount]");
    await shopper.type("400");
    await shopper.tap("label:has([name=first-order])");
    const isUpdated = `JSON.stringify(${parts("document")}) === ${JSON.stringify(JSON.stringify(expected))}`;
    await shopper.until(isUpdated);
    await shopper.open("/uae");
    await shopper.open(path);
    await shopper.until(isUpdated);
    await shopper.tap(".basket a");
    await shopper.until("document.querySelector('[name=amount]').value === ''");
  });

  flow("a code is copied, and after a no the bar copies the next one", async (shopper) => {
    await shopper.open("/saudi-arabia/noon");
    const first = await shopper.text(`${label} .code`);
    await shopper.tap(`${label} .copy-button`);
    await shopper.sees(bar, first);
    await shopper.sees(`${label} .copy-button`, "Copied");
    expect(await shopper.pasted()).toBe(first);
    await shopper.tap(`${bar} [data-ask]`);
    await shopper.tap(`${bar} [value=false]`);
    const offered = await shopper.text(`${bar} .copied-code`);
    await shopper.tap(`${bar} button[data-next]`);
    await shopper.until(`!document.querySelector("${bar}").innerText.includes("${first}")`);
    const next = await shopper.pasted();
    expect(next).not.toBe(first);
    expect(offered).toContain(next);
  });

  flow("sharing uses the system's sheet, else a WhatsApp link", async (shopper) => {
    await shopper.open("/ar/uae/noon");
    await shopper.read(`void (() => {
      window.shared = [];
      document.addEventListener("click", (event) => {
        if (!event.defaultPrevented) window.shared.push(event.target.closest("a").href);
        event.preventDefault();
      });
      Object.defineProperty(navigator, "share", { value: undefined, configurable: true });
    })()`);
    await shopper.tap("[data-share]");
    await shopper.until("window.shared.at(-1)?.startsWith('https://wa.me/') ?? false");
    await shopper.read(
      "void Object.defineProperty(navigator, 'share', { value: async ({ text }) => window.shared.push(text) })",
    );
    await shopper.tap("[data-share]");
    await shopper.until(
      "window.shared[1] === document.querySelector('[data-share]').dataset.share",
    );
  });

  flow("the chosen language is remembered and laid out right to left", async (shopper) => {
    await shopper.open("/uae");
    await shopper.tap(".site-header [hreflang=ar]");
    await shopper.isAt("/ar/uae");
    await shopper.until("localStorage.i18nextLng === 'ar'");
    expect(await shopper.read("getComputedStyle(document.body).direction")).toBe("rtl");
    await shopper.tap("[name=q]");
    await shopper.type("نون");
    await shopper.until(`${renderedRows} === 1`);
    await shopper.sees(rows, "نون");
  });

  flow("a returning shopper finds the last country and favourites", async (shopper) => {
    await shopper.open("/uae/noon");
    await shopper.tap(".back-bar .star");
    await shopper.until("document.querySelector('.back-bar .star').ariaPressed === 'true'");
    await shopper.open("/uae");
    await shopper.sees(".yours", "Noon");
    await shopper.open("/");
    await shopper.sees("[data-shelf] li", "Noon");
    await shopper.tap("[data-shelf] li a");
    await shopper.isAt("/uae/noon");
  });

  flow("visited pages open offline, others show the offline page", async (shopper, network) => {
    // The service worker is installed by the second page.
    await shopper.open("/about");
    await shopper.until("'first' in localStorage");
    await shopper.open("/uae/noon");
    await shopper.until("caches.match('/uae/noon').then(Boolean)");
    await shopper.until("caches.match('/offline').then(Boolean)");
    // The script of the bar is cached at its first use.
    await shopper.tap(`${label} .copy-button`);
    await shopper.sees(bar);
    network.isCut = true;
    await shopper.open("/uae/noon");
    await shopper.sees(".kept-note", "Saved copy from");
    const code = await shopper.text(`${label} .code`);
    await shopper.tap(`${label} .copy-button`);
    await shopper.sees(bar, code);
    // Without a visited Arabic page there is no Arabic offline page.
    await shopper.open("/ar/egypt");
    await shopper.sees("h1", "You are offline");
    network.isCut = false;
    await shopper.tap("main .button");
    await shopper.sees(rows);
  });

  flow("an operator edits, undoes, and marks a code by keyboard", async (shopper, network) => {
    network.cookie = (await openApiSession(server.url)).cookie;
    await shopper.open("/admin/catalogue/uae/noon");
    await shopper.tap("[role=gridcell][data-field=discount]");
    await shopper.type("5% off all");
    await shopper.press("Enter");
    await shopper.sees("[data-changed]", "5% off all");
    // Enter moves down, and typing replaces the cell.
    await shopper.type("6% off all");
    await shopper.press("Enter");
    await shopper.sees(".action-save", "Save 2 changes");
    await shopper.press("z", "Control");
    await shopper.sees(".action-save", "Save 1 change");
    await shopper.press("z", "Control");
    await shopper.until("!document.querySelector('.action-save')");
    await shopper.tap("[role=gridcell][data-field=discount]");
    await shopper.press("ArrowDown", "Shift");
    await shopper.until("document.querySelectorAll('[data-range]').length === 1");
    for (const key of ["c", "v"]) await shopper.press(key, "Control");
    await shopper.press("ArrowDown");
    await shopper.until("!document.querySelector('[data-range], .action-save')");
    await shopper.open("/admin?list=unverified");
    await shopper.tap(".list-grid .cell-code");
    for (const key of ["ArrowDown", "x", "v"]) await shopper.press(key);
    await shopper.sees(".action-save", "Save 1 change");
    const chosen = await shopper.text("[role=row][aria-selected=true] .cell-code");
    await shopper.sees(".action-bar ul", chosen);
    await shopper.until("document.activeElement.matches('.action-save')");
  });
});
