import { expect, type Page, test } from "@playwright/test";
import { screensInLanguages } from "#tests/support/reading/screens.ts";

// The motion that most shoppers see.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

declare global {
  interface Window {
    shifts?: { value: number; nodes: string[] }[];
  }
}

// Words in the heading font move by a pixel or two when it replaces the fallback. A line that breaks
// elsewhere counts ten times as much.
const imperceptible = 0.01;

// The last word of its heading is as wide as the rest of the line.
const tightHeading = { address: "/jordan/the-body-shop" };

/** Records every shift of later pages in `window.shifts`. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Window["shifts"] = [];
    window.shifts = shifts;
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as any[]) {
        shifts.push({ value, nodes: sources.map(({ node }: any) => node?.className) });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

const isPainted = () => performance.getEntriesByName("first-contentful-paint").length > 0;

/** Waits until the browser has drawn, and reported, the next frames. */
const nextFrames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );

async function expectNoShift(page: Page, address: string): Promise<void> {
  const shifts = await page.evaluate(() => window.shifts ?? []);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect.soft(sum, `${address}: ${JSON.stringify(shifts)}`).toBeLessThan(imperceptible);
}

test("views wait for no script before the device remembers a store, and nothing moves", async ({
  page,
}) => {
  await watchShifts(page);
  let waits = isPainted;
  await page.route(/entry\.client/, async (route) => {
    await page.waitForFunction(waits);
    await route.continue();
  });
  for (const address of ["/", "/saudi-arabia", "/", "/saudi-arabia/noon", "/ar"]) {
    if (address === "/ar") waits = () => document.querySelector("footer") !== null;
    await page.goto(address, { waitUntil: "networkidle" });
    await expectNoShift(page, address);
  }
});

test.describe(() => {
  test.use({ timezoneId: "Asia/Riyadh" });
  test("the rails of a guessed country move nothing on a first visit", async ({ page }) => {
    await watchShifts(page);
    for (const [width, height, address] of [
      [360, 740, "/"],
      [1280, 800, "/ar"],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(address, { waitUntil: "networkidle" });
      await expect(page.locator("[data-shelf] .shelf-label").first()).toBeInViewport({ ratio: 1 });
      await expectNoShift(page, address);
    }
  });
});

for (const width of [360, 1280]) {
  test(`no page shifts at ${width} px when the font and the logos come late`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    // A route also keeps the browser from taking the font from its cache.
    await page.route(/\.woff2$|\/logo\//, async (route) => {
      await page.waitForFunction(isPainted);
      await route.continue();
    });
    await watchShifts(page);
    // Each language has a font, which is late at one width.
    const wanted = width === 360 ? "ar" : "en";
    const pages = screensInLanguages.filter(({ language }) => language === wanted);
    for (const { address } of [...pages, tightHeading]) {
      const font = page.waitForResponse(/\.woff2$/);
      await page.goto(address);
      await font;
      await page.evaluate(() => document.fonts.ready);
      await nextFrames(page);
      await expectNoShift(page, address);
    }
  });
}
