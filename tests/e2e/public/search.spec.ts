import { expect, test } from "@playwright/test";
import { findViolations } from "#tests/support/reading/axe.ts";
import { weighScripts } from "#tests/support/reading/script-sizes.ts";

test("the keyboard chooses a suggestion and opens it, or searches", { tag: "@job" }, async ({
  page,
}) => {
  await page.goto("/ar");
  const field = page.getByRole("combobox");
  const options = page.locator("#suggestions").getByRole("option");
  await page.locator("[name=q]").focus();
  await expect(field).toHaveAttribute("aria-autocomplete", "list");
  await page.keyboard.type("نمش");
  await expect(options.first()).toContainText("نمشي");
  await page.keyboard.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await expect(field).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("نمشي");

  await page.goto("/ar");
  await page.locator("[name=q]").fill("سامسونغغ");
  await expect(page.getByRole("option").first()).toContainText("سامسونج");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("سامسونغغ");
  await page.locator(".near-note a").click();
  await expect(page.locator(".near-note")).toHaveCount(0);
  await expect(page.locator(".empty")).toBeVisible();
});

for (const path of ["/", "/uae"]) {
  test(`${path} loads at most 3 KB of script, 3.6 KB more with a search field, and what reads queries when it is used`, async ({
    page,
  }) => {
    // What is loaded once the page is usable has a size of its own: see weight.spec.ts.
    const sum = await weighScripts(page, (address) => !/\/(device|returning)-/.test(address));
    await page.goto(path, { waitUntil: "networkidle" });
    const before = sum();
    expect(before).toBeLessThanOrEqual(3_072);
    await page.locator("[name=q]").focus();
    await page.waitForResponse("**/search-index.json");
    await page.waitForLoadState("networkidle");
    const focused = sum();
    expect(focused - before).toBeLessThanOrEqual(3_648);
    await page.keyboard.type("n");
    if (path === "/") await expect(page.getByRole("option").first()).toBeVisible();
    else await expect(page.locator("[data-known]").last()).toBeHidden();
    const used = sum();
    expect(used - focused).toBeLessThanOrEqual(1_824);
    await page.locator("[name=q]").fill("samsng");
    if (path === "/") await expect(page.getByRole("option").first()).toContainText("Samsung");
    else await expect(page.locator("output")).toHaveText("1 store");
    const read = sum();
    expect(read - used).toBeLessThanOrEqual(5_184);
    if (path !== "/") return;
    await page.locator("[name=q]").fill("https://www.noon.com/uae-en/");
    await expect(page.getByRole("option")).toHaveCount(1);
    expect(sum() - read).toBeLessThanOrEqual(2_048);
  });
}
