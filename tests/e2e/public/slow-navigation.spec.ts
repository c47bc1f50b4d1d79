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
test("a slow navigation says what is loading", async ({ page }) => {
  await page.goto("/ar/uae");
  const said = await announcements(page);
  const release = await holdBack(page, "**/ar");
  const link = page.locator(":is(main, .site-header) a[href='/ar']:visible").first();
  await link.press("Enter", { noWaitAfter: true });
  await expect.poll(() => said).toEqual([ar.common.loadingCountries]);
  release();
  await expect(page).toHaveURL("/ar");
  await expect(page.locator(status)).toBeEmpty();
});
