import { expect, type Page, test } from "@playwright/test";
import { overflow } from "#tests/support/reading/targets.ts";

test.use({ viewport: { width: 360, height: 740 } });

/** The top and bottom edges of elements, in pixels from the top of the page. */
const edges = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility())
      .map((element) => element.getBoundingClientRect())
      .map(({ top, bottom }) => ({ top, bottom })),
  );

test("the first screen of a country on a phone holds two known stores, the edge of a third, and the first row", async ({
  page,
}) => {
  for (const address of ["/saudi-arabia", "/ar/saudi-arabia"]) {
    await test.step(address, async () => {
      await page.goto(address);
      await page.evaluate(() => document.fonts.ready);
      const labels = await edges(page, ".shelf-label");
      expect(labels[0]?.top).toBeLessThanOrEqual(400);
      expect(labels[0]?.bottom).toBeLessThanOrEqual(740);
      const shown = await page.locator(".shelf-label").evaluateAll((all) =>
        all.map((label) => {
          const { left, right, width } = label.getBoundingClientRect();
          return (Math.min(right, innerWidth) - Math.max(left, 0)) / width;
        }),
      );
      expect(shown.filter((part) => part === 1)).toHaveLength(2);
      expect(shown[2]).toBeGreaterThan(0.25);
      const rows = await edges(page, ".brand-grid .row");
      expect(rows.filter(({ bottom }) => bottom <= 740).length).toBeGreaterThanOrEqual(1);
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

// The longest names and texts of the sample.
const longest = [
  "oman/emax-electronics-by-landmark-group-mobiles-laptops-home-appliances",
  "jordan/mothercare-early-learning-centre-elc-baby-toy-and-nursery-online-shop",
  "lebanon/the-childrens-place-outlet-baby-essentials-warehouse-online-store",
  "saudi-arabia/عبد-الصمد-القرشي",
  ...["egypt/trip-com", "kuwait/booking-com"],
];

test("all that decides stands within the first screen of a store on a phone, and its name in a narrow window", async ({
  page,
}) => {
  for (const path of longest.flatMap((path) => [`/${path}`, `/ar/${path}`])) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 360, height: 640 });
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await page.evaluate(() => document.fonts.ready);
      const card = page.locator(".answer .ticket");
      for (const part of [".label", ".ticket-discount", ".check", ".code", ".copy-button"]) {
        await expect.soft(card.locator(part), `${path} ${part}`).toBeInViewport({ ratio: 1 });
      }
      await page.setViewportSize({ width: 320, height: 640 });
      expect.soft(await overflow(page), path).toBe(0);
    });
  }
});
