import { expect, test } from "@playwright/test";
import * as ar from "#app/i18n/locales/ar/index.ts";

test.use({ javaScriptEnabled: false });

test("without scripts a shopper picks a country, filters, searches and selects a code @job", async ({
  page,
}) => {
  await page.goto("/uae/atlantis");
  await page.getByRole("link", { name: "العربية", exact: true }).click();
  await expect(page).toHaveURL("/ar/uae/atlantis");
  await page.locator("summary", { hasText: "الإمارات" }).click();
  await page.locator(".picker").getByRole("link", { name: "الكويت" }).click();
  await expect(page).toHaveURL("/ar/kuwait");
  await page.goto("/ar/uae");
  await page.getByRole("searchbox").fill("٨٠٠");
  await page.getByRole("searchbox").press("Enter");
  await expect(page.locator(".brand-grid > li:visible .row-name")).toHaveText(["800 فلاور"]);
  await page.goto("/ar");
  for (const index of [1, 0]) {
    await page.locator(".tabs .chip").nth(index).click();
    await expect(page.locator(".tab-panel:visible")).toHaveCount(1);
    await expect(page.locator(".tab-panel").nth(index)).toBeVisible();
  }
  await page.getByRole("searchbox").fill("امازون");
  await page.getByRole("main").getByRole("button", { name: ar.search.search }).click();
  await page.locator('.results a.place[href="/ar/uae/amazon"]').click();
  const code = page.locator(".code").first();
  await expect(code).toHaveCSS("direction", "ltr");
  await code.click();
  expect(await page.evaluate(() => String(getSelection()))).toBe(await code.textContent());
  await expect(page.locator(".copy-button:visible")).toHaveCount(0);
});
