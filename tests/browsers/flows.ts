import { expect } from "vitest";
import type { Shopper } from "./shopper.ts";

interface Flow {
  name: string;
  /** `setCut` cuts the network between browser and site, or joins it again; `signIn` makes an operator of the shopper. */
  run(
    shopper: Shopper,
    setCut: (isCut: boolean) => void,
    signIn: () => Promise<void>,
  ): Promise<void>;
}

const field = "[name=q]";
const rows = ".brand-grid > li";
const label = ".answer";
const bar = "copied-bar";

/** How many rows of a list are drawn. */
const drawnRows = `[...document.querySelectorAll("${rows}")].filter((row) => row.getClientRects().length > 0).length`;

/** Pastes into the search of the page: what is in its field then was on the clipboard. */
async function pasted(shopper: Shopper): Promise<string> {
  await shopper.read("document.querySelector('main [name=amount]').value = ''");
  await shopper.tap("main [name=amount]");
  await shopper.paste();
  await shopper.until("document.querySelector('main [name=amount]').value !== ''");
  return shopper.read("document.querySelector('main [name=amount]').value");
}

/** Opens two pages, as the service worker comes with the second, and waits until it has kept that one. */
async function settle(shopper: Shopper, path: string): Promise<void> {
  await shopper.open("/about");
  await shopper.until("'first' in localStorage");
  await shopper.open(path);
  await shopper.until(`caches.match(${JSON.stringify(path)}).then(Boolean)`);
  await shopper.until("caches.match('/offline').then(Boolean)");
}

/** What a shopper does; each flow begins on a device that has never seen the site. */
export const flows: Flow[] = [
  {
    name: "a suggestion is chosen by the keyboard and opened",
    run: async (shopper) => {
      await shopper.open("/");
      await shopper.tap(field);
      await shopper.type("nam");
      await shopper.sees("[role=option]", "Namshi");
      await shopper.press("ArrowDown");
      await shopper.until("Boolean(document.querySelector('[role=option][aria-selected=true]'))");
      await shopper.press("Enter");
      await shopper.sees("h1", "Namshi");
    },
  },
  {
    name: "a search by Enter finds a store whose name is misspelt",
    run: async (shopper) => {
      await shopper.open("/");
      await shopper.tap(field);
      await shopper.type("samsng");
      await shopper.press("Enter");
      await shopper.isAt("/?q=samsng");
      await shopper.sees("main", "Samsung");
    },
  },
  {
    name: "the list of a country follows its field and its menu",
    run: async (shopper) => {
      await shopper.open("/uae");
      const all = await shopper.read(drawnRows);
      await shopper.tap(field);
      await shopper.type("noon");
      await shopper.until(`${drawnRows} === 1`);
      expect(all).toBeGreaterThan(20);
      await shopper.tap(`${rows} a`);
      await shopper.isAt("/uae/noon");
    },
  },
  {
    name: "a basket is answered as by the form without a script, and is kept for the visit",
    run: async (shopper) => {
      const path = "/saudi-arabia/noon";
      await shopper.open(path);
      const answer = (root: string) =>
        `[".ticket-mark", ".code"].map((part) => ${root}.querySelector("${label} " + part)?.textContent ?? "")`;
      const expected = await shopper.read(
        `fetch("${path}?amount=400&first-order=1").then((page) => page.text()).then((html) => new DOMParser().parseFromString(html, "text/html")).then((page) => ${answer("page")})`,
      );
      await shopper.tap("[name=amount]");
      await shopper.type("400");
      await shopper.tap("label:has([name=first-order])");
      const isAnswered = `JSON.stringify(${answer("document")}) === ${JSON.stringify(JSON.stringify(expected))}`;
      await shopper.until(isAnswered);
      expect(expected[0]).toMatch(/350/);
      await shopper.open("/uae");
      await shopper.open(path);
      await shopper.until(isAnswered);
      await shopper.tap(".basket a");
      await shopper.until("document.querySelector('[name=amount]').value === ''");
    },
  },
  {
    name: "a code is copied, and the bar copies the next one",
    run: async (shopper) => {
      await shopper.open("/saudi-arabia/noon");
      const first = await shopper.text(`${label} .code`);
      await shopper.tap(`${label} .copy-button`);
      await shopper.sees(bar, first);
      await shopper.sees(`${label} .copy-button`, "Copied");
      expect(await pasted(shopper)).toBe(first);
      await shopper.read("document.querySelector('main [name=amount]').value = ''");
      const offered = await shopper.text(`${bar} button[data-next]`);
      await shopper.tap(`${bar} button[data-next]`);
      await shopper.until(`!document.querySelector("${bar}").innerText.includes("${first}")`);
      const next = await pasted(shopper);
      expect(next).not.toBe(first);
      expect(offered).toContain(next);
    },
  },
  {
    name: "a code is shared by the browser's own sheet, else by a link to WhatsApp",
    run: async (shopper) => {
      await shopper.open("/ar/uae/noon");
      await shopper.read(`void (() => {
        window.went = [];
        document.addEventListener("click", (event) => {
          if (!event.defaultPrevented) window.went.push(event.target.closest("a").href);
          event.preventDefault();
        });
        Object.defineProperty(navigator, "share", { value: undefined, configurable: true });
      })()`);
      await shopper.tap("[data-share]");
      await shopper.until(
        "window.went.length === 1 && window.went[0].startsWith('https://wa.me/')",
      );
      await shopper.read(
        "void Object.defineProperty(navigator, 'share', { value: async ({ text }) => window.went.push(text) })",
      );
      await shopper.tap("[data-share]");
      await shopper.until("window.went.length === 2");
      expect(await shopper.read("window.went[1]")).toBe(
        await shopper.read("document.querySelector('[data-share]').dataset.share"),
      );
    },
  },
  {
    name: "the other language is chosen, remembered and drawn from right to left",
    run: async (shopper) => {
      await shopper.open("/uae");
      await shopper.tap(".site-header [hreflang=ar]");
      await shopper.isAt("/ar/uae");
      await shopper.until("localStorage.i18nextLng === 'ar'");
      expect(await shopper.read("getComputedStyle(document.body).direction")).toBe("rtl");
      await shopper.tap(field);
      await shopper.type("نون");
      await shopper.until(`${drawnRows} === 1`);
      await shopper.sees(rows, "نون");
    },
  },
  {
    name: "who comes back finds the shelf of the country, and the store with a star first",
    run: async (shopper) => {
      await shopper.open("/uae/noon");
      await shopper.tap(".back-bar .star");
      await shopper.until("document.querySelector('.back-bar .star').ariaPressed === 'true'");
      await shopper.open("/uae");
      await shopper.sees(".yours", "Noon");
      await shopper.open("/");
      await shopper.sees("[data-shelf] li", "Noon");
      await shopper.tap("[data-shelf] li a");
      await shopper.isAt("/uae/noon");
    },
  },
  {
    name: "without a network a visited page is shown with its age, and another is the offline page",
    run: async (shopper, setCut) => {
      await settle(shopper, "/uae/noon");
      // The bar's script is kept once it was used.
      await shopper.tap(`${label} .copy-button`);
      await shopper.sees(bar);
      setCut(true);
      await shopper.open("/uae/noon");
      await shopper.sees(".kept-note", "Saved copy from");
      const code = await shopper.text(`${label} .code`);
      await shopper.tap(`${label} .copy-button`);
      await shopper.sees(bar, code);
      // No Arabic page was visited, so that its offline page is not kept.
      await shopper.open("/ar/egypt");
      await shopper.sees("h1", "You are offline");
      setCut(false);
      await shopper.tap("main .button");
      await shopper.sees(rows);
    },
  },
  {
    name: "an operator types in a cell, takes it back, and leads a list by keys",
    run: async (operator, _, signIn) => {
      await signIn();
      await operator.open("/admin/catalogue/uae/noon");
      await operator.tap("[role=gridcell][data-field=discount]");
      await operator.type("5% off all");
      await operator.press("Enter");
      await operator.sees("[data-changed]", "5% off all");
      // Enter has moved down, and typing replaces what is there.
      await operator.type("6% off all");
      await operator.press("Enter");
      await operator.sees(".action-save", "Save 2 changes");
      await operator.press("z", "Control");
      await operator.sees(".action-save", "Save 1 change");
      await operator.press("z", "Control");
      await operator.until("!document.querySelector('.action-save')");
      await operator.open("/admin?list=unverified");
      await operator.tap(".list-grid .cell-code");
      await operator.press("ArrowDown");
      await operator.press("x");
      await operator.press("v");
      await operator.sees(".action-save", "Save 1 change");
      const chosen =
        "document.querySelector('[role=row][aria-selected=true] .cell-code').innerText.trim()";
      await operator.sees(".action-bar ul", await operator.read(chosen));
      await operator.until("document.activeElement.matches('.action-save')");
    },
  },
];
