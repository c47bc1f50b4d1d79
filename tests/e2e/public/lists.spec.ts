import { gzipSync } from "node:zlib";
import { expect, type Page, test } from "@playwright/test";
import { askAxe } from "#tests/support/reading/axe.ts";
import { overflow } from "#tests/support/reading/targets.ts";
import { expectNoShift, watchShifts } from "./shifts.ts";

// The motion that most shoppers see.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test.describe("in an Arabic browser in Riyadh", () => {
  test.use({ timezoneId: "Asia/Riyadh", locale: "ar" });
  test("the rails and the language offer of a first visit move nothing", async ({ page }) => {
    await watchShifts(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/", { waitUntil: "networkidle" });
    await expect(page.locator(".site-header a[data-offered]")).toBeVisible();
    await expect(page.locator("[data-shelf] .shelf-label").first()).toBeInViewport({ ratio: 1 });
    await expectNoShift(page, "/");
  });
});

for (const [path, colorScheme, note] of [
  ["/", "dark", "3 new"],
  ["/ar/uae", "light", "٣ أكواد"],
] as const)
  test(`visited stores and their news move nothing on ${path} @job`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.emulateMedia({ colorScheme });
    const country = { en: "United Arab Emirates", ar: "الإمارات" };
    const stores = [
      { path: "/uae/noon", name: { en: "Noon", ar: "نون" }, country, isFavourite: true },
      { path: "/uae/namshi", name: { en: "Namshi", ar: "نمشي" }, country, isFavourite: false },
    ];
    const seen = Date.now() - 2 * 86_400_000;
    const memory = JSON.stringify({ version: 1, stores, seen, since: 0, country: "uae" });
    await page.addInitScript((text) => localStorage.setItem("stores", text), memory);
    const yesterday = Math.floor(Date.now() / 60_000) - 1_440;
    const json = [
      ["noon", { [yesterday]: 3, 1: 9 }, {}],
      ["namshi", { [yesterday]: 1 }, {}],
    ];
    await page.route(/\/news\/.*\.json$/, (route) => route.fulfill({ json }));
    await watchShifts(page);
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/\/assets\/device-/, (route) => promise.then(() => route.continue()));
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.locator(".yours")).toBeVisible();
    resolve();
    await expect(page.locator(".yours-store .row-note").first()).toContainText(note);
    await page.waitForLoadState("networkidle");
    await expectNoShift(page, path);
    expect((await askAxe(page)).found).toEqual([]);
    expect(await overflow(page)).toBe(0);
  });

const stores = (page: Page) => page.locator(".brand-grid > li:visible .row-name");

test("a list changes within the page, and back restores it @job", async ({ page }) => {
  const [from, to] = ["/ar/uae", "/ar/uae?category=fashion"];
  const chip = page.locator(`.chip[href="${to}"]`);
  await page.goto(to);
  const expected = await stores(page).allTextContents();
  await page.goto(from);
  await page.evaluate("window.isSame = true");
  const before = await stores(page).allTextContents();
  await chip.click();
  await expect(page).toHaveURL(to);
  await expect(stores(page)).toHaveText(expected);
  expect(await page.evaluate("window.isSame")).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(from);
  await expect(stores(page)).toHaveText(before);
  await page.goForward();
  await expect(chip).toHaveAttribute("aria-current", "true");
});

test("back and reload restore the typed filter of a list @job", async ({ page }) => {
  const field = page.getByRole("searchbox");
  await page.goto("/ar/uae");
  await field.pressSequentially("امازون");
  await expect(stores(page)).toHaveText(["أمازون"]);
  await stores(page).click();
  await expect(page).toHaveURL("/ar/uae/amazon");
  for (const again of [() => page.goBack(), () => page.reload()]) {
    await again();
    await expect(field).toHaveValue("امازون");
    await expect(stores(page)).toHaveText(["أمازون"]);
  }
});

for (const [path, first, misspelt] of [
  ["/", "Noon", "Samsung"],
  ["/uae", /^[1-9]/, "1 store"],
] as const)
  test(`${path} loads 3 KB of script, more with its search`, async ({ page }) => {
    // Scripts that load once the page is usable have a limit of their own: see screens.spec.ts.
    let sum = 0;
    await page.route(/\/assets\/(?!device-|returning-)[^/]*\.js$/, async (route) => {
      try {
        // The server may close a connection just as the next request is sent on it.
        const response = await route.fetch({ maxRetries: 3 });
        sum += gzipSync(await response.body(), { level: 9 }).byteLength;
        await route.fulfill({ response });
      } catch {
        // The test may have ended.
        await route.abort().catch(() => {});
      }
    });
    const field = page.locator("[name=q]");
    await page.goto(path, { waitUntil: "networkidle" });
    expect(sum, "page").toBeLessThanOrEqual(3_072);
    await field.focus();
    await page.waitForResponse("**/search-index.json");
    const found = path === "/" ? page.getByRole("option").first() : page.locator("output");
    // The field alone, a search, and a search with a misspelt name.
    for (const [text, result, most] of [
      ["", "", 6_720],
      ["noo", first, 10_176],
      ["samsng", misspelt, 16_320],
    ] as const) {
      await field.fill(text);
      if (text) await expect(found).toContainText(result);
      await page.waitForLoadState("networkidle");
      expect(sum, text).toBeLessThanOrEqual(most);
    }
  });
