import { expect, type Page, test } from "@playwright/test";

// With the motion that most shoppers see.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

declare global {
  interface Window {
    /** Set by a test: gone once another document is loaded. */
    isSame?: boolean;
  }
}

/** The stores that a list shows, in order. */
const namesOn = (page: Page) =>
  page.locator("live-list").locator(".brand-grid > li:not([hidden]) .row-name").allTextContents();

const [from, to] = ["/ar/uae", "/ar/uae?category=fashion"];

test("a list becomes another within the page, and back", { tag: "@job" }, async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto(from);
  await page.evaluate("window.isSame = true");
  const before = await namesOn(page);
  await page.locator(`.chip[href="${to}"]`).click();
  await expect(page).toHaveURL(to);
  await expect(page.locator(`.chip[href="${to}"]`)).toHaveAttribute("aria-current", "true");
  await expect(page.locator(".chip[aria-current]")).toBeFocused();
  expect(await page.evaluate(() => window.isSame)).toBe(true);

  // The server's own page for that address.
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const plain = await context.newPage();
  await plain.goto(to);
  expect(await namesOn(page)).toEqual(await namesOn(plain));
  expect(await namesOn(page)).not.toEqual(before);
  expect(await page.title()).toBe(await plain.title());
  for (const part of ["h1", ".page-header .meta"]) {
    await expect(page.locator(part).first()).toHaveText(
      await plain.locator(part).first().innerText(),
    );
  }
  await context.close();

  await page.goBack();
  await expect(page).toHaveURL(from);
  // The page may be loading anew just now.
  await expect(async () => expect(await namesOn(page)).toEqual(before)).toPass();
  await page.goForward();
  await expect(page).toHaveURL(to);
  await expect(page.locator(`.chip[href="${to}"]`)).toHaveAttribute("aria-current", "true");
});
