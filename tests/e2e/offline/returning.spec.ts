import { expect } from "@playwright/test";
import { askAxe } from "#tests/support/reading/axe.ts";
import { networkTest as test } from "#tests/support/reading/network-test.ts";
import { holdBack, noon, remember } from "#tests/support/reading/shopper.ts";
import { expectNoShift, watchShifts } from "../public/shifts.ts";

test.use({ viewport: { width: 360, height: 640 }, timezoneId: "Asia/Riyadh" });

const namshi = { ...noon, path: "/uae/namshi", name: { en: "Namshi", ar: "نمشي" } };

for (const [path, note] of [
  ["/", "3 new"],
  ["/ar/uae", "٣ أكواد"],
] as const) {
  test(`visited stores and their news move nothing on ${path} @job`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: path === "/" ? "dark" : "light" });
    await remember(page, [{ ...noon, isFavourite: true }, namshi]);
    // New codes since yesterday.
    const minute = Math.floor(Date.now() / 60_000) - 1_440;
    const json = [
      ["noon", { [minute]: 3, 1: 9 }, {}],
      ["namshi", { [minute]: 1 }, {}],
    ];
    await page.route("/news/*.json", (route) => route.fulfill({ json }));
    await watchShifts(page);
    const release = await holdBack(page, /\/assets\/device-/);
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.locator(".yours")).toBeVisible();
    release();
    await expect(page.locator(".yours-store .row-note").first()).toContainText(note);
    await page.waitForLoadState("networkidle");
    await expectNoShift(page, path);
    expect((await askAxe(page)).found).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
}
