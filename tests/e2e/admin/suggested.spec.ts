import { expect } from "@playwright/test";
import { ar } from "#app/i18n/locales/ar/index.ts";
import { test } from "#tests/support/operator/admin-page.ts";

test("a code that a shopper suggests without scripts is accepted into the store's table", {
  tag: "@job",
}, async ({ admin, browser, baseURL }) => {
  const shopper = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  await shopper.goto("/ar/oman/nike");
  await shopper.locator("summary", { has: shopper.locator("#suggest") }).click();
  await shopper.getByLabel(ar.brand.suggestedCode, { exact: true }).fill("<b>NEW\u202e</b>");
  await shopper.getByLabel(ar.brand.suggestedDiscount).fill("خصم ٢٠٪ على الأحذية");
  await shopper.getByRole("button", { name: ar.brand.suggestSend }).click();
  await expect(shopper.getByRole("alert")).toContainText(ar.brand.suggestedCode);
  await expect(shopper.getByLabel(ar.brand.suggestedDiscount)).toHaveValue("خصم ٢٠٪ على الأحذية");
  for (const code of ["<b>NEW</b>", "OLD20"]) {
    await shopper.goto("/ar/oman/nike");
    await shopper.locator("summary", { has: shopper.locator("#suggest") }).click();
    await shopper.getByLabel(ar.brand.suggestedCode, { exact: true }).fill(code);
    await shopper.getByLabel(ar.brand.suggestedDiscount).fill("خصم ٢٠٪ على الأحذية");
    await shopper.getByRole("button", { name: ar.brand.suggestSend }).click();
    await expect(shopper.getByText(ar.brand.suggestThanks)).toBeVisible();
  }
  await shopper.close();

  await admin.logIn();
  await admin.page.goto("/admin?list=suggested");
  const { page } = admin;
  await page.getByRole("button", { name: "Dismiss OLD20" }).click();
  await expect(admin.message).toContainText("OLD20 is dismissed");
  await expect(page.getByText("OLD20", { exact: true })).toBeHidden();
  await page.getByRole("button", { name: "Accept <b>NEW</b>" }).click();
  const line = page.getByRole("row", { name: /<b>NEW<\/b>/ });
  await expect(line).toContainText("خصم ٢٠٪ على الأحذية");
  await expect(page.getByRole("button", { name: /^Save 1 change/ })).toBeVisible();
});
