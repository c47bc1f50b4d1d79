import { expect, test } from "@playwright/test";
import { askAxe } from "#tests/support/reading/axe.ts";
import { holdBack, noon, remember } from "#tests/support/reading/shopper.ts";
import { overflow } from "#tests/support/reading/targets.ts";
import { expectNoShift, watchShifts } from "./shifts.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test.describe("in an Arabic browser in Riyadh", () => {
  test.use({ timezoneId: "Asia/Riyadh", locale: "ar" });
  for (const [width, height, address] of [
    [360, 740, "/"],
    [1280, 800, "/ar"],
  ] as const)
    test(`the rails and the language offer of a first visit of ${address} move nothing`, async ({
      page,
    }) => {
      await watchShifts(page);
      await page.setViewportSize({ width, height });
      await page.goto(address, { waitUntil: "networkidle" });
      const offer = page.locator(".site-header a[data-offered]");
      await expect(offer).toBeVisible({ visible: address === "/" });
      await expect(page.locator("[data-shelf] .shelf-label").first()).toBeInViewport({ ratio: 1 });
      await expectNoShift(page, address);
    });
});

for (const [path, colorScheme, note] of [
  ["/", "dark", "3 new"],
  ["/ar/uae", "light", "٣ أكواد"],
] as const)
  test(`visited stores and their news move nothing on ${path} @job`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.emulateMedia({ colorScheme });
    const namshi = { ...noon, path: "/uae/namshi", name: { en: "Namshi", ar: "نمشي" } };
    await remember(page, [{ ...noon, isFavourite: true }, namshi]);
    const yesterday = Math.floor(Date.now() / 60_000) - 1_440;
    const json = [
      ["noon", { [yesterday]: 3, 1: 9 }, {}],
      ["namshi", { [yesterday]: 1 }, {}],
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
    expect(await overflow(page)).toBe(0);
  });
