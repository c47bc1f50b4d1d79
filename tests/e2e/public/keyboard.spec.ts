import { expect, test } from "@playwright/test";
import { focusOf, tabTo } from "#tests/support/operator/keyboard.ts";

test("the keyboard reaches and copies a code @job", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/ar");
  await tabTo(page, page.locator(".picker summary"));
  await page.keyboard.press("Enter");
  await tabTo(page, page.locator(".picker a", { hasText: "مصر" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/ar/egypt");

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

test("the first stop of a page skips to its content", async ({ page }) => {
  for (const address of ["/", "/ar/uae/noon", "/atlantis"]) {
    await page.goto(address);
    const link = page.locator(".skip-link");
    await expect(link).not.toBeInViewport();
    await page.keyboard.press("Tab");
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${address}#content`);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => !!document.activeElement?.closest("main"))).toBe(true);
  }
});

test("the header covers no focused element", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/uae/noon");
  await page.locator(".site-footer a").last().focus();
  const covered: string[] = [];
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press("Shift+Tab");
    const focus = await focusOf(page);
    if (focus.covered) covered.push(focus.name);
  }
  expect(covered).toEqual([]);
});
