import { expect, type Page, test } from "@playwright/test";
import { weighScripts } from "#tests/support/reading/script-sizes.ts";

// The motion that most shoppers see.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const stores = (page: Page) => page.locator(".brand-grid > li:visible .row-name");

test("a list changes within the page, and back and reload restore it @job", async ({ page }) => {
  const [from, to] = ["/ar/uae", "/ar/uae?category=fashion"];
  const chip = page.locator(`.chip[href="${to}"]`);
  // The page of the server for that address.
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

  await test.step("also the typed filter", async () => {
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

// Steps with the most bytes of script that each adds, and the suggestion or the count that follows.
for (const [path, ...steps] of [
  ["/", ["n", 1_920, /./], ["noo", 1_536, "Noon"], ["samsng", 6_144, "Samsung"]],
  ["/uae", ["n", 1_920, /^[1-9]/], ["samsng", 6_144, "1 store"]],
] as const)
  test(`${path} loads 3 KB of script, more with its search`, async ({ page }) => {
    // Scripts that load once the page is usable have a limit of their own: see screens.spec.ts.
    const sum = await weighScripts(page, (address) => !/\/(device|returning)-/.test(address));
    let before = 0;
    const expectMore = async (bytes: number, step: string) => {
      await page.waitForLoadState("networkidle");
      expect(sum() - before, step).toBeLessThanOrEqual(bytes);
      before = sum();
    };
    const field = page.locator("[name=q]");
    await page.goto(path, { waitUntil: "networkidle" });
    await expectMore(3_072, "page");
    await field.focus();
    await page.waitForResponse("**/search-index.json");
    await expectMore(3_648, "focused field");
    for (const [text, bytes, result] of steps) {
      await field.fill(text);
      const found = path === "/" ? page.getByRole("option").first() : page.locator("output");
      await expect(found).toContainText(result);
      await expectMore(bytes, text);
    }
    if (path !== "/") return;
    await field.fill("https://www.noon.com/uae-en/");
    await expect(page.getByRole("option")).toHaveCount(1);
    await expectMore(2_048, "link");
  });
