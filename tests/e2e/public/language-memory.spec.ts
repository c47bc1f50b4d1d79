import { expect, type Page, test } from "@playwright/test";
import { findViolations } from "#tests/support/reading/axe.ts";

const offer = (page: Page) => page.locator(".site-header a[data-offered]");

test.use({ locale: "ar" });

test("the offer moves nothing", async ({ page, browser, baseURL }) => {
  const boxes = (shown: Page) =>
    shown.locator("main, .site-header > .container > *").evaluateAll((all) =>
      all.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x, y, width, element.localName === "main" ? 0 : height].map(Math.round);
      }),
    );
  const english = await browser.newPage({ locale: "en-US", ...(baseURL && { baseURL }) });
  for (const address of ["/", "/uae/noon"]) {
    await page.goto(address);
    await expect(offer(page)).toBeVisible();
    await english.goto(address);
    expect(await boxes(page), address).toEqual(await boxes(english));
  }
  await english.close();
  expect(await findViolations(page)).toEqual([]);
});
