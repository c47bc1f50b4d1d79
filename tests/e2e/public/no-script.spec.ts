import { expect, type Page, test } from "@playwright/test";
import { languages } from "#app/domain/base/language.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { ar } from "#app/i18n/locales/ar/index.ts";
import { searchBox } from "#tests/support/operator/search-box.ts";

test.use({ javaScriptEnabled: false });

const pickers = [
  ["/", "Select Country", "Egypt", "/egypt"],
  ["/ar/uae/noon", "الإمارات", "الكويت", "/ar/kuwait"],
] as const;

test("the picker opens and leads to a country", async ({ page }) => {
  for (const [from, label, country, to] of pickers) {
    await test.step(`the picker on ${from} opens and leads to ${to}`, async () => {
      await page.goto(from);
      const link = page.locator(".picker").getByRole("link", { name: country });
      await expect(link).toBeHidden();
      await page.locator("summary", { hasText: label }).click();
      await link.click();
      await expect(page).toHaveURL(to);
      await expect(page.locator("h1")).toContainText(country);
    });
  }
});

const toggles = [
  ["/", "/ar"],
  ["/uae/noon", "/ar/uae/noon"],
  ["/uae/atlantis", "/ar/uae/atlantis"],
] as const;

test("the language toggle leads to the same page in the other language and back", async ({
  page,
}) => {
  for (const [english, arabic] of toggles) {
    await page.goto(english);
    await page.getByRole("link", { name: "العربية", exact: true }).click();
    await expect(page).toHaveURL(arabic);
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await page.getByRole("link", { name: "English", exact: true }).click();
    await expect(page).toHaveURL(english);
    await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
  }
});

const countrySearches = [
  ["/uae", "NOON", ["Noon"]],
  ["/ar/uae", "٨٠٠", ["800 فلاور"]],
  ["/uae", "h&m", ["H&M"]],
] as const;

test("a country's search is sent and finds its stores", { tag: "@job" }, async ({ page }) => {
  for (const [address, query, names] of countrySearches) {
    await test.step(`searching ${address} for ${query} finds ${names}`, async () => {
      await page.goto(address);
      await searchBox(page).fill(query);
      await searchBox(page).press("Enter");
      await expect(page).toHaveURL((url) => url.searchParams.get("q") === query);
      await expect(page.locator(".brand-grid > li:visible .row-name")).toHaveText([...names]);
      await expect(searchBox(page)).toHaveValue(query);
      await expect(page.locator("[data-empty]")).toBeHidden();
    });
  }
});

test("a search without a match offers the whole list again", async ({ page }) => {
  await page.goto("/uae");
  await searchBox(page).fill("zzzz");
  await searchBox(page).press("Enter");
  await expect(page.getByText("No brands found")).toBeVisible();
  await expect(page.locator("output")).toHaveText("0 brands");
  await page.getByRole("link", { name: "Show all brands" }).click();
  await expect(page).toHaveURL("/uae");
  expect(await page.locator(".brand-grid > li:visible").count()).toBeGreaterThan(20);
});

test("a search query is shown as text, never as markup", async ({ page }) => {
  await page.goto("/");
  await searchBox(page).fill('"><b id="injected">x</b>');
  await searchBox(page).press("Enter");
  await expect(page.locator("#results")).toContainText('"><b id="injected">x</b>');
  await expect(page.locator("#injected")).toHaveCount(0);
});

const siteSearches = [
  ["/", "امازون", "Amazon", "/uae/amazon"],
  ["/ar", "امازون", "أمازون", "/ar/uae/amazon"],
] as const;

test("a search over all countries leads to a store", async ({ page }) => {
  for (const [address, query, name, target] of siteSearches) {
    await test.step(`searching all countries from ${address} for ${query} leads to ${target}`, async () => {
      await page.goto(address);
      await searchBox(page).fill(query);
      await page
        .getByRole("main")
        .getByRole("button", { name: address === "/" ? "Search" : ar.home.search })
        .click();
      const result = page.locator(".results > li", { has: page.getByText(name, { exact: true }) });
      await result.locator(`a.place[href="${target}"]`).click();
      await expect(page).toHaveURL(target);
      await expect(page.locator("h1")).toContainText(name);
    });
  }
});

for (const address of ["/", "/ar"]) {
  test(`tabs, banner and a question of ${address} work`, async ({ page }) => {
    await page.goto(address);
    const panels = page.locator(".tab-panel");
    for (const index of [1, 2, 0]) {
      await page.locator(".tab").nth(index).click();
      await expect(panels.filter({ visible: true })).toHaveCount(1);
      await expect(panels.nth(index)).toBeVisible();
    }
    await expectQuestionToOpen(page);
    await page.locator(".banner a").click();
    await expect(page).toHaveURL(`${address}#top`);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
}

async function expectQuestionToOpen(page: Page): Promise<void> {
  const question = page.locator(".faq details").first();
  await expect(question.locator("p")).toBeHidden();
  await question.locator("summary").click();
  await expect(question.locator("p")).toBeVisible();
}

test("a question of /ar/uae opens to its answer", async ({ page }) => {
  await page.goto("/ar/uae");
  await expectQuestionToOpen(page);
});

for (const language of languages) {
  test(`a search in ${language} without a match shows only its message`, async ({ page }) => {
    await page.goto(`${sitePath(language, "uae")}?q=zzzz`);
    await expect(page.locator("[data-empty]")).toBeVisible();
    await expect(page.locator(".brand-grid > li:visible")).toHaveCount(0);
  });

  test(`the brand's logo in ${language} loads, and its codes read from left to right`, async ({
    page,
  }) => {
    await page.goto(sitePath(language, "uae", "noon"));
    const logo = page.locator(".page-title .logo");
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
    const directions = await page
      .locator(".code")
      .evaluateAll((all) =>
        all.map((code) => `${code.tagName} ${getComputedStyle(code).direction}`),
      );
    expect(new Set(directions)).toEqual(new Set(["BDI ltr"]));
  });
}

test("a code is selected as a whole, and no copy button shows", { tag: "@job" }, async ({
  page,
}) => {
  await page.goto("/uae/noon");
  const code = page.locator(".code").first();
  await expect(code).toHaveCSS("user-select", "all");
  await code.click();
  expect(await page.evaluate(() => String(getSelection()))).toBe(await code.textContent());
  expect(await page.locator(".copy-button").count()).toBeGreaterThan(1);
  await expect(page.locator(".copy-button:visible")).toHaveCount(0);
});
