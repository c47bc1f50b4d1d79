import { expect, type Page, test } from "@playwright/test";

test.use({ viewport: { width: 360, height: 740 } });

/** The top and bottom edges of elements, in pixels from the top of the page. */
const edges = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility())
      .map((element) => element.getBoundingClientRect())
      .map(({ top, bottom }) => ({ top, bottom })),
  );

test("the first screen of a country on a phone begins its list and holds five stores", async ({
  page,
}) => {
  for (const address of ["/saudi-arabia", "/ar/saudi-arabia"]) {
    await test.step(`the first screen of ${address} on a phone begins its list and holds five stores`, async () => {
      await page.goto(address);
      await page.evaluate(() => document.fonts.ready);
      const rows = await edges(page, "main .row");
      expect(rows[0]?.top).toBeLessThanOrEqual(400);
      expect(rows.filter(({ bottom }) => bottom <= 740).length).toBeGreaterThanOrEqual(5);
    });
  }
});

test("the first screen of the home page on a phone holds eight of the eleven countries", async ({
  page,
}) => {
  for (const address of ["/", "/ar"]) {
    await test.step(`the first screen of ${address} on a phone holds eight of the eleven countries`, async () => {
      await page.goto(address);
      await page.evaluate(() => document.fonts.ready);
      const countries = await edges(page, ".country");
      expect(countries).toHaveLength(11);
      expect(countries.filter(({ bottom }) => bottom <= 740).length).toBeGreaterThanOrEqual(8);
    });
  }
});

test("the codes for a first order are one tap away", async ({ page }) => {
  for (const address of ["/uae/noon", "/ar/uae/noon"]) {
    await test.step(`the codes for a first order are one tap away on ${address}`, async () => {
      await page.goto(address);
      const chip = page.locator(".chip[href$='?show=first-order']");
      await chip.click();
      await expect(page).toHaveURL(/\?show=first-order$/);
      await expect(page.locator("#codes .ticket").first()).toBeInViewport();
    });
  }
});
