import { expect, type Page, test } from "@playwright/test";
import * as en from "#app/i18n/locales/en/index.ts";
import { leaveAndReturn } from "#tests/support/reading/shopper.ts";

/** `prepare` runs before the scripts of each page, `afterwards` in each page that was opened. */
type Condition = { prepare?: () => void; afterwards?: (page: Page) => Promise<void> };

/** Replaces each text with an element that has other words, as a browser's translator does. */
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

/** Returns to a page some days after it was opened. */
const later = (days: number) => async (page: Page) => {
  await page.clock.fastForward(days * 86_400_000);
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  for (const age of await page.locator(".ago").all()) await expect(age).toBeHidden();
};

const conditions: Record<string, Condition> = {
  "an ordinary browser": {},
  "no clipboard": {
    prepare: () => Object.defineProperty(navigator, "clipboard", { value: undefined }),
  },
  "a clipboard that never settles": {
    prepare: () => Object.assign(navigator.clipboard, { writeText: () => new Promise(() => {}) }),
  },
  "no beacon": { prepare: () => Reflect.deleteProperty(Navigator.prototype, "sendBeacon") },
  "a refused share": {
    prepare: () => {
      const errors = ["InvalidStateError", "NotAllowedError"];
      navigator.share = () => Promise.reject(new DOMException("", errors.shift()));
    },
  },
  "a translated page": { afterwards: translate },
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
  },
  "a page of yesterday": { afterwards: later(1) },
  "a page of twelve days ago": { afterwards: later(12) },
};

for (const [name, { prepare, afterwards }] of Object.entries(conditions)) {
  const remembersNothing = name === "blocked cookies";
  const tag = name === "an ordinary browser" ? "@job" : [];
  test(`a shopper with ${name} can find a store and use its codes`, { tag }, async ({ page }) => {
    const failures: string[] = [];
    page.on("pageerror", ({ message }) => failures.push(message));
    if (prepare) await page.addInitScript(prepare);
    await page.clock.install();
    const open = async (path: string) => {
      await page.clock.setSystemTime(Date.now());
      await page.goto(path);
      await afterwards?.(page);
    };
    const bar = page.locator("copied-bar");
    await test.step("find a store", async () => {
      await open("/");
      await page.locator("main [name=q]").pressSequentially("nams");
      await expect(page.getByRole("option", { name: /Namshi/ })).toBeVisible();
      for (const key of ["ArrowDown", "Enter"]) await page.keyboard.press(key);
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Namshi");
    });
    await test.step("share a code", async () => {
      await open("/uae/noon");
      // A response without content leaves the page open. The first sheet of two is still open.
      await page.route("https://wa.me/**", (route) => route.fulfill({ status: 204 }));
      const opened: string[] = [];
      page.on("request", (request) => opened.push(request.url()));
      const clickCount = name === "a refused share" ? 2 : 1;
      await page.locator("#codes .share:visible").first().click({ clickCount });
      await expect
        .poll(() => opened.filter((url) => url.includes("wa.me/?text=Noon")))
        .toHaveLength(1);
    });
    await test.step("use the basket", async () => {
      await page.locator("main [name=amount]").fill("400");
      await expect(page.locator(".answer .ticket-mark")).toContainText(en.brand.bestForBasket);
      await expect(page.locator(".answer .copy-button")).toBeVisible();
    });
    await test.step("copy a code and paste it", async () => {
      const card = page.locator("#codes copy-code:has(.copy-button:visible)").first();
      const code = (await card.getAttribute("data-code")) ?? "no code";
      await card.locator(".copy-button").click();
      await expect(bar).toContainText(code);
      await page.locator(".suggest-fold summary").click();
      await page.locator(".suggest [name=code]").focus();
      await page.keyboard.press("Control+v");
      await expect(page.locator(".suggest [name=code]")).toHaveValue(code);
    });
    await test.step("answer whether it worked", async () => {
      const sent = page.waitForRequest(/\/outcome$/);
      await leaveAndReturn(page);
      if (afterwards === translate) await translate(page);
      await bar.locator("[value=true]").click();
      await expect(bar).toContainText(en.brand.thanks);
      expect((await sent).postDataJSON()).toEqual({ worked: true });
    });
    await test.step("mark the store as a favourite, and switch the language", async () => {
      const star = page.locator(".star");
      if (remembersNothing) await expect(star).toBeHidden();
      else await star.click();
      await page.locator("a[hreflang=ar]:visible").first().click();
      await expect(page).toHaveURL(/\/ar\/uae\/noon$/);
      if (remembersNothing) return;
      await expect(star).toHaveAttribute("aria-pressed", "true");
      await page.goto("/ar/uae");
      await expect(page.locator(".yours-store").first()).toContainText("نون");
    });
    expect(failures).toEqual([]);
  });
}
