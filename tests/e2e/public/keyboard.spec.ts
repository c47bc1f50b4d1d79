import { expect, test } from "@playwright/test";
import { tabTo } from "#tests/support/operator/keyboard.ts";

test("the keyboard skips to the content, and reaches and copies a code @job", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
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
