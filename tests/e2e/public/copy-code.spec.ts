import { expect, test } from "@playwright/test";
import * as ar from "#app/i18n/locales/ar/index.ts";
import { tabTo } from "#tests/support/operator/keyboard.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("a copied code is in the clipboard, and moves nothing @job", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.clock.install();
  await page.goto("/ar/uae/noon");
  await page.clock.pauseAt(Date.now() + 60_000);
  const boxes = () =>
    page.locator(".copy-end, .copy-button, .share, .code, .ticket").evaluateAll((all) =>
      all.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x, y + scrollY, width, height].map(Math.round);
      }),
    );
  const before = await boxes();
  const card = page.locator(".answer copy-code");
  const button = card.getByRole("button");
  const code = (await card.locator(".code").textContent()) ?? "";
  await button.click();
  await expect(button).toHaveText(ar.brand.copied, { useInnerText: true });
  // The name of a button contains its text (WCAG 2.5.3).
  await expect(button).toHaveAccessibleName(ar.brand.copiedCode.replace("{{code}}", code));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  expect(await boxes()).toEqual(before);
  // The bar is opaque.
  await expect(page.locator("copied-bar")).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await page.clock.runFor(2_000);
  await expect(button).toHaveText(ar.brand.copy, { useInnerText: true });
  expect(await boxes()).toEqual(before);
});

test("a shared address scrolls to its code and marks it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/uae/noon");
  const shared = (await page.locator(".share").last().getAttribute("data-share")) ?? "";
  const { pathname, hash } = new URL(shared.split("\n").at(-1) ?? "");
  await page.goto(pathname + hash);
  const card = page.locator(".ticket:target");
  await expect(card).toBeInViewport();
  const shadow = await card.evaluate((element) => getComputedStyle(element).boxShadow);
  await expect(page.locator("#codes .ticket").first()).not.toHaveCSS("box-shadow", shadow);
  const header = await page.locator(".site-header").boundingBox();
  expect((await card.boundingBox())?.y, "below the header").toBeGreaterThan(header?.height ?? 0);
});

test("the keyboard skips to the content, and reaches and copies a code @job", async ({ page }) => {
  await page.goto("/ar");
  const skip = page.locator(".skip-link");
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(skip).toBeInViewport({ ratio: 1 });
  await tabTo(page, page.locator(".picker summary"));
  await page.keyboard.press("Enter");
  await tabTo(page, page.locator(".picker a", { hasText: "مصر" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/ar/egypt");

  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/ar/egypt#content");
  await page.keyboard.press("Tab");
  await expect(page.locator("main :focus")).toHaveCount(1);
  await tabTo(page, page.getByRole("searchbox"));
  await page.keyboard.insertText("نون");
  const brand = page.locator(".brand-grid > li:visible a");
  await expect(brand).toHaveCount(1);
  await tabTo(page, brand);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/ar/egypt/noon");
  const card = page.locator("copy-code").first();
  await tabTo(page, card.getByRole("button"));
  await page.keyboard.press("Space");
  await expect(card).toHaveAttribute("data-state", "copied");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await card.locator(".code").textContent());
});
