import { expect, type Page, test } from "@playwright/test";
import * as en from "#app/i18n/locales/en/index.ts";
import { leaveAndReturn } from "#tests/support/reading/shopper.ts";

// Each job of a shopper under each condition of browsers that people have.

interface Condition {
  /** Runs before the scripts of each page. */
  prepare?: () => void;
  /** Runs in each page that was opened. */
  afterwards?: (page: Page) => Promise<void>;
  remembersNothing?: boolean;
}

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
    remembersNothing: true,
  },
  "a page of yesterday": { afterwards: later(1) },
  "a page of twelve days ago": { afterwards: later(12) },
};

type Open = (path: string) => Promise<void>;

async function findStore(page: Page, open: Open): Promise<void> {
  await open("/");
  await page.locator("main [name=q]").pressSequentially("nams");
  await expect(page.getByRole("option", { name: /Namshi/ })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Namshi");
}

async function useCodes(
  page: Page,
  open: Open,
  { afterwards, remembersNothing = false }: Condition,
): Promise<void> {
  await open("/uae/noon");
  await test.step("share a code", async () => {
    // A response without content leaves the page open.
    await page.route("https://wa.me/**", (route) => route.fulfill({ status: 204 }));
    const shared = page.waitForRequest(/^https:\/\/wa\.me\/\?text=Noon/);
    await page.locator("#codes .share:visible").first().click();
    await shared;
  });
  await test.step("use the basket", async () => {
    await page.locator("main [name=amount]").fill("400");
    await expect(page.locator(".answer .ticket-mark")).toContainText(en.brand.bestForBasket);
    await expect(page.locator(".answer .copy-button")).toBeVisible();
  });
  const bar = page.locator("copied-bar");
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
  const star = page.locator(".star");
  await test.step("mark the store as a favourite", async () => {
    if (remembersNothing) return expect(star).toBeHidden();
    await star.click();
    await expect(star).toHaveAttribute("aria-pressed", "true");
  });
  await test.step("switch the language", async () => {
    await page.locator("a[hreflang=ar]:visible").first().click();
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(page).toHaveURL(/\/ar\/uae\/noon$/);
    if (remembersNothing) return;
    await page.goto("/ar/uae");
    await expect(page.locator(".yours-store").first()).toContainText("نون");
  });
}

for (const [name, condition] of Object.entries(conditions)) {
  for (const [flow, run] of Object.entries({ "find a store": findStore, "use codes": useCodes })) {
    const tag = name === "an ordinary browser" ? "@job" : [];
    test(`a shopper with ${name} can ${flow}`, { tag }, async ({ page }) => {
      const failures: string[] = [];
      page.on("pageerror", ({ message }) => failures.push(message));
      if (condition.prepare) await page.addInitScript(condition.prepare);
      await page.clock.install();
      const open = async (path: string) => {
        await page.goto(path);
        await condition.afterwards?.(page);
      };
      await run(page, open, condition);
      expect(failures).toEqual([]);
    });
  }
}
