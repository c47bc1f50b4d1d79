import { expect, type Page, test } from "@playwright/test";
import * as ar from "#app/i18n/locales/ar/index.ts";

const offer = (page: Page) => page.locator(".site-header a[data-offered]");
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("i18nextLng"));

const detections = [
  // browser, stored preference, pages: is the other language offered?
  ["ar", null, { "/uae": true, "/ar/uae": false }],
  ["ar-EG", null, { "/": true }],
  ["en-US", null, { "/uae": false }],
  ["en-GB", null, { "/ar/uae/noon": true }],
  ["fr-FR", null, { "/ar": false, "/": false }],
  ["ar", "en", { "/uae": false, "/ar/uae": true }],
  ["en-US", "ar", { "/uae": true, "/ar": false }],
  ["ar", "de", { "/uae": true }],
] as const;

test("the other language is offered only to who prefers it", async ({ browser, baseURL }) => {
  for (const [locale, preference, pages] of detections) {
    const context = await browser.newContext({ locale, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await page.addInitScript((language) => {
      if (language) localStorage.setItem("i18nextLng", language);
    }, preference);
    for (const [address, offered] of Object.entries(pages)) {
      await page.goto(address);
      await expect(page.locator("slow-navigation"), address).toBeAttached();
      await expect(offer(page), `${locale} ${preference} ${address}`).toHaveCount(offered ? 1 : 0);
      await expect(page).toHaveURL(address);
    }
    await context.close();
  }
});

test.describe("an Arabic browser", () => {
  test.use({ locale: "ar" });

  test("is offered Arabic in Arabic, and taking it is remembered", async ({ page }) => {
    await page.goto("/uae/noon");
    await expect(offer(page)).toHaveAttribute("lang", "ar");
    await expect(offer(page)).toHaveText("العربية");
    await expect(offer(page)).toHaveAttribute("title", ar.common.languageOffer);
    await offer(page).click();
    await expect(page).toHaveURL("/ar/uae/noon");
    expect(await stored(page)).toBe("ar");
    await expect(offer(page)).toHaveCount(0);
  });

  test("is not asked again once it goes on in the language of the page", { tag: "@job" }, async ({
    page,
  }) => {
    await page.goto("/uae");
    await expect(offer(page)).toBeVisible();
    await page.locator(".brand-grid a").first().click();
    await expect(page).toHaveURL(/^[^?]+\/uae\/./);
    await expect(page.locator("slow-navigation")).toBeAttached();
    await expect(offer(page)).toHaveCount(0);
    expect(await stored(page)).toBe("en");
    for (const address of ["/uae", "/", "/uae/noon"]) {
      await page.goto(address);
      await expect(page.locator("slow-navigation")).toBeAttached();
      await expect(offer(page)).toHaveCount(0);
    }
  });

  test("finds nothing moved or covered by the offer", async ({ page, browser, baseURL }) => {
    const boxes = (shown: Page) =>
      shown.locator("main, .site-header > .container > *").evaluateAll((all) =>
        all.map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [x, y, width, element.localName === "main" ? 0 : height].map(Math.round);
        }),
      );
    const english = await browser.newPage({ locale: "en-US", ...(baseURL && { baseURL }) });
    for (const address of ["/", "/uae", "/uae/noon"]) {
      await page.goto(address);
      await expect(offer(page)).toBeVisible();
      await english.goto(address);
      expect(await boxes(page), address).toEqual(await boxes(english));
    }
    await english.close();
  });
});

test("the toggle and an address that asks for a language are remembered", async ({ page }) => {
  await page.goto("/uae");
  await page.locator(".site-header [hreflang]").click();
  await expect(page).toHaveURL("/ar/uae");
  expect(await stored(page)).toBe("ar");
  await page.locator(".site-header [hreflang]").click();
  await expect(page).toHaveURL("/uae");
  expect(await stored(page)).toBe("en");
  await page.goto("/uae?lng=ar&q=نون");
  await expect(page).toHaveURL("/ar/uae?q=نون");
  expect(await stored(page)).toBe("ar");
  await expect(offer(page)).toHaveCount(0);
  await page.goto("/uae");
  await expect(offer(page)).toBeVisible();
});
