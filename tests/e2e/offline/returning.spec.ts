import { expect, type Page } from "@playwright/test";
import { askAxe } from "#tests/support/reading/axe.ts";
import { networkTest as test } from "#tests/support/reading/network-test.ts";
import { holdBack, noon, remember } from "#tests/support/reading/shopper.ts";

test.use({
  viewport: { width: 360, height: 640 },
  timezoneId: "Asia/Riyadh",
  serviceWorkers: "allow",
  permissions: ["clipboard-read", "clipboard-write"],
});

const namshi = { ...noon, path: "/uae/namshi", name: { en: "Namshi", ar: "نمشي" } };

/** Sends the news of two stores: new codes since yesterday. */
async function sendNews(page: Page): Promise<void> {
  const minute = Math.floor(Date.now() / 60_000) - 1_440;
  const json = [
    ["noon", { [minute]: 3, 1: 9 }, {}],
    ["namshi", { [minute]: 1 }, {}],
  ];
  await page.route("/news/*.json", (route) => route.fulfill({ json }));
}

for (const [path, note] of [
  ["/", "3 new"],
  ["/ar/uae", "٣ أكواد"],
] as const) {
  test(`visited stores and their news move nothing on ${path} @job`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: path === "/" ? "dark" : "light" });
    await remember(page, [{ ...noon, isFavourite: true }, namshi]);
    await sendNews(page);
    const top = () =>
      page
        .locator("#newest, .brand-grid")
        .first()
        .evaluate((list) => list.getBoundingClientRect().top);
    const release = await holdBack(page, /\/assets\/device-/);
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.locator(".yours")).toBeVisible();
    const before = await top();
    release();
    await expect(page.locator(".yours-store .row-note").first()).toContainText(note);
    expect(await top()).toBe(before);
    expect((await askAxe(page)).found).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
}
