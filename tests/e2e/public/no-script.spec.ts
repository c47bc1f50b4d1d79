import { expect, test } from "@playwright/test";
import * as ar from "#app/i18n/locales/ar/index.ts";

test.use({ javaScriptEnabled: false });

test("a shopper picks, searches and switches the language @job", async ({ page }) => {
  await page.goto("/ar/uae/noon");
  const picked = page.locator(".picker").getByRole("link", { name: "الكويت" });
  await expect(picked).toBeHidden();
  await page.locator("summary", { hasText: "الإمارات" }).click();
  await picked.click();
  await expect(page).toHaveURL("/ar/kuwait");
  for (const [address, query, names] of [
    ["/uae", "NOON", ["Noon"]],
    ["/ar/uae", "٨٠٠", ["800 فلاور"]],
    ["/uae", "zzzz", []],
  ] as const) {
    await page.goto(address);
    await page.getByRole("searchbox").fill(query);
    await page.getByRole("searchbox").press("Enter");
    await expect(page).toHaveURL((url) => url.searchParams.get("q") === query);
    await expect(page.locator(".brand-grid > li:visible .row-name")).toHaveText([...names]);
    await expect(page.locator("[data-empty]")).toBeVisible({ visible: names.length === 0 });
  }
  await page.goto("/uae/atlantis");
  await page.getByRole("link", { name: "العربية", exact: true }).click();
  await expect(page).toHaveURL("/ar/uae/atlantis");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
});

test("tabs, questions and the search of the home page work", async ({ page }) => {
  await page.goto("/ar");
  for (const index of [1, 0]) {
    await page.locator(".tabs .chip").nth(index).click();
    await expect(page.locator(".tab-panel:visible")).toHaveCount(1);
    await expect(page.locator(".tab-panel").nth(index)).toBeVisible();
  }
  const question = page.locator(".faq details").first();
  await expect(question.locator("p")).toBeHidden();
  await question.locator("summary").click();
  await expect(question.locator("p")).toBeVisible();
  await page.getByRole("searchbox").fill("امازون");
  await page.getByRole("main").getByRole("button", { name: ar.search.search }).click();
  await page.locator('.results a.place[href="/ar/uae/amazon"]').click();
  await expect(page.locator("h1")).toContainText("أمازون");
});

test("codes run from left to right and are selected whole", async ({ page }) => {
  await page.goto("/ar/uae/noon");
  const code = page.locator(".code").first();
  await expect(code).toHaveCSS("direction", "ltr");
  await code.click();
  expect(await page.evaluate(() => String(getSelection()))).toBe(await code.textContent());
  await expect(page.locator(".copy-button:visible")).toHaveCount(0);
});
