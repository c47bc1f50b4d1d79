import { expect, type Page, test } from "@playwright/test";
import { ar } from "#app/i18n/locales/ar/index.ts";

/** Keeps the answers for an address back until the returned function is called. */
async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const navigations = [
  ["/", "/uae", "Loading brands..."],
  ["/uae", "/uae/noon", "Loading brand details..."],
  ["/uae", "/", "Loading countries..."],
  ["/ar", "/ar/uae", ar.common.loadingBrands],
  ["/ar/uae", "/ar/uae/noon", ar.common.loadingBrandDetails],
  ["/ar/uae", "/ar", ar.common.loadingCountries],
  ["/uae", "/ar/uae", "Loading brands..."],
] as const;

for (const [from, to, text] of navigations) {
  test(`a slow way from ${from} to ${to} says '${text}'`, async ({ page }) => {
    await page.goto(from);
    const release = await holdBack(page, `**${to}`);
    await page.locator(`:is(main, .site-header) a[href="${to}"]:visible`).first().click();
    await expect(page.getByRole("status")).toHaveText(text);
    await expect(page.getByRole("status")).toBeVisible();
    release();
    await expect(page).toHaveURL(to);
    await expect(page.locator("slow-navigation")).toBeEmpty();
  });
}

test("a slow search over all countries says what is loading", async ({ page }) => {
  await page.goto("/");
  const release = await holdBack(page, /\?q=/);
  await page.getByRole("searchbox").fill("noon");
  await page.getByRole("searchbox").press("Enter");
  await expect(page.getByRole("status")).toHaveText("Loading countries...");
  release();
  await expect(page).toHaveURL("/?q=noon");
});

test("a navigation is called slow after 200 ms, not before", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await page.clock.pauseAt(Date.now() + 60_000);
  const release = await holdBack(page, "**/uae");
  await page.locator("main a[href='/uae']").first().click();
  await page.clock.runFor(199);
  await expect(page.locator("slow-navigation")).toBeEmpty();
  await page.clock.runFor(1);
  await expect(page.locator("slow-navigation")).toHaveText("Loading brands...");
  release();
  await expect(page).toHaveURL("/uae");
});

const quiet = {
  "a link within the page": ".banner-button",
  "a tab": ".tab:nth-child(2)",
  "the picker's button": ".picker summary",
};

for (const [name, selector] of Object.entries(quiet)) {
  test(`${name} announces no loading`, async ({ page }) => {
    await page.clock.install();
    await page.goto("/");
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.locator(selector).click();
    await page.clock.runFor(1_000);
    await expect(page.locator("slow-navigation")).toBeEmpty();
  });
}
