import { expect, test } from "@playwright/test";

test("a shared address leads to its code and marks it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/uae/noon");
  const shared = (await page.locator(".share").last().getAttribute("data-share")) ?? "";
  const address = new URL(shared.split("\n").at(-1) ?? "");
  await page.goto(address.pathname + address.hash);
  const card = page.locator(".ticket").last();
  await expect(card).toBeInViewport();
  await expect(page.locator(".ticket:target")).toHaveCount(1);
  // The header does not cover it.
  const header = await page.locator(".site-header").boundingBox();
  const box = await card.boundingBox();
  const isSticky = await page
    .locator(".site-header")
    .evaluate((element) => getComputedStyle(element).position === "sticky");
  if (isSticky) expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  const style = (index: number) =>
    page
      .locator(".ticket")
      .nth(index)
      .evaluate((element) => {
        const { outline, boxShadow, borderColor, backgroundColor } = getComputedStyle(element);
        return [outline, boxShadow, borderColor, backgroundColor].join(" ");
      });
  const last = (await page.locator(".ticket").count()) - 1;
  expect(await style(last)).not.toBe(await style(0));
});
