import { expect, type Page, test } from "@playwright/test";
import { overflow } from "#tests/support/reading/targets.ts";

test.use({ viewport: { width: 360, height: 740 } });

/** Returns the top and bottom edges of visible elements, in pixels from the top of the page. */
const edges = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility())
      .map((element) => element.getBoundingClientRect())
      .map(({ top, bottom }) => ({ top, bottom })),
  );

test("a country shows two stores and a row at once", async ({ page }) => {
  for (const address of ["/saudi-arabia", "/ar/saudi-arabia"]) {
    await page.goto(address);
    await page.evaluate(() => document.fonts.ready);
    const labels = await edges(page, ".shelf-label");
    expect(labels[0]?.top, address).toBeLessThanOrEqual(400);
    expect(labels[0]?.bottom, address).toBeLessThanOrEqual(740);
    const parts = await page.locator(".shelf-label").evaluateAll((all) =>
      all.map((label) => {
        const { left, right, width } = label.getBoundingClientRect();
        return (Math.min(right, innerWidth) - Math.max(left, 0)) / width;
      }),
    );
    expect(parts.filter((part) => part === 1)).toHaveLength(2);
    expect(parts[2], address).toBeGreaterThan(0.25);
    expect((await edges(page, ".brand-grid .row"))[0]?.bottom, address).toBeLessThanOrEqual(740);
  }
});

test("the home page shows eight countries at once", async ({ page }) => {
  for (const prefix of ["", "/ar"]) {
    await page.goto(prefix || "/");
    await page.evaluate(() => document.fonts.ready);
    const countries = await edges(page, ".country");
    const visible = countries.filter(({ bottom }) => bottom <= 740);
    expect(visible.length, prefix).toBeGreaterThanOrEqual(8);
  }
  for (const prefix of ["", "/ar"]) {
    await page.goto(`${prefix}/uae/noon`);
    await page.locator(".chip[href$='?show=first-order']").click();
    await expect(page).toHaveURL(/\?show=first-order$/);
    await expect(page.locator("#codes .ticket").first()).toBeInViewport();
  }
});

// The longest names and texts of the sample.
const longest = [
  "jordan/mothercare-early-learning-centre-elc-baby-toy-and-nursery-online-shop",
  "lebanon/the-childrens-place-outlet-baby-essentials-warehouse-online-store",
  "saudi-arabia/عبد-الصمد-القرشي",
  ...["egypt/trip-com", "kuwait/booking-com"],
];

test("a store shows its best code at once", async ({ page }) => {
  for (const path of longest.flatMap((path) => [`/${path}`, `/ar/${path}`])) {
    await page.setViewportSize({ width: 360, height: 640 });
    expect((await page.goto(path))?.status()).toBe(200);
    await page.evaluate(() => document.fonts.ready);
    const card = page.locator(".answer .ticket");
    for (const part of [".label", ".ticket-discount", ".check", ".code", ".copy-button"]) {
      await expect.soft(card.locator(part), `${path} ${part}`).toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize({ width: 320, height: 640 });
    expect.soft(await overflow(page), path).toBe(0);
  }
});
