import { expect, type Page, test } from "@playwright/test";
import * as ar from "#app/i18n/locales/ar/index.ts";
import { holdBack } from "#tests/support/reading/shopper.ts";

const status = "slow-navigation";

/**
 * Collects the loading texts that are visible on the page. The page reports them itself: Playwright
 * does not look into a page that is about to be left.
 */
async function announcements(page: Page): Promise<string[]> {
  const said: string[] = [];
  await page.exposeFunction("report", (text: string) => said.push(text));
  await page.locator(status).evaluate((element: HTMLElement) => {
    const { report } = window as unknown as { report: (text: string) => void };
    const observer = new MutationObserver(() => {
      if (element.checkVisibility()) report(element.innerText);
    });
    observer.observe(element, { childList: true });
  });
  return said;
}

// Links are followed by keyboard: a pointer on its way to them would have their pages fetched ahead.
const navigations = [
  ["/", "/uae", "Loading brands..."],
  ["/uae", "/uae/noon", "Loading brand details..."],
  ["/ar/uae", "/ar", ar.common.loadingCountries],
] as const;

for (const [from, to, text] of navigations) {
  test(`a slow navigation from ${from} to ${to} shows '${text}'`, async ({ page }) => {
    await page.goto(from);
    const said = await announcements(page);
    const release = await holdBack(page, `**${to}`);
    const link = page.locator(`:is(main, .site-header) a[href="${to}"]:visible`).first();
    await link.press("Enter", { noWaitAfter: true });
    await expect.poll(() => said).toEqual([text]);
    release();
    await expect(page).toHaveURL(to);
    await expect(page.locator(status)).toBeEmpty();
  });
}

test("a navigation is announced after 200 ms, not before", async ({ page }) => {
  // An answer without content leaves the browser on the page that it is on.
  await page.route(/uae$|q=noon/, (route) => route.fulfill({ status: 204 }));
  await page.clock.install();
  await page.goto("/");
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.locator("main a[href='/uae']").first().press("Enter");
  await page.clock.runFor(199);
  await expect(page.locator(status)).toBeEmpty();
  await page.clock.runFor(1);
  await expect(page.locator(status)).toHaveText("Loading brands...");
  await expect(page.locator(status)).toHaveAttribute("role", "status");
  // A form as well, in place of what was said before.
  await page.locator("[name=q]").fill("noon");
  await page.locator("[name=q]").press("Enter");
  await expect(page.locator(status)).toBeEmpty();
  await page.clock.runFor(200);
  await expect(page.locator(status)).toHaveText("Loading countries...");
});

const quiet = [
  ["a link within the page", ".banner a", []],
  ["a tab", ".tabs .chip:nth-child(2)", []],
  ["the picker's button", ".picker summary", []],
  ["a link for another tab", "main a[href='/uae']", ["ControlOrMeta"]],
  ["a link for another window", "main a[href='/uae']", ["Shift"]],
] as const;

test("what leads to no other page announces no loading", async ({ page }) => {
  await page.clock.install();
  for (const [name, selector, modifiers] of quiet) {
    await test.step(name, async () => {
      await page.goto("/");
      await page
        .locator(selector)
        .first()
        .click({ modifiers: [...modifiers] });
      await page.clock.runFor(1_000);
      await expect(page.locator(status)).toBeEmpty();
    });
  }
});

test("a list that is filtered while typing announces no loading", async ({ page }) => {
  await page.clock.install();
  await page.goto("/uae");
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("searchbox").fill("noon");
  await expect(page.locator(".brand-grid > li:visible")).toHaveCount(1);
  await page.getByRole("searchbox").press("Enter");
  await page.clock.runFor(1_000);
  await expect(page.locator(status)).toBeEmpty();
});
