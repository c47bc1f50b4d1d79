import { expect, type Page, test } from "@playwright/test";
import { screensInLanguages } from "#tests/support/reading/screens.ts";

// With the motion that most shoppers see.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

declare global {
  interface Window {
    shifts?: { value: number; nodes: string[] }[];
  }
}

/** Of the interface of the same name, which TypeScript does not know. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node?: Element }[];
}

/**
 * Words beside others in the heading font move by a pixel or two when it replaces the fallback, as
 * its letters are not all of the same width. A line that breaks elsewhere counts ten times as much.
 */
const imperceptible = 0.01;

// Of a heading whose last word is as wide as what is left of its line.
const tightHeading = { address: "/jordan/the-body-shop" };

/** Notes every shift of the pages to come in `window.shifts`. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Window["shifts"] = [];
    window.shifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        const nodes = entry.sources.map(({ node }) => node?.className ?? node?.nodeName ?? "");
        shifts.push({ value: entry.value, nodes });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

const isPainted = () => performance.getEntriesByName("first-contentful-paint").length > 0;

/** What the browser draws next, and tells of what it drew. */
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

test("a first view waits for no script, and nothing moves for who comes back", async ({ page }) => {
  await watchShifts(page);
  let waits = isPainted;
  await page.route(/entry\.client/, async (route) => {
    await page.waitForFunction(waits);
    await route.continue();
  });
  for (const address of ["/", "/saudi-arabia/noon", "/ar"]) {
    await page.goto(address, { waitUntil: "networkidle" });
    await expectNoShift(page, address);
    waits = () => document.querySelector("footer") !== null;
  }
});

for (const width of [360, 390, 1280]) {
  test(`no page shifts at ${width} px when the font and the logos come late`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    // A route also keeps the browser from taking the font from its cache.
    await page.route(/\.woff2$|\/logo\//, async (route) => {
      await page.waitForFunction(isPainted);
      await route.continue();
    });
    await watchShifts(page);
    // At 390 px the heading alone, which breaks elsewhere in the font that comes late. Each language has
    // a font of its own, which comes late at one of the other widths.
    const wanted = { 360: "ar", 1280: "en" }[width];
    const pages = screensInLanguages.filter(({ language }) => language === wanted);
    for (const { address } of [...pages, tightHeading]) {
      const font = page.waitForResponse(/\.woff2$/);
      await page.goto(address);
      await font;
      await page.evaluate(() => document.fonts.ready);
      const loaded = await page.evaluate(
        () => [...document.fonts].filter(({ status }) => status === "loaded").length,
      );
      expect(loaded, address).toBeGreaterThan(0);
      await nextFrames(page);
      await expectNoShift(page, address);
    }
  });
}

for (const address of ["/", "/ar/saudi-arabia"]) {
  test(`nothing shifts on ${address} on the way to its end and back`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await watchShifts(page);
    await page.goto(address, { waitUntil: "networkidle" });
    const before = await page.evaluate(() => {
      window.shifts?.splice(0);
      return document.body.scrollHeight;
    });
    for (const key of ["End", "Home", "End"]) {
      await page.keyboard.press(key);
      await page.waitForFunction((isHome) => {
        const left = document.documentElement.scrollHeight - innerHeight - scrollY;
        return isHome ? scrollY === 0 : left < 1;
      }, key === "Home");
      await nextFrames(page);
    }
    expect(await page.evaluate(() => window.shifts)).toEqual([]);
    expect(await page.evaluate(() => document.body.scrollHeight)).toBe(before);
  });
}
