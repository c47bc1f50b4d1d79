import { expect, test } from "@playwright/test";
import { expectNoShift, watchShifts } from "./shifts.ts";

// The motion that most shoppers see.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test.describe("in an Arabic browser in Riyadh", () => {
  test.use({ timezoneId: "Asia/Riyadh", locale: "ar" });
  for (const [width, address] of [
    [360, "/"],
    [1280, "/ar"],
  ] as const)
    test(`the rails and the language offer of a first visit of ${address} move nothing`, async ({
      page,
    }) => {
      await watchShifts(page);
      await page.setViewportSize({ width, height: width === 360 ? 740 : 800 });
      await page.goto(address, { waitUntil: "networkidle" });
      await expect(page.locator(".site-header a[data-offered]")).toBeVisible({
        visible: address === "/",
      });
      await expect(page.locator("[data-shelf] .shelf-label").first()).toBeInViewport({ ratio: 1 });
      await expectNoShift(page, address);
    });
});

for (const address of ["/saudi-arabia", "/ar/saudi-arabia"])
  test(`a phone shows two stores and a row of ${address} at once, wide windows columns`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(address);
    await page.evaluate(() => document.fonts.ready);
    for (const [at, ratio] of [1, 1, 0.25].entries())
      await expect(page.locator(".shelf-label").nth(at)).toBeInViewport({ ratio });
    await expect(page.locator(".brand-grid .row").first()).toBeInViewport({ ratio: 1 });
    const edges = await page
      .locator(".shelf-label")
      .first()
      .locator("> *")
      .evaluateAll((all) => {
        const boxes = all.map((part) => part.getBoundingClientRect());
        return boxes.flatMap(({ top, bottom }) => [top, bottom]);
      });
    expect(edges, "name, number and note below each other").toEqual(
      edges.toSorted((a, b) => a - b),
    );
    for (const [width, columns] of [
      [360, 1],
      [768, 2],
      [1280, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const starts = await page
        .locator(".brand-grid > li")
        .evaluateAll((all) => all.slice(0, 12).map((row) => row.getBoundingClientRect().left));
      expect.soft(new Set(starts).size, `columns at ${width} px`).toBe(columns);
    }
  });

// Letters whose marks reach above and below others.
test("marks of Arabic letters are drawn whole in names and notes", async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/ar/saudi-arabia", { waitUntil: "networkidle" });
    const label = page.locator(".shelf-label").nth(1);
    await label.evaluate((element) => element.querySelector("img")?.remove());
    for (const part of ["bdi", ".shelf-note"]) {
      const text = label.locator(part);
      await text.evaluate((element) => {
        element.textContent = "أإآيئجؤ";
      });
      const shown = await label.screenshot();
      await text.evaluate((element) => {
        element.style.overflow = "visible";
      });
      expect.soft(shown.equals(await label.screenshot()), `${part} at ${width} px`).toBe(true);
    }
  }
});
