import { expect, type Page, test } from "@playwright/test";
import { weighScripts } from "#tests/support/reading/script-sizes.ts";

// The motion that most shoppers see.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const stores = (page: Page) => page.locator(".brand-grid > li:visible .row-name");

test("a list changes within the page and is restored @job", async ({ page, browser, baseURL }) => {
  const [from, to] = ["/ar/uae", "/ar/uae?category=fashion"];
  const chip = page.locator(`.chip[href="${to}"]`);
  await page.goto(from);
  await page.evaluate("window.isSame = true");
  const before = await stores(page).allTextContents();
  await chip.click();
  await expect(page).toHaveURL(to);
  await expect(chip).toHaveAttribute("aria-current", "true");
  await expect(chip).toBeFocused();
  expect(await page.evaluate("window.isSame")).toBe(true);

  // The page of the server for that address.
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  await plain.goto(to);
  const expected = await stores(plain).allTextContents();
  await expect(stores(page)).toHaveText(expected);
  expect(expected).not.toEqual(before);
  expect(await page.title()).toBe(await plain.title());
  await expect(page.locator("h1")).toHaveText(await plain.locator("h1").innerText());
  await plain.close();
  await page.goBack();
  await expect(page).toHaveURL(from);
  await expect(stores(page)).toHaveText(before);
  await page.goForward();
  await expect(page).toHaveURL(to);
  await expect(chip).toHaveAttribute("aria-current", "true");

  await test.step("the typed filter is restored by going back and by reloading", async () => {
    await page.goto(from);
    await page.getByRole("searchbox").pressSequentially("امازون");
    await expect(stores(page)).toHaveText(["أمازون"]);
    await stores(page).click();
    await expect(page).toHaveURL("/ar/uae/amazon");
    await page.goBack();
    await expect(page.getByRole("searchbox")).toHaveValue("امازون");
    await expect(stores(page)).toHaveText(["أمازون"]);
    await page.reload();
    await expect(stores(page)).toHaveText(["أمازون"]);
  });
});

for (const path of ["/", "/uae"]) {
  test(`${path} loads 3 KB of script, more with its search`, async ({ page }) => {
    // Scripts that load once the page is usable have a limit of their own: see screens.spec.ts.
    const sum = await weighScripts(page, (address) => !/\/(device|returning)-/.test(address));
    let before = 0;
    const expectMore = (bytes: number, step: string) => {
      expect(sum() - before, step).toBeLessThanOrEqual(bytes);
      before = sum();
    };
    const field = page.locator("[name=q]");
    const option = page.getByRole("option").first();
    await page.goto(path, { waitUntil: "networkidle" });
    expectMore(3_072, "page");
    await field.focus();
    await page.waitForResponse("**/search-index.json");
    await page.waitForLoadState("networkidle");
    expectMore(3_648, "focused field");
    await page.keyboard.type("n");
    if (path === "/") await expect(option).toBeVisible();
    else await expect(page.locator("[data-known]").last()).toBeHidden();
    expectMore(1_920, "first letter");
    if (path === "/") {
      await field.fill("noo");
      await expect(option).toContainText("Noon");
      await page.waitForLoadState("networkidle");
      expectMore(1_536, "third letter");
    }
    await field.fill("samsng");
    if (path === "/") await expect(option).toContainText("Samsung");
    else await expect(page.locator("output")).toHaveText("1 store");
    expectMore(6_144, "misspelt store");
    if (path !== "/") return;
    await field.fill("https://www.noon.com/uae-en/");
    await expect(page.getByRole("option")).toHaveCount(1);
    expectMore(2_048, "link");
  });
}
