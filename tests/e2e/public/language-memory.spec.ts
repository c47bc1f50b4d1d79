import { expect, type Page, test } from "@playwright/test";
import { findViolations } from "#tests/support/reading/axe.ts";

const offer = (page: Page) => page.locator(".site-header a[data-offered]");
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("i18nextLng"));

test.use({ locale: "ar" });

test("an Arabic browser is offered Arabic @job", async ({ page }) => {
  await page.goto("/uae/noon");
  await expect(offer(page)).toHaveAttribute("lang", "ar");
  await expect(offer(page)).toHaveText("العربية");
  await offer(page).click();
  await expect(page).toHaveURL("/ar/uae/noon");
  expect(await stored(page)).toBe("ar");
  await expect(offer(page)).toHaveCount(0);
  // To continue in the language of the page is a choice, too.
  await page.goto("/uae");
  await page.locator(".brand-grid a").first().click();
  await expect(page).toHaveURL(/^[^?]+\/uae\/./);
  await expect.poll(() => stored(page)).toBe("en");
});

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
