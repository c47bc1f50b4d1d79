import { expect, type Page, test } from "@playwright/test";
import { weighScripts } from "#tests/support/reading/script-sizes.ts";

// The motion that most shoppers see.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const stores = (page: Page) => page.locator(".brand-grid > li:visible .row-name");

test("a list changes within the page, and back restores it @job", async ({ page }) => {
  const [from, to] = ["/ar/uae", "/ar/uae?category=fashion"];
  const chip = page.locator(`.chip[href="${to}"]`);
  await page.goto(to);
  const expected = [await page.title(), ...(await stores(page).allTextContents())];
  await page.goto(from);
  await page.evaluate("window.isSame = true");
  const before = await stores(page).allTextContents();
  await chip.click();
  await expect(page).toHaveURL(to);
  await expect(chip).toHaveAttribute("aria-current", "true");
  await expect(chip).toBeFocused();
  await expect(stores(page)).toHaveText(expected.slice(1));
  expect([await page.evaluate("window.isSame"), await page.title()]).toEqual([true, expected[0]]);
  await page.goBack();
  await expect(page).toHaveURL(from);
  await expect(stores(page)).toHaveText(before);
  await page.goForward();
  await expect(chip).toHaveAttribute("aria-current", "true");
});

test("back and reload restore the typed filter of a list @job", async ({ page }) => {
  const field = page.getByRole("searchbox");
  await page.goto("/ar/uae");
  await field.pressSequentially("امازون");
  await expect(stores(page)).toHaveText(["أمازون"]);
  await stores(page).click();
  await expect(page).toHaveURL("/ar/uae/amazon");
  for (const again of [() => page.goBack(), () => page.reload()]) {
    await again();
    await expect(field).toHaveValue("امازون");
    await expect(stores(page)).toHaveText(["أمازون"]);
  }
});

for (const [path, first, misspelt] of [
  ["/", "Noon", "Samsung"],
  ["/uae", /^[1-9]/, "1 store"],
] as const)
  test(`${path} loads 3 KB of script, more with its search`, async ({ page }) => {
    // Scripts that load once the page is usable have a limit of their own: see screens.spec.ts.
    const sum = await weighScripts(page, (address) => !/\/(device|returning)-/.test(address));
    const field = page.locator("[name=q]");
    await page.goto(path, { waitUntil: "networkidle" });
    expect(sum(), "page").toBeLessThanOrEqual(3_072);
    await field.focus();
    await page.waitForResponse("**/search-index.json");
    const found = path === "/" ? page.getByRole("option").first() : page.locator("output");
    // The field alone, a search, and a search with a misspelt name.
    for (const [text, result, most] of [
      ["", "", 6_720],
      ["noo", first, 10_176],
      ["samsng", misspelt, 16_320],
    ] as const) {
      await field.fill(text);
      if (text) await expect(found).toContainText(result);
      await page.waitForLoadState("networkidle");
      expect(sum(), text).toBeLessThanOrEqual(most);
    }
  });
