import { expect, test } from "@playwright/test";
import { languages } from "#app/domain/base/language.ts";
import { sitePath } from "#app/i18n/languages.ts";
import * as ar from "#app/i18n/locales/ar/index.ts";

test.use({ javaScriptEnabled: false });

const countrySearches = [
  ["/uae", "NOON", ["Noon"]],
  ["/ar/uae", "٨٠٠", ["800 فلاور"]],
  ["/uae", "zzzz", []],
] as const;

test("a shopper gets by the picker, a search and the language toggle to a store", {
  tag: "@job",
}, async ({ page }) => {
  await page.goto("/ar/uae/noon");
  const picked = page.locator(".picker").getByRole("link", { name: "الكويت" });
  await expect(picked).toBeHidden();
  await page.locator("summary", { hasText: "الإمارات" }).click();
  await picked.click();
  await expect(page).toHaveURL("/ar/kuwait");
  for (const [address, query, names] of countrySearches) {
    await page.goto(address);
    await page.getByRole("searchbox").fill(query);
    await page.getByRole("searchbox").press("Enter");
    await expect(page).toHaveURL((url) => url.searchParams.get("q") === query);
    await expect(page.locator(".brand-grid > li:visible .row-name")).toHaveText([...names]);
    await expect(page.getByRole("searchbox")).toHaveValue(query);
    await expect(page.locator("[data-empty]")).toBeVisible({ visible: names.length === 0 });
  }
  await expect(page.locator("output")).toHaveText("0 stores");
  await page.getByRole("link", { name: "Show all stores" }).click();
  await expect(page).toHaveURL("/uae");
  expect(await page.locator(".brand-grid > li:visible").count()).toBeGreaterThan(20);
  await page.goto("/uae/atlantis");
  await page.getByRole("link", { name: "العربية", exact: true }).click();
  await expect(page).toHaveURL("/ar/uae/atlantis");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
});

test("the home page in Arabic has its tabs, its questions and its search", async ({ page }) => {
  await page.goto("/ar");
  const panels = page.locator(".tab-panel");
  for (const index of [1, 2, 0]) {
    await page.locator(".tabs .chip").nth(index).click();
    await expect(panels.filter({ visible: true })).toHaveCount(1);
    await expect(panels.nth(index)).toBeVisible();
  }
  const question = page.locator(".faq details").first();
  await expect(question.locator("p")).toBeHidden();
  await question.locator("summary").click();
  await expect(question.locator("p")).toBeVisible();
  await page.locator(".banner a").click();
  await expect(page).toHaveURL("/ar#top");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole("searchbox").fill("امازون");
  await page.getByRole("main").getByRole("button", { name: ar.search.search }).click();
  const result = page.locator(".results > li", { has: page.getByText("أمازون", { exact: true }) });
  await result.locator('a.place[href="/ar/uae/amazon"]').click();
  await expect(page.locator("h1")).toContainText("أمازون");
});

test("a store's logo loads, and its codes read from left to right and are selected whole", async ({
  page,
}) => {
  for (const language of languages) {
    await page.goto(sitePath(language, "uae", "noon"));
    const logo = page.locator(".page-title .logo");
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
    const directions = await page
      .locator(".code")
      .evaluateAll((all) =>
        all.map((code) => `${code.tagName} ${getComputedStyle(code).direction}`),
      );
    expect(new Set(directions)).toEqual(new Set(["BDI ltr"]));
  }
  const code = page.locator(".code").first();
  await expect(code).toHaveCSS("user-select", "all");
  await code.click();
  expect(await page.evaluate(() => String(getSelection()))).toBe(await code.textContent());
  expect(await page.locator(".copy-button").count()).toBeGreaterThan(1);
  await expect(page.locator(".copy-button:visible")).toHaveCount(0);
});
