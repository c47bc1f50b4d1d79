import { expect, type Page, test } from "@playwright/test";
import * as en from "#app/i18n/locales/en/index.ts";

// Each job of a shopper under each condition of browsers that people have.

interface Condition {
  /** Runs before each page's own scripts. */
  prepare?: () => void;
  /** Runs in each page that was opened. */
  afterwards?: (page: Page) => Promise<void>;
  remembersNothing?: boolean;
}

/** Puts each text into an element of its own with other words, as a browser's translator does. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const kept = "[translate=no], script, style, textarea, template";
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest(kept)) continue;
      const font = document.createElement("font");
      font.textContent = text.data.replaceAll("FIRST", "PREMIER").replaceAll("Noon", "Midi");
      text.replaceWith(font);
    }
  });

/** Looks at a page again some days after it was opened. */
const later = (days: number) => async (page: Page) => {
  await page.clock.fastForward(days * 86_400_000);
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  for (const age of await page.locator(".ago").all()) await expect(age).toBeHidden();
};

const conditions: Record<string, Condition> = {
  "no clipboard": {
    prepare: () => Object.defineProperty(navigator, "clipboard", { value: undefined }),
  },
  "a clipboard that never settles": {
    prepare: () => {
      navigator.clipboard.writeText = () => new Promise(() => {});
    },
  },
  "no beacon": { prepare: () => Reflect.deleteProperty(Navigator.prototype, "sendBeacon") },
  "a refused share": {
    prepare: () => {
      navigator.share = () => Promise.reject(new DOMException("", "NotAllowedError"));
    },
  },
  "a translated page": {
    afterwards: async (page) => void (await translate(page)),
  },
  "blocked cookies": {
    prepare: () => {
      const refuse = () => {
        throw new DOMException("", "SecurityError");
      };
      for (const name of ["localStorage", "sessionStorage", "caches"])
        Object.defineProperty(globalThis, name, { get: refuse });
      Object.defineProperty(document, "cookie", { get: refuse, set: refuse });
      navigator.locks.request = async () => refuse();
    },
    remembersNothing: true,
  },
  "a page of yesterday": { afterwards: later(1) },
  "a page of twelve days ago": { afterwards: later(12) },
};

type Open = (path: string) => Promise<void>;

/** Copies the first code that is offered, and reads it from the clipboard by pasting it. */
async function copyFirst(page: Page): Promise<string> {
  const card = page.locator("#codes copy-code:has(.copy-button:visible)").first();
  const code = await card.getAttribute("data-code");
  await card.locator(".copy-button").click();
  await expect(page.locator("copied-bar")).toContainText(code ?? "no code");
  return code ?? "";
}

const flows: Record<string, (page: Page, open: Open, condition: Condition) => Promise<void>> = {
  "copy a code": async (page, open) => {
    await open("/uae/noon");
    const code = await copyFirst(page);
    const field = page.locator(".suggest [name=code]");
    await page.locator(".suggest-fold summary").click();
    await field.focus();
    await page.keyboard.press("Control+v");
    await expect(field).toHaveValue(code);
  },
  "find a store": async (page, open) => {
    await open("/");
    await page.locator("main [name=q]").pressSequentially("nams");
    await page.getByRole("option", { name: /Namshi/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Namshi");
  },
  "answer whether a code worked": async (page, open, { afterwards }) => {
    const sent = page.waitForRequest(/\/outcome$/);
    await open("/uae/noon");
    await copyFirst(page);
    for (const hidden of [true, false]) {
      await page.evaluate((hidden) => {
        Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, hidden);
    }
    if (afterwards) await translate(page);
    await page.locator("copied-bar [value=true]").click();
    await expect(page.locator("copied-bar")).toContainText(en.brand.thanks);
    expect((await sent).postDataJSON()).toEqual({ worked: true });
  },
  "use the basket": async (page, open) => {
    await open("/uae/noon");
    await page.locator("main [name=amount]").fill("400");
    await expect(page.locator(".answer .ticket-mark")).toContainText(en.brand.bestForBasket);
    await expect(page.locator(".answer .copy-button")).toBeVisible();
  },
  "switch the language": async (page, open) => {
    await open("/uae/noon");
    await page.locator("a[hreflang=ar]:visible").first().click();
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(page).toHaveURL(/\/ar\/uae\/noon$/);
  },
  "share a code": async (page, open) => {
    await page.route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
    await open("/uae/noon");
    await page.locator("#codes .share:visible").first().click();
    await expect(page).toHaveURL(/^https:\/\/wa\.me\/\?text=Noon/);
  },
  "keep a store": async (page, open, { remembersNothing = false }) => {
    await open("/uae/noon");
    const star = page.locator(".star");
    if (remembersNothing) return expect(star).toBeHidden();
    await star.click();
    await expect(star).toHaveAttribute("aria-pressed", "true");
    await page.goto("/uae");
    await expect(page.locator(".yours-store")).toContainText("Noon");
  },
};

for (const [what, condition] of Object.entries(conditions)) {
  for (const [flow, run] of Object.entries(flows)) {
    test(`a shopper with ${what} can ${flow}`, async ({ page }) => {
      const failures: string[] = [];
      page.on("pageerror", ({ message }) => failures.push(message));
      if (condition.prepare) await page.addInitScript(condition.prepare);
      await page.clock.install();
      await run(
        page,
        async (path) => {
          await page.goto(path);
          await condition.afterwards?.(page);
        },
        condition,
      );
      expect(failures).toEqual([]);
    });
  }
}
